/**
 * Text from outside may hold what a terminal obeys: escape sequences, bells, line erasures, marks that turn the
 * reading direction. Nothing of it is printed as it is.
 */
const OBEYED =
  /\r\n?|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;

/** Makes control characters visible and harmless; line feeds and tabs stay. */
export function visible(text: string): string {
  return text.replace(OBEYED, (found) => {
    if (found === "\r\n") return "\n";
    const code = found.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "␡";
    if (code >= 0xd800 && code <= 0xdfff) return "\ufffd";
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}

/** The same on one line: any run of spaces and line ends becomes one space. */
export function visibleLine(text: string): string {
  return visible(text.replace(/\s+/gu, " ").trim());
}

/** The same text as valid Unicode: a lone half of a surrogate pair becomes U+FFFD. */
export function wellFormed(text: string): string {
  return /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Cs}/gu, "\ufffd") : text;
}

/** Characters that `JSON.stringify` leaves as they are and a terminal may obey. */
const OBEYED_IN_JSON = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** JSON of a value, with everything that a terminal obeys written as `\uXXXX`. */
export function safeJson(value: unknown, indent?: number): string {
  return escapeJson(JSON.stringify(value, null, indent));
}

/** The same JSON, of which a terminal obeys nothing. */
export function escapeJson(json: string): string {
  return json.replace(OBEYED_IN_JSON, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

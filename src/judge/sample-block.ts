/**
 * What is judged, as data: JSON between two delimiters whose token is the hash of the JSON. A text can't hold its own
 * hash, so that no answer can end the block; the same sample gives the same block, so that caches and replays hold.
 *
 * @param content - in the order in which the model shall read it; keys that are `undefined` are left out
 * @param digest - SHA-256 in hexadecimal
 */
export function sampleBlock(content: Readonly<Record<string, unknown>>, digest: (text: string) => string): string {
  const lines = Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${toVisibleJson(key)}: ${toVisibleJson(value)}`);
  const json = `{\n${lines.join(",\n")}\n}`;
  const token = digest(json).slice(0, TOKEN_LENGTH);
  return `<<<данные ${token}>>>\n${json}\n<<<конец ${token}>>>`;
}

/** 64 bits. */
const TOKEN_LENGTH = 16;

/**
 * Angle brackets, of which delimiters and the marks of chat templates are made, line ends that JSON lets be, and
 * characters that nobody sees: zero width, directions, tags. Lone surrogates `JSON.stringify` escapes itself.
 */
const ESCAPED =
  /[<>\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\udb40[\udc00-\udfff]/g;

/** JSON of a value in one line, in which nothing can look like a delimiter and nothing is hidden. */
export function toVisibleJson(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPED, (characters) =>
    Array.from({ length: characters.length }, (_, index) => escapeUnit(characters.charCodeAt(index))).join(""),
  );
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

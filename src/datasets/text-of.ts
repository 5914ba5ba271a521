import { isRecord } from "./pointer.js";

/** A text of a record and the keys that lead to it from the record; `path` is `null` if it was joined of parts. */
export interface Found {
  readonly text: string;
  readonly path: readonly string[] | null;
}

/**
 * The text of a value: a string, or parts `[{type: "text", text}]` joined. Images, sounds and calls of tools have none.
 *
 * @returns `null` if there is no text in it
 */
export function textOf(value: unknown, path: readonly string[]): Found | null {
  if (typeof value === "string") return { text: value, path };
  if (!Array.isArray(value)) return null;
  const found = value.flatMap((part, index): Found[] => {
    const at = [...path, String(index)];
    if (typeof part === "string") return [{ text: part, path: at }];
    if (!isRecord(part) || typeof part.text !== "string" || !isText(part.type)) return [];
    return [{ text: part.text, path: [...at, "text"] }];
  });
  const [first] = found;
  if (first === undefined || found.length === 1) return first ?? null;
  return { text: joinParts(found.map(({ text }) => text)), path: null };
}

/** Thoughts of a model (`thinking`, `reasoning`) are no part of its answer. */
function isText(type: unknown): boolean {
  return type === undefined || (typeof type === "string" && /^(?:(?:input|output)_)?text$/.test(type));
}

/** A part may break off in a sentence: where neither side has a space nor a mark begins, a new line does. */
function joinParts(parts: readonly string[]): string {
  const pieces: string[] = [];
  let before = "";
  for (const part of parts) {
    if (before !== "" && part !== "" && !/\s$/.test(before.slice(-1)) && !/^[\s.,:;!?)»]/.test(part)) pieces.push("\n");
    pieces.push(part);
    if (part !== "") before = part;
  }
  return pieces.join("");
}

/** What a value is, in Russian, for a message. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 0 ? "пустой список" : "список без текста";
  if (typeof value === "number") return "число";
  if (typeof value === "boolean") return "true или false";
  return typeof value === "string" ? "строка" : "объект";
}

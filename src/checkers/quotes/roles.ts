import type { Token } from "../../text/prose.js";

/** What a mark does where it stands; `either` can't be told from its neighbours. */
export type Role = "open" | "close" | "either";

/** After these, without a space, a quotation begins. */
const BRACKETS = new Set(["(", "[", "{", "<", "«", "„", "‚", "‹"]);
/** After these too, where nothing says that one ends: «"—"». */
const LINKS = new Set(["—", "–", "-", "/", "=", "|"]);
/** Before these, without a space, a quotation ends. */
const AFTER_CLOSING = new Set([
  ".",
  ",",
  ";",
  ":",
  "!",
  "?",
  "…",
  ")",
  "]",
  "}",
  ">",
  "»",
  "”",
  "’",
  "›",
  "—",
  "–",
  "-",
  "/",
  "|",
]);

const FIXED: Readonly<Record<string, Role>> = {
  "«": "open",
  "»": "close",
  "„": "open",
  "‚": "open",
  "‹": "open",
  "›": "close",
};

/** By the form of the mark, else by what it touches. `afterOpening`: the token before is a mark that opened. */
export function roleOf(tokens: readonly Token[], index: number, afterOpening: boolean): Role {
  const token = tokens[index] as Token;
  return FIXED[token.text] ?? roleByPlace(tokens, index, afterOpening);
}

/** By what the mark touches, whatever its form. */
export function roleByPlace(tokens: readonly Token[], index: number, afterOpening: boolean): Role {
  const token = tokens[index] as Token;
  const before = token.gap === "" ? tokens[index - 1] : undefined;
  const next = tokens[index + 1];
  const after = next?.gap === "" ? next : undefined;
  if (before === undefined) return after === undefined ? "either" : "open";
  if (after === undefined) return "close";
  // «""»: nothing stands in them.
  if (afterOpening) return after.kind === "mark" && AFTER_CLOSING.has(after.text) ? "close" : "open";
  if (before.kind === "mark" && BRACKETS.has(before.text)) return "open";
  const closes = after.kind === "mark" && AFTER_CLOSING.has(after.text);
  if (before.kind === "mark" && LINKS.has(before.text)) return closes ? "either" : "open";
  if (closes) return "close";
  return "either";
}

/** Stands right after a digit: inches, feet, minutes or seconds, unless a quotation waits for it. */
export function followsDigit(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (tokens[index]?.gap !== "" || before === undefined) return false;
  if (before.word !== null) return /[\p{N}]$/u.test(before.text);
  // 45°12'30''
  return before.text === "'" && followsDigit(tokens, index - 1) && index >= 2;
}

/** Stands right after a word, or after another apostrophe of its kind. */
export function followsWord(tokens: readonly Token[], index: number): boolean {
  let place = index;
  while (place > 0 && tokens[place]?.gap === "" && tokens[place - 1]?.text === tokens[index]?.text && place > index - 3)
    place -= 1;
  const before = tokens[place - 1];
  return tokens[place]?.gap === "" && before !== undefined && before.kind !== "mark";
}

import type { Token } from "../prose.js";

/** What a mark can be to the boundary of a sentence; a mark may be several of these. */
export const END = 1;
export const DASH = 2;
/** A closing quotation mark or bracket, or one that may be either. */
export const CLOSER = 4;
/** An opening quotation mark or bracket, or one that may be either. */
export const OPENER = 8;
export const QUOTE = 16;
/** An emoji, or a part of one. */
export const PICTOGRAPH = 32;
/** Can't begin a sentence. */
export const CONTINUES = 64;

const UNKNOWN = 255;

const known = new Map<string, number>([
  [".", END],
  ["!", END],
  ["?", END],
  ["…", END],
  ["‼", END],
  ["⁇", END],
  ["⁈", END],
  ["⁉", END],
  ["。", END],
  ["-", DASH],
  ["‐", DASH],
  ["‑", DASH],
  ["‒", DASH],
  ["–", DASH],
  ["—", DASH],
  ["―", DASH],
  ["−", DASH],
  ["«", OPENER | QUOTE],
  ["»", CLOSER | QUOTE],
  ["„", OPENER | QUOTE],
  ["“", OPENER | CLOSER | QUOTE],
  ["”", CLOSER | QUOTE],
  ["‹", OPENER | QUOTE],
  ["›", CLOSER | QUOTE],
  ['"', OPENER | CLOSER | QUOTE],
  ["'", OPENER | CLOSER | QUOTE],
  ["‘", OPENER | QUOTE],
  ["’", CLOSER | QUOTE],
  ["(", OPENER],
  [")", CLOSER],
  ["[", OPENER],
  ["]", CLOSER],
  ["{", OPENER],
  ["}", CLOSER],
  [",", CONTINUES],
  [";", CONTINUES],
  [":", CONTINUES],
  ["/", CONTINUES],
  ["%", CONTINUES],
  ["=", CONTINUES],
  ["+", CONTINUES],
  ["<", CONTINUES],
  [">", CONTINUES],
  ["&", CONTINUES],
]);

/** The same for marks of one code unit, found by number. */
const units = new Uint8Array(0x10000).fill(UNKNOWN);

/** Other marks that texts hold are few, but nothing keeps a text from holding every code point. */
const STORE_LIMIT = 10_000;

/** The classes of a mark, as bits. */
export function markClass(text: string): number {
  if (text.length > 1) return classify(text);
  const unit = text.charCodeAt(0);
  const value = units[unit] as number;
  if (value !== UNKNOWN) return value;
  const computed = classify(text);
  units[unit] = computed;
  return computed;
}

function classify(text: string): number {
  const value = known.get(text);
  if (value !== undefined) return value;
  const computed = PARTS_OF_EMOJI.test(text) ? PICTOGRAPH : 0;
  if (known.size < STORE_LIMIT) known.set(text, computed);
  return computed;
}

const PARTS_OF_EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/u;

/** An emoji, or a part of one. */
export function isPictograph(token: Token | undefined): boolean {
  return token !== undefined && token.kind === "mark" && (markClass(token.text) & PICTOGRAPH) !== 0;
}

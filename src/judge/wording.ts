import { oneLine } from "./one-line.js";

/** Code units of a message: the comment repeats it. */
const LONGEST_MESSAGE = 160;
const LONGEST_REASON = 300;
/** Code units that are read: what is cut away first may be an opinion. */
const LONGEST_READ = 400;

/** Nobody's opinion: the comment states what is so (spec, section 6). */
const OPINION =
  /(?<!\p{L})(?:мне (?:кажется|думается)|как мне кажется|по-моему|по моему мнению|на мой взгляд|с моей точки зрения|я (?:считаю|думаю|полагаю)|имхо)(?!\p{L}),?\s*(?:что(?!\p{L}))?/giu;
const LIST_MARK = /^(?:[-–—•*#>]+|\d{1,2}[.)])\s+/u;
const LOOSE_SPACE = /\s+(?=[,.;:!?])/g;
const DOUBLED_COMMA = /,(?:\s*,)+/g;
const LOOSE_START = /^[\s,;:.–—-]+/u;
const LOOSE_END = /[\s,;:.…–—-]+$/u;

/**
 * What is wrong at a place, from a model's words: one line, a capital first and no stop at the end, without opinion
 * words, marks in pairs; `fallback` if nothing is left.
 */
export function judgeMessage(why: string, fallback: string): string {
  const line = oneLine(bare(balanced(oneLine(why, LONGEST_READ))), LONGEST_MESSAGE);
  const message = balanced(line.endsWith("…") ? line : withoutStop(line));
  return /[\p{L}\p{N}]/u.test(message) ? capitalised(message) : fallback;
}

/** Until nothing is left to take away: what was apart before may be an opinion now. Each time the text gets shorter. */
function bare(text: string): string {
  const shorter = text
    .replace(OPINION, " ")
    .replace(/\s+/gu, " ")
    .replace(LOOSE_SPACE, "")
    .replace(DOUBLED_COMMA, ",")
    .replace(LIST_MARK, "")
    .replace(LOOSE_START, "");
  return shorter === text ? text : bare(shorter);
}

/** A judge's reason on one line; `null` for none. */
export function judgeReason(reason: string | null): string | null {
  const line = reason === null ? "" : withoutStop(oneLine(reason, LONGEST_REASON));
  return line === "" ? null : line;
}

function withoutStop(line: string): string {
  return line.endsWith("…") ? line : line.replace(LOOSE_END, "");
}

function capitalised(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  return first.toUpperCase() + text.slice(first.length);
}

/** Without «ёлочки» that have no pair: in the comment every mark is closed. */
function balanced(text: string): string {
  const open: number[] = [];
  const odd = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "«") open.push(at);
    else if (text[at] === "»" && open.pop() === undefined) odd.add(at);
  }
  for (const at of open) odd.add(at);
  let kept = "";
  for (let at = 0; at < text.length; at += 1) if (!odd.has(at)) kept += text.charAt(at);
  return kept;
}

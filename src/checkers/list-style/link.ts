import type { Block } from "../../text/prose.js";

const FINAL_MARKS = new Set([".", ";", ","]);
const OPENING = /^[*_~\s]*\[[*_~`]*$/;
const CLOSING = /^[*_~`]*\](?:\(|\[)/;
const BETWEEN = /\](?:\(|\[)/;

/** Whether the whole of a block is one Markdown link («[Справочник](https://…)»), a mark after it left out. */
export function isLink(source: string, { tokens, start, end }: Block): boolean {
  const first = tokens[0];
  if (first === undefined || !OPENING.test(source.slice(start, first.start))) return false;
  let index = tokens.length - 1;
  while (index > 0 && FINAL_MARKS.has(tokens[index]?.text ?? "")) index -= 1;
  const last = tokens[index];
  if (last === undefined || BETWEEN.test(source.slice(first.start, last.end))) return false;
  return CLOSING.test(source.slice(last.end, end));
}

import type { Token } from "../../text/prose.js";
import type { Pair } from "./pairing.js";

const STRAIGHT = new Set(['"', "'"]);

/** `print("Готово")` that wasn't marked as code: a string of a program. */
export function isArgument(tokens: readonly Token[], { open, close }: Pair): boolean {
  const mark = tokens[open];
  const bracket = tokens[open - 1];
  const name = tokens[open - 2];
  if (mark === undefined || mark.gap !== "" || !STRAIGHT.has(mark.text)) return false;
  if (bracket?.text !== "(" || bracket.gap !== "" || name?.word?.script !== "latin") return false;
  const after = tokens[close + 1];
  return after !== undefined && after.gap === "" && (after.text === ")" || after.text === ",");
}

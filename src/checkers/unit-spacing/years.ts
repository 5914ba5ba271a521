import type { Token } from "../../text/prose.js";
import type { Glued } from "./glued.js";

/** «2024г», «в 988г.»: a year, not grams. */
export function isYear(tokens: readonly Token[], index: number, { number, kind }: Glued): boolean {
  if (kind !== "year") return false;
  const digits = /\d+$/.exec(number)?.[0] ?? "";
  if (digits.length === 4) return Number(digits) >= 1000 && Number(digits) <= 2100;
  const dot = tokens[index + 1];
  return digits.length === 3 && tokens[index - 1]?.word?.norm === "в" && dot?.text === "." && dot.gap === "";
}

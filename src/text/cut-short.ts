import type { Block } from "./prose.js";

/** Whether the word is cut short: «макс. скорость», a stop right after it and the sentence goes on. */
export function isCutShort({ tokens }: Block, index: number): boolean {
  const stop = tokens[index + 1];
  return stop?.text === "." && stop.gap === "" && tokens[index + 2]?.word?.letterCase === "lower";
}

import type { Fix } from "../../sample/result.js";
import { IGNORED } from "../../text/characters.js";
import { HIDDEN, type Prose } from "../../text/prose.js";
import type { Placed, Repetition } from "./squares.js";

/** Hidden in the text, but no markup: line beginnings of quotations and what nobody sees. */
const HARMLESS = new RegExp(`^(?:[\\s>]|${IGNORED.source})$`);

/**
 * Leaves the first of what stands twice; from the end of the first word to the
 * end of the last one. `undefined` if markup stands between: half of a pair of
 * asterisks would be left.
 */
export function dropRepetition(
  prose: Prose,
  words: readonly Placed[],
  { first, last, dropped }: Repetition,
): Fix | undefined {
  const start = (words[first] as Placed).token.end;
  const end = (words[last] as Placed).token.end;
  for (let position = start; position < end; position += 1) {
    if (prose.text[position] === HIDDEN && !HARMLESS.test(prose.source[position] ?? "")) return undefined;
  }
  const gone = new Set(dropped);
  const pieces: string[] = [];
  for (let place = first + 1; place <= last; place += 1) {
    if (gone.has(place)) continue;
    pieces.push(prose.source.slice((words[place - 1] as Placed).token.end, (words[place] as Placed).token.end));
  }
  return { start, end, text: pieces.join("") };
}

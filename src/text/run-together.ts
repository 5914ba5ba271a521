import type { Dictionary } from "./dictionary.js";
import type { Block, Prose, Span, Token } from "./prose.js";
import { beginsCapital, looksLikeName } from "./sentences/names.js";

/**
 * The pieces of tokens `first`…`last` of a block that seem to be lines of
 * their own: pasted without end marks, they ran together. A line that goes on
 * in the next one, as in a text wrapped at a width, isn't parted: the next
 * begins with a small letter or a name, or the line ends with a comma.
 */
export function pastedPieces(
  { source }: Prose,
  { tokens }: Block,
  first: number,
  last: number,
  dictionary: Dictionary,
): Span[] {
  const starts: number[] = [];
  for (let index = first + 1; index < last; index += 1) if (tokens[index]?.gap === "line") starts.push(index);
  const capital = starts.filter((start) => beginsWithCapital(tokens, start));
  // A name may begin a line by chance, but not each of three.
  const each = starts.length > 1 && capital.length === starts.length;
  const ends = capital.filter(
    (start) =>
      each || isHardBreak(source, tokens, start) || !looksLikeName(tokens, firstWord(tokens, start), dictionary),
  );
  if (ends.length === 0) ends.push(...unfilledEnds(tokens, [first, ...starts, last]));
  const pieces: Span[] = [];
  let from = first;
  for (const end of [...ends, last]) {
    pieces.push({ start: (tokens[from] as Token).start, end: (tokens[end - 1] as Token).end });
    from = end;
  }
  return pieces;
}

/** Two spaces before the line end, or a tag, are the writer's own line end. */
function isHardBreak(source: string, tokens: readonly Token[], start: number): boolean {
  const between = source.slice((tokens[start - 1] as Token).end, (tokens[start] as Token).start);
  return /(?: {2}|\\)\r?\n|<br/i.test(between);
}

const GOES_ON = new Set([",", "—", "–", "-", "(", "«", "„"]);

/** The line begins with a capital, after a mark or two at most, and the one before it doesn't go on. */
function beginsWithCapital(tokens: readonly Token[], start: number): boolean {
  const word = tokens[firstWord(tokens, start)]?.word;
  return word != null && beginsCapital(word) && !GOES_ON.has(tokens[start - 1]?.text ?? "");
}

function firstWord(tokens: readonly Token[], start: number): number {
  let index = start;
  while (tokens[index]?.kind === "mark" && index < start + 2) index += 1;
  return index;
}

/**
 * Lines that begin with small letters and end with nothing, three or more:
 * they are entries of a list when the next word would have fitted on two thirds
 * of the narrower ones, which no text wrapped at a width has. `bounds` are the first tokens of the
 * lines, and the end of the last one.
 */
function unfilledEnds(tokens: readonly Token[], bounds: readonly number[]): number[] {
  if (bounds.length < 4) return [];
  const widths = bounds.slice(1).map((end, line) => widthOf(tokens, bounds[line] as number, end));
  // One line may have been left too wide.
  const width = secondWidest(widths);
  const ends = bounds.slice(1, -1);
  if (ends.some((start) => GOES_ON.has(tokens[start - 1]?.text ?? ""))) return [];
  const narrower = ends.filter((_, line) => (widths[line] as number) < width);
  const unfilled = ends.filter((start, line) => {
    const next = tokens[start] as Token;
    return (widths[line] as number) + 1 + next.end - next.start <= width;
  });
  return unfilled.length > 0 && unfilled.length * 3 >= narrower.length * 2 ? ends : [];
}

function secondWidest(widths: readonly number[]): number {
  let [widest, second] = [0, 0];
  for (const width of widths) {
    if (width > widest) [widest, second] = [width, widest];
    else second = Math.max(second, width);
  }
  return second;
}

function widthOf(tokens: readonly Token[], first: number, end: number): number {
  return (tokens[end - 1] as Token).end - (tokens[first] as Token).start;
}

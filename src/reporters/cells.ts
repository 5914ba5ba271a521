/** A user-perceived character, roughly, and how many cells of a terminal it takes. */
export interface Cluster {
  readonly text: string;
  readonly cells: number;
}

const JOINER = 0x200d;
const EMOJI_PRESENTATION = 0xfe0f;

/** Adds nothing to the width of the character before it. */
const ATTACHED = /[\p{Mn}\p{Me}\p{Cf}\p{Emoji_Modifier}]/u;
/** East Asian wide and fullwidth (UAX #11), and emoji that are drawn as pictures. */
const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u;

/**
 * Cuts a text into clusters by a rule that is simple and linear: marks, joiners and what a joiner joins stay with
 * the character before them, and two regional letters make a flag.
 */
export function* clusters(text: string): Generator<Cluster> {
  let cluster = "";
  let cells = 0;
  let joined = false;
  let halfFlag = false;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x20 && code < 0x300) {
      if (cluster !== "") yield { text: cluster, cells };
      cluster = character;
      cells = 1;
      joined = false;
      halfFlag = false;
      continue;
    }
    const regional = code >= 0x1f1e6 && code <= 0x1f1ff;
    if (cluster !== "" && (joined || ATTACHED.test(character) || (regional && halfFlag))) {
      cluster += character;
      if (code === EMOJI_PRESENTATION) cells = 2;
      joined = code === JOINER;
      halfFlag = false;
      continue;
    }
    if (cluster !== "") yield { text: cluster, cells };
    cluster = character;
    cells = regional || WIDE.test(character) ? 2 : code < 0x20 || ATTACHED.test(character) ? 0 : 1;
    joined = false;
    halfFlag = regional;
  }
  if (cluster !== "") yield { text: cluster, cells };
}

/** Latin, Cyrillic and common punctuation: a cell each, nothing to look up. */
const NARROW = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u04ff‐-—‘-„…№→]*$/;

/** How many cells of a terminal a line takes. */
export function cellWidth(line: string): number {
  if (NARROW.test(line)) return line.length;
  let width = 0;
  for (const { cells } of clusters(line)) width += cells;
  return width;
}

/** Cuts a line to `width` cells, with «…» in place of what is left out. */
export function truncateCells(line: string, width: number): string {
  let kept = "";
  let used = 0;
  for (const { text, cells } of clusters(line)) {
    if (used + cells > width) return `${dropLast(kept, used, width)}…`;
    kept += text;
    used += cells;
  }
  return line;
}

function dropLast(kept: string, used: number, width: number): string {
  if (used < width) return kept.trimEnd();
  const all = [...clusters(kept)];
  let spare = width - used;
  while (spare < 1 && all.length > 0) spare += all.pop()?.cells ?? 0;
  return all
    .map(({ text }) => text)
    .join("")
    .trimEnd();
}

/** Pads a line with spaces to `width` cells. */
export function padCells(line: string, width: number): string {
  return line + " ".repeat(Math.max(0, width - cellWidth(line)));
}

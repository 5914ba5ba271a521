import { isDialogue } from "./dialogue.js";
import type { Leaf } from "./markdown/outline.js";
import type { ListMarker, Token } from "./prose.js";

/** A stretch of a leaf that becomes a block: the whole of it, or some of its lines. */
export interface Line {
  readonly leaf: Leaf;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  readonly origin: number;
  /** A marker of the text's own that it begins with («•», «—», «а)»), or `null`. */
  readonly marker: ListMarker | null;
  /** How many tokens the marker takes. */
  readonly markerTokens: number;
  /** The line was cut off from the one before only because of its marker. */
  readonly cutByMarker: boolean;
}

/** A {@link Line} that was found to be an item of a list of the text's own. */
export interface ListedLine extends Line {
  readonly markerStart: number;
  /** The same object for the items of one list. */
  readonly listKey: object;
}

export function isListed(line: Line): line is ListedLine {
  return "listKey" in line;
}

const END_MARKS = new Set([".", "!", "?", "…", ":", ";"]);
const CLOSING = new Set(["»", "“", "”", '"', "'", "’", ")", "]", "}"]);
const BULLETS = new Set(["•", "◦", "▪", "▫", "‣", "●", "○", "■", "·", "∙", "⁃"]);
const DASHES = new Set(["–", "—", "-", "−"]);

/**
 * Spec, section 3.5: a line end inside a paragraph separates two paragraphs
 * when the line before it ends with `. ! ? … : ;`. A line that begins with a
 * marker of the text's own is cut off for now; {@link markOwnLists} decides.
 * A formula that stands on lines of its own isn't part of a paragraph.
 */
export function splitLines(leaf: Leaf, tokens: readonly Token[], origin: number): Line[] {
  if (leaf.kind === "heading" || leaf.kind === "cell")
    return [lineOf(leaf, tokens, origin, leaf.start, leaf.end, null, 0, false)];
  const lines: Line[] = [];
  let first = 0;
  let cutByMarker = false;
  for (let index = 1; index <= tokens.length; index += 1) {
    const token = tokens[index];
    if (token !== undefined && token.gap !== "line") continue;
    const byEnd = token === undefined || endsParagraph(tokens, index) || standsAlone(tokens, index);
    const byMarker = token !== undefined && markerOf(tokens, index) !== null;
    if (!byEnd && !byMarker) continue;
    const part = first === 0 && index === tokens.length ? tokens : tokens.slice(first, index);
    const marker = markerOf(tokens, first);
    const start = first === 0 ? leaf.start : (part[0] as Token).start;
    const end = token === undefined ? leaf.end : (part[part.length - 1] as Token).end;
    lines.push(lineOf(leaf, part, origin, start, end, marker?.kind ?? null, marker?.size ?? 0, cutByMarker));
    first = index;
    cutByMarker = !byEnd;
  }
  return lines;
}

function lineOf(
  leaf: Leaf,
  tokens: readonly Token[],
  origin: number,
  start: number,
  end: number,
  marker: ListMarker | null,
  markerTokens: number,
  cutByMarker: boolean,
): Line {
  return { leaf, tokens, origin, start, end, marker, markerTokens, cutByMarker };
}

function endsParagraph(tokens: readonly Token[], index: number): boolean {
  let last = index - 1;
  while (last > 0 && CLOSING.has(tokens[last]?.text ?? "") && tokens[last]?.gap === "") last -= 1;
  const token = tokens[last];
  return token !== undefined && token.kind === "mark" && END_MARKS.has(token.text);
}

/** The line before or after is one formula. */
function standsAlone(tokens: readonly Token[], index: number): boolean {
  return isFormulaLine(tokens, index - 1) || isFormulaLine(tokens, index);
}

function isFormulaLine(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.mask !== "math") return false;
  const opens = index === 0 || token.gap === "line";
  const next = tokens[index + 1];
  return opens && (next === undefined || next.gap === "line");
}

function markerOf(tokens: readonly Token[], index: number): { kind: ListMarker; size: number } | null {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined || next === undefined || next.gap === "line") return null;
  if (token.kind === "mark") {
    if (BULLETS.has(token.text)) return { kind: "bullet", size: 1 };
    return DASHES.has(token.text) && next.gap === "space" ? { kind: "dash", size: 1 } : null;
  }
  if (token.word === null || next.text !== ")" || next.gap !== "" || tokens[index + 2]?.gap !== "space") return null;
  if (/^\d{1,3}$/.test(token.text)) return { kind: "number-bracket", size: 2 };
  return /^\p{L}$/u.test(token.text) ? { kind: "letter-bracket", size: 2 } : null;
}

/** Two or more marked lines that stand together and aren't dialogue are a list; other lines grow together again. */
export function markOwnLists(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    let end = index + 1;
    while (line.marker !== null && lines[end]?.marker === line.marker) end += 1;
    const group = lines.slice(index, end);
    if (group.length > 1 && !(line.marker === "dash" && isDialogue(group.map(contentOf)))) {
      for (const item of group) result.push(listed(item, group));
    } else {
      for (const part of group) addUnlisted(result, part);
    }
    index = end;
  }
  return result;
}

function contentOf(line: Line): readonly Token[] {
  return line.tokens.slice(line.markerTokens);
}

function listed(line: Line, listKey: object): ListedLine {
  const tokens = contentOf(line);
  const { leaf, origin, end, marker, markerTokens, cutByMarker } = line;
  const start = (tokens[0] as Token).start;
  return { leaf, origin, start, end, tokens, marker, markerTokens, cutByMarker, markerStart: line.start, listKey };
}

function addUnlisted(result: Line[], line: Line): void {
  const before = result[result.length - 1];
  if (!line.cutByMarker || before === undefined || isListed(before)) {
    result.push(line);
    return;
  }
  result[result.length - 1] = { ...before, tokens: [...before.tokens, ...line.tokens], end: line.end };
}

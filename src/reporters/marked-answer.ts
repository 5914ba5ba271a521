import type { Finding, Status } from "../sample/result.js";
import type { Paint } from "./paint.js";
import { visible } from "./visible.js";
import { type Piece, wrapPieces } from "./wrap.js";

/** Where a finding's number stands in the report, by the finding. */
export type Numbers = ReadonlyMap<Finding, number>;

/** `null`: plain text; `"dim"`: a finding's number. */
type Style = Status | "dim" | null;

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Number as superscript digits, which no reader takes for a part of the answer. */
function superscript(number: number): string {
  return [...String(number)].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
}

/**
 * The answer with its findings marked: coloured and underlined, or in ⟦brackets⟧ where there are no colours, each
 * with its number. Where findings overlap the shorter one's colour is seen. Lines are numbered; `width` breaks them.
 *
 * @param shown findings to mark, sorted by `start`
 */
export function markedAnswer(
  answer: string,
  shown: readonly Finding[],
  numbers: Numbers,
  paint: Paint,
  width: number | null,
): string {
  const lines = cutLines(answer, shown, numbers, paint.coloured);
  const margin = String(lines.length).length;
  const rows: string[] = [];
  lines.forEach((pieces, index) => {
    const wrapped = width === null ? [pieces] : wrapPieces(pieces, Math.max(10, width - margin - 3));
    wrapped.forEach((row, part) => {
      const number = part === 0 ? String(index + 1) : "";
      const text = row.map(({ text, style }) => painted(text, style, paint)).join("");
      rows.push(`${paint.dim(`${number.padStart(margin)} │`)} ${text}`.trimEnd());
    });
  });
  return rows.join("\n");
}

function painted(text: string, style: Style, paint: Paint): string {
  if (style === null) return text;
  return style === "dim" ? paint.dim(text) : paint.mark(style, text);
}

function cutLines(answer: string, shown: readonly Finding[], numbers: Numbers, coloured: boolean): Piece<Style>[][] {
  const lines: Piece<Style>[][] = [];
  let line: Piece<Style>[] = [];
  let active: Finding[] = [];
  let at = 0;
  let next = 0;

  const edges = new Set(shown.flatMap(({ start, end }) => [start, end])).add(answer.length);
  for (const edge of [...edges].sort((a, b) => a - b)) {
    append(answer.slice(at, edge));
    at = edge;
    for (const finding of active.filter(({ end }) => end === edge).reverse()) close(finding);
    active = active.filter(({ end }) => end > edge);
    for (let opening = shown[next]; opening?.start === edge; opening = shown[next]) {
      active.push(opening);
      if (!coloured) line.push({ text: "⟦", style: null });
      next += 1;
    }
  }
  lines.push(line);
  if (lines.length > 1 && line.length === 0) lines.pop();
  return lines;

  function append(text: string): void {
    if (text === "") return;
    const style = styleOf(active);
    visible(text)
      .split("\n")
      .forEach((part, index) => {
        if (index > 0) {
          lines.push(line);
          line = [];
        }
        if (part !== "") line.push({ text: part, style });
      });
  }

  function close(finding: Finding): void {
    if (!coloured) line.push({ text: "⟧", style: null });
    line.push({ text: superscript(numbers.get(finding) ?? 0), style: "dim" });
  }
}

function styleOf(active: readonly Finding[]): Status | null {
  let shortest: Finding | null = null;
  for (const finding of active) {
    if (shortest === null || finding.end - finding.start <= shortest.end - shortest.start) shortest = finding;
  }
  return shortest?.status ?? null;
}

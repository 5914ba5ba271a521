import { existsSync, readFileSync } from "node:fs";
import type { Sample } from "../../src/sample/sample.js";

/** A place that shows a tag: words of the answer, and what is wrong with them. */
interface GoldEvidence {
  readonly quote: string;
  readonly note: string;
}

interface GoldTag {
  readonly tag: string;
  readonly evidence: readonly GoldEvidence[];
}

/** An answer as careful readers have annotated it (`gold/README.md`). */
export interface GoldSample extends Sample {
  readonly naturalness: "good" | "bad";
  readonly quality: "good" | "bad";
  readonly tags: readonly GoldTag[];
  /** What each of two readers said before they settled. */
  readonly readers: Readonly<Record<string, { readonly tags: readonly string[] }>>;
}

/** A place of the gold in its answer, once for each time that its words stand there. */
export interface GoldPlace extends GoldEvidence {
  readonly tag: string;
  /** UTF-16 offsets, half open. */
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** `null`, with a note, where the file is absent. */
export function readGold(file: string): readonly GoldSample[] | null {
  if (existsSync(file)) {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as GoldSample);
  }
  console.log(`Нет файла ${file}: с размеченными ответами не сверено.`);
  return null;
}

export function hasTag({ tags }: GoldSample, id: string): boolean {
  return tags.some(({ tag }) => tag === id);
}

export function placesOf({ answer, tags }: GoldSample): GoldPlace[] {
  return tags.flatMap(({ tag, evidence }) =>
    evidence.map((place) => ({ ...place, tag, spans: spansOf(place.quote, answer) })),
  );
}

/** Whether any character of a span belongs to the place. */
export function touches(place: GoldPlace, span: { readonly start: number; readonly end: number }): boolean {
  return place.spans.some(({ start, end }) => Math.min(end, span.end) > Math.max(start, span.start));
}

function spansOf(quote: string, answer: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (let start = answer.indexOf(quote); start >= 0; start = answer.indexOf(quote, start + quote.length)) {
    spans.push({ start, end: start + quote.length });
  }
  if (spans.length === 0) throw new Error(`quote not in answer: ${quote}`);
  return spans;
}

import { isRecord } from "../datasets/pointer.js";
import type { AxisValue } from "../sample/result.js";
import type { Mark } from "./annotation.js";
import type { Vocabulary } from "./vocabulary.js";

/** What the regions and choices of one annotation in Label Studio say. */
export interface TaskRead {
  readonly axes: Map<string, AxisValue>;
  readonly tags: Set<string>;
  readonly marks: Mark[];
  /** Something in it was understood. */
  readonly known: boolean;
}

/**
 * Reads the `result` of an annotation of Label Studio: labelled spans (`labels`, `hypertextlabels`), and choices that
 * name an axis's value or tags. Names are ids or titles of the rubric.
 *
 * @param answer the labelled text; spans are counted in characters of Unicode there (its issue 1347)
 */
export function readTaskResult(result: readonly unknown[], answer: string | null, words: Vocabulary): TaskRead {
  const read = { axes: new Map<string, AxisValue>(), tags: new Set<string>(), marks: [] as Mark[] };
  const place = answer === null ? null : fromCodePoints(answer);
  let known = result.length === 0;
  for (const region of result) {
    if (!isRecord(region) || !isRecord(region.value)) continue;
    const { value, from_name: name } = region;
    const axis = typeof name === "string" ? words.axis(name) : null;
    for (const label of namesIn(value.labels ?? value.hypertextlabels)) {
      const tag = words.tag(label, axis);
      if (tag === null) {
        words.passOver(label);
        continue;
      }
      known = true;
      read.tags.add(tag);
      const { start, end } = value;
      if (place === null || typeof start !== "number" || typeof end !== "number") continue;
      read.marks.push({ tag, start: place(start), end: place(end) });
    }
    for (const choice of namesIn(value.choices)) {
      const said = words.value(choice);
      const tag = words.tag(choice, axis);
      if (axis !== null && said !== null) read.axes.set(axis, said);
      else if (tag !== null) read.tags.add(tag);
      else {
        words.passOver(choice);
        continue;
      }
      known = true;
    }
  }
  return { ...read, known };
}

export function namesIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === "string") : [];
}

/** From an offset in characters of Unicode to one in UTF-16, within the text. */
export function fromCodePoints(text: string): (offset: number) => number {
  const pairs = Array.from(text.matchAll(/[\u{10000}-\u{10ffff}]/gu), ({ index }, order) => index - order);
  return (offset) => {
    let low = 0;
    let high = pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, Math.min(text.length, Math.trunc(offset) + low));
  };
}

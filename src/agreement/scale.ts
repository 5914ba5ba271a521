import type { Annotation } from "../annotations/annotation.js";
import type { Rubric } from "../rubric/rubric.js";
import type { AxisValue } from "../sample/result.js";

/** A decision on one axis or tag, small enough to be held for every sample of a large file. */
export const UNKNOWN = 0;
export const NO = 1;
/** The tag is set; the axis is «плохо». */
export const YES = 2;

/** What is decided about every sample: the axes, then the tags, both in the rubric's order. */
export interface Scale {
  readonly rubric: Rubric;
  readonly ids: readonly string[];
  /** Position in a decision list, by id. */
  readonly places: ReadonlyMap<string, number>;
}

export function scaleOf(rubric: Rubric): Scale {
  const ids = [...rubric.axes, ...rubric.tags].map(({ id }) => id);
  return { rubric, ids, places: new Map(ids.map((id, place) => [id, place])) };
}

/** What an annotation decides, in the order of the scale; what it says nothing of is {@link UNKNOWN}. */
export function decisionsOf({ axes, tags }: Pick<Annotation, "axes" | "tags">, { rubric, ids }: Scale): Uint8Array {
  const decisions = new Uint8Array(ids.length);
  for (const [place, { id }] of rubric.axes.entries()) {
    const value = axes.get(id);
    decisions[place] = value === undefined ? axisByTags(id, tags, rubric) : byValue(value);
  }
  for (const [index, { id }] of rubric.tags.entries()) {
    const set = tags.get(id);
    decisions[rubric.axes.length + index] = set === undefined ? UNKNOWN : set ? YES : NO;
  }
  return decisions;
}

function byValue(value: AxisValue): number {
  return value === "bad" ? YES : value === "good" ? NO : UNKNOWN;
}

/**
 * An axis is bad if one of its tags is set (spec, section 1). Where some of its tags are unknown nothing is said of it:
 * bad axes alone would be known then, and agreement on them means nothing.
 */
function axisByTags(axis: string, said: ReadonlyMap<string, boolean>, { tags }: Rubric): number {
  const own = tags.filter((tag) => tag.axis === axis).map(({ id }) => said.get(id));
  if (own.length === 0 || own.includes(undefined)) return UNKNOWN;
  return own.includes(true) ? YES : NO;
}

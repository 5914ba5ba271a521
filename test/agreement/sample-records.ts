import type { GradedRecord } from "../../src/agreement/graded-record.js";
import type { Annotation } from "../../src/annotations/annotation.js";
import type { AxisValue } from "../../src/sample/result.js";
import { RUBRIC } from "../verdict/tiny-rubric.js";

/** A graded record of the tiny rubric with these tags; axes without tags have the value given. */
export function gradedAs(id: string, tags: readonly string[], empty: AxisValue = "good"): GradedRecord {
  const verdict = RUBRIC.axes.map(({ id: axis }) => {
    const own = RUBRIC.tags.filter((tag) => tag.axis === axis && tags.includes(tag.id));
    const value: AxisValue = own.length > 0 ? "bad" : empty;
    return [axis, { value, tags: own.map((tag) => ({ id: tag.id })) }];
  });
  return {
    id,
    rubric: { id: RUBRIC.id, version: RUBRIC.version },
    verdict: Object.fromEntries(verdict),
    findings: tags.map((tag) => ({ checker: "cliche", tag, status: "violation", start: 0, end: 10 })),
    judge: null,
    answer: null,
  };
}

/** An annotation of the tiny rubric that sets these tags and no others. */
export function annotatedAs(id: string, tags: readonly string[], annotator: string | null = null): Annotation {
  return {
    id,
    annotator,
    settled: false,
    answer: null,
    axes: new Map(),
    tags: new Map(RUBRIC.tags.map((tag) => [tag.id, tags.includes(tag.id)])),
    marks: tags.map((tag) => ({ tag, start: 5, end: 10 })),
    lost: 0,
  };
}

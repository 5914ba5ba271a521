import { obey, type Unused } from "../../directives/obey.js";
import { type Misuse, mayHoldDirectives, readDirectives } from "../../directives/read-directives.js";
import { type Settled, settle } from "../../fixes/settle.js";
import { createGrader } from "../../grade.js";
import { loadDictionary } from "../../resources/dictionary.js";
import type { Rubric } from "../../rubric/rubric.js";
import type { Finding, Result } from "../../sample/result.js";
import type { Sample } from "../../sample/sample.js";

/** What the directives of a text have to be told about. */
export interface Remarks {
  readonly misuses: readonly Misuse[];
  readonly unused: readonly Unused[];
}

export interface Graded extends Remarks {
  readonly findings: readonly Finding[];
  readonly result: Result;
}

/** How answers are graded in one run. */
export interface Grading {
  /** @param obeying whether the text is its owner's own, so that its directives count */
  grade(sample: Sample, obeying: boolean): Graded;
  /** The same with every fix made that does no harm; the result is that of the fixed answer. */
  fix(sample: Sample, obeying: boolean): Settled<Graded>;
}

const NO_REMARKS: Remarks = { misuses: [], unused: [] };

/**
 * @param rubric with the checkers that were chosen
 * @param whole with all its checkers: a fix may not disturb the others
 */
export function createGrading(rubric: Rubric, whole: Rubric): Grading {
  const known = whole.checkers.map(({ id }) => id);
  const grade = createObeyingGrader(rubric, known);
  const guard = rubric.checkers.length === whole.checkers.length ? null : createObeyingGrader(whole, known);
  return {
    grade,
    fix(sample, obeying) {
      const read = (by: Grading["grade"]) => (answer: string) => by({ ...sample, answer }, obeying);
      const examine = read(grade);
      return settle(sample.answer, examine, guard === null ? examine : read(guard));
    },
  };
}

function createObeyingGrader(rubric: Rubric, known: readonly string[]): Grading["grade"] {
  const options = { rubric, dictionary: loadDictionary() };
  const running = rubric.checkers.map(({ id }) => id);
  let remarks = NO_REMARKS;
  const plain = createGrader(options);
  const obeyingOne = createGrader({
    ...options,
    letThrough(answer, findings) {
      const { directives, misuses } = readDirectives(answer, known);
      const { findings: left, unused } = obey(findings, directives, running);
      remarks = { misuses, unused };
      return left;
    },
  });
  return (sample, obeying) => {
    remarks = NO_REMARKS;
    const result = (obeying && mayHoldDirectives(sample.answer) ? obeyingOne : plain)(sample);
    return { findings: result.findings, result, ...remarks };
  };
}

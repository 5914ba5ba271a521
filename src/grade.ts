import type { Check, Draft } from "./checkers/checker.js";
import { CHECKERS } from "./checkers/registry.js";
import type { CheckerUse, Rubric } from "./rubric/rubric.js";
import { positionsIn } from "./sample/lines.js";
import type { Finding, Result } from "./sample/result.js";
import type { Sample } from "./sample/sample.js";
import { separateFixes } from "./sample/separate-fixes.js";
import type { Dictionary } from "./text/dictionary.js";
import type { MarkdownParser } from "./text/markdown/parser.js";
import { readText } from "./text/read-text.js";
import { rememberTexts } from "./text/remember-texts.js";
import { composeComment } from "./verdict/comment.js";
import { decide } from "./verdict/decide.js";

export interface GraderOptions {
  readonly rubric: Rubric;
  readonly dictionary: Dictionary;
  /** By default the fast parser where it loads, else the reference. */
  readonly parser?: MarkdownParser;
}

/** The record's format (`RESULT_SCHEMA`, whose module loads zod). */
const RECORD: Result["schema"] = 1;

/**
 * The whole line of the program: text → checkers → verdict → comment. Checkers
 * are prepared once; the function that is returned is pure and never throws on
 * any text.
 */
export function createGrader({ rubric, dictionary, ...reading }: GraderOptions): (sample: Sample) => Result {
  const checks = rubric.checkers.map((use) => ({ use, check: prepare(use) }));
  const options = { dictionary, ...reading };
  const readQuestion = rememberTexts((question) => readText(question, options));
  return ({ id, question, answer }) => {
    const context = { question: question === null ? null : readQuestion(question), dictionary };
    const prose = readText(answer, options);
    const position = positionsIn(answer);
    const found: Finding[] = [];
    for (const { use, check } of checks) {
      for (const draft of check(prose, context)) found.push(complete(draft, use, answer, position));
    }
    const findings = separateFixes(found.sort(byPlace), answer);
    const verdict = decide(rubric, findings);
    return {
      schema: RECORD,
      id,
      rubric: { id: rubric.id, version: rubric.version },
      verdict,
      findings,
      comment: composeComment(rubric, verdict, findings),
      judge: null,
    };
  };
}

function prepare({ id, settings }: CheckerUse): Check {
  const checker = CHECKERS.find((candidate) => candidate.id === id);
  if (checker === undefined) throw new Error(`the rubric names a checker that doesn't exist: ${id}`);
  // The rubric was validated by this checker's own schema when it was loaded.
  return checker.prepare(settings as never);
}

function complete(
  draft: Draft,
  { id, tag }: CheckerUse,
  answer: string,
  position: ReturnType<typeof positionsIn>,
): Finding {
  const { start, end, status, message, reason, fix } = draft;
  const { line, column } = position(start);
  return {
    checker: id,
    tag,
    status,
    quote: answer.slice(start, end),
    start,
    end,
    line,
    column,
    message,
    reason: reason ?? null,
    fix: fix ?? null,
  };
}

function byPlace(one: Finding, other: Finding): number {
  return one.start - other.start || one.end - other.end || byId(one.checker, other.checker);
}

/** By code units, so that no locale changes the order. */
function byId(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

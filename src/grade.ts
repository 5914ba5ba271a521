import type { Check, Draft } from "./checkers/checker.js";
import { CHECKERS } from "./checkers/registry.js";
import type { JudgeInput, Judgement } from "./judge/contract.js";
import { mergeJudgement } from "./judge/merge.js";
import { judgeRecord } from "./judge/record.js";
import type { CheckerUse, Rubric } from "./rubric/rubric.js";
import { positionsIn } from "./sample/lines.js";
import type { Finding, Result } from "./sample/result.js";
import type { Sample } from "./sample/sample.js";
import { separateFixes } from "./sample/separate-fixes.js";
import type { Dictionary } from "./text/dictionary.js";
import type { MarkdownParser } from "./text/markdown/parser.js";
import type { Prose } from "./text/prose.js";
import { readText } from "./text/read-text.js";
import { rememberTexts } from "./text/remember-texts.js";
import { composeComment } from "./verdict/comment.js";
import { decide } from "./verdict/decide.js";

export interface GraderOptions {
  readonly rubric: Rubric;
  readonly dictionary: Dictionary;
  /** By default the fast parser where it loads, else the reference. */
  readonly parser?: MarkdownParser;
  /** What the owner of the text has let through becomes exempt here, before fixes are set apart. */
  readonly letThrough?: (answer: Prose, findings: readonly Finding[]) => readonly Finding[];
}

/** The record's format (`RESULT_SCHEMA`, whose module loads zod). */
const RECORD: Result["schema"] = 1;

/** Puts what is asked of a model to it; knows its endpoint, its prompts and its limits. */
export type Judge = (input: JudgeInput, signal?: AbortSignal) => Promise<Judgement>;

export interface JudgedGraderOptions extends GraderOptions {
  readonly judge: Judge;
  /** A clock, in milliseconds. */
  readonly now: () => number;
}

export interface JudgedSampleOptions {
  /** The right answer, where it is known: facts are checked against it. */
  readonly reference?: string | null;
  readonly signal?: AbortSignal;
}

/**
 * The whole line of the program without a model: text → checkers → verdict → comment. Checkers are prepared once; the
 * function that is returned is pure and never throws on any text.
 */
export function createGrader(options: GraderOptions): (sample: Sample) => Result {
  const examine = createExaminer(options);
  return (sample) => conclude(options.rubric, examine(sample));
}

/**
 * The same with a model: text → checkers → judge → verdict → comment.
 *
 * @throws what the judge throws: without its word there is no verdict, and {@link createGrader} gives the rules' own
 */
export function createJudgedGrader({
  judge,
  now,
  ...options
}: JudgedGraderOptions): (sample: Sample, asked?: JudgedSampleOptions) => Promise<Result> {
  const examine = createExaminer(options);
  return async (sample, { reference = null, signal } = {}) => {
    const input = examine(sample, reference);
    const started = now();
    const judgement = await judge(input, signal);
    return conclude(options.rubric, input, { judgement, seconds: Math.max(0, now() - started) / 1000 });
  };
}

/** The first half of the line, for those who ask a model elsewhere: text → checkers. Pure; never throws on any text. */
export function createExaminer({
  rubric,
  dictionary,
  letThrough = (_, findings) => findings,
  ...reading
}: GraderOptions): (sample: Sample, reference?: string | null) => JudgeInput {
  const checks = rubric.checkers.map((use) => ({ use, check: prepare(use) }));
  const options = { dictionary, ...reading };
  const readQuestion = rememberTexts((question) => readText(question, options));
  return (sample, reference = null) => {
    const question = sample.question === null ? null : readQuestion(sample.question);
    const answer = readText(sample.answer, options);
    const context = { question, dictionary };
    const position = positionsIn(sample.answer);
    const found: Finding[] = [];
    for (const { use, check } of checks) {
      for (const draft of check(answer, context)) found.push(complete(draft, use, sample.answer, position));
    }
    const findings = separateFixes(letThrough(answer, found.sort(byPlace)), sample.answer);
    return { sample, answer, question, findings, reference };
  };
}

/** The second half: what rules and, if one was asked, a judge have found → verdict → comment. */
export function conclude(
  rubric: Rubric,
  { sample: { id, answer }, findings: ruled }: JudgeInput,
  judged: { readonly judgement: Judgement; readonly seconds: number } | null = null,
): Result {
  const said = judged === null ? null : { ...judged, merged: mergeJudgement(rubric, ruled, judged.judgement, answer) };
  const findings = said === null ? ruled : said.merged.findings;
  const verdict = decide(rubric, findings, said);
  return {
    schema: RECORD,
    id,
    rubric: { id: rubric.id, version: rubric.version },
    verdict,
    findings: [...findings],
    comment: composeComment(rubric, verdict, findings, said !== null),
    judge: said === null ? null : judgeRecord(said.judgement, said.merged, said.seconds),
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

import { z } from "zod";
import type { Rubric } from "../rubric/rubric.js";
import { reviewSchema } from "../sample/decisions.js";
import { InputError } from "../sample/input-error.js";
import { axisValueSchema } from "../sample/result.js";
import type { Annotation, Mark } from "./annotation.js";
import { locateQuotes } from "./locate.js";
import type { HumanRecord } from "./read-annotations.js";
import type { Vocabulary } from "./vocabulary.js";

/** Of a result record only what an annotation has: people write less of it than the program does. */
const saidSchema = z.object({
  annotator: z.string().optional(),
  rubric: z.object({ id: z.string() }).optional(),
  verdict: z.record(
    z.string(),
    z.object({
      value: axisValueSchema,
      tags: z.array(z.object({ id: z.string(), findings: z.array(z.int().nonnegative()).default([]) })),
    }),
  ),
  findings: z.array(
    z.object({
      tag: z.string(),
      status: z.string().default("violation"),
      start: z.int().nonnegative(),
      end: z.int().nonnegative(),
    }),
  ),
});

/** A person's result record: what its verdict sets, and the places of its violations. */
export function readResultRecord(
  record: Readonly<Record<string, unknown>>,
  { id, answer }: HumanRecord,
  { rubric }: Vocabulary,
): Annotation {
  const { annotator = null, rubric: own, verdict, findings } = parsed(saidSchema, record);
  if (own !== undefined) expectRubric(own.id, rubric);
  expectKnown(verdict, rubric);
  const marks = findings
    .filter(({ status }) => status === "violation")
    .map(({ tag, start, end }): Mark => ({ tag, start, end }));
  const set = new Set(Object.values(verdict).flatMap(({ tags }) => tags.map((tag) => tag.id)));
  return {
    id,
    annotator,
    settled: false,
    answer,
    axes: new Map(Object.entries(verdict).map(([axis, { value }]) => [axis, value])),
    tags: new Map(rubric.tags.map((tag) => [tag.id, set.has(tag.id)])),
    marks,
    lost: 0,
  };
}

/** A line of the review desk or of `grade --review`: the verdict after the decisions. */
export function readReview(record: Readonly<Record<string, unknown>>, { rubric }: Vocabulary): Annotation {
  const { id, answer, annotator, rubric: own, verdict, decisions } = parsed(reviewSchema, record);
  expectRubric(own.id, rubric);
  expectKnown(verdict, rubric);
  const said = Object.values(verdict).flatMap(({ tags }) => tags);
  const set = new Set(said.map((tag) => tag.id));
  const decided = decisions.filter(({ decision, tag }) => decision !== "rejected" && set.has(tag));
  const marks: Mark[] = decided.map(({ tag, start, end }) => ({ tag, start, end }));
  // Violations that were passed over stand too; they are known by their quotes.
  const covered = new Set(decided.map(({ tag, quote }) => `${tag} ${quote}`));
  const rest = said.map((tag) => ({
    tag: tag.id,
    quotes: tag.quotes
      .filter((quote) => !covered.has(`${tag.id} ${quote}`))
      .map((text) => ({ text, marked: false, count: 1 })),
  }));
  const located = locateQuotes(answer, rest);
  return {
    id,
    annotator,
    settled: false,
    answer,
    axes: new Map(Object.entries(verdict).map(([axis, { value }]) => [axis, value])),
    tags: new Map(rubric.tags.map((tag) => [tag.id, set.has(tag.id)])),
    marks: [...marks, ...located.marks],
    lost: located.lost,
    versioned: true,
  };
}

/** @throws InputError if it was annotated by another rubric */
function expectRubric(id: string, rubric: Rubric): void {
  if (id === rubric.id) return;
  throw new InputError(`размечено по рубрике ${id}, а выбрана ${rubric.id}; назовите её: --rubric`, {
    field: "rubric.id",
  });
}

/** @throws InputError for an axis or a tag that the rubric doesn't have */
function expectKnown(
  verdict: Readonly<Record<string, { readonly tags: readonly { readonly id: string }[] }>>,
  { axes, tags }: Rubric,
): void {
  for (const [axis, { tags: set }] of Object.entries(verdict)) {
    if (!axes.some(({ id }) => id === axis)) {
      throw new InputError(`нет такой оси: ${axis}; есть: ${axes.map(({ id }) => id).join(", ")}`, {
        field: "verdict",
      });
    }
    const unknown = set.find(({ id }) => !tags.some((tag) => tag.id === id));
    if (unknown !== undefined) {
      throw new InputError(`нет такого тега: ${unknown.id}; есть: ${tags.map(({ id }) => id).join(", ")}`, {
        field: `verdict.${axis}.tags`,
      });
    }
  }
}

/** @throws InputError that names the field */
function parsed<T>(schema: z.ZodType<T>, record: unknown): T {
  const read = schema.safeParse(record);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new InputError("не то, что должно быть в записи результата", { field: issue?.path.join(".") || undefined });
}

import { z } from "zod";

/** Number of the record's format; raised when a reader of the old one could be misled. */
export const RESULT_SCHEMA = 1;

export const statusSchema = z.enum(["violation", "suspect", "exempt"]);
/** `violation` sets the tag by itself, `suspect` waits for the judge or the annotator, `exempt` was let through by an exception. */
export type Status = z.infer<typeof statusSchema>;

export const fixSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
});
/** Replaces `answer.slice(start, end)` by `text`. */
export type Fix = z.infer<typeof fixSchema>;

export const findingSchema = z.object({
  checker: z.string(),
  tag: z.string(),
  status: statusSchema,
  quote: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  line: z.int().positive(),
  column: z.int().positive(),
  message: z.string(),
  reason: z.string().nullable(),
  fix: fixSchema.nullable(),
});
/** One place in the answer where one checker, or the judge, saw something. Offsets: UTF-16 code units, half open. */
export type Finding = z.infer<typeof findingSchema>;

export const axisValueSchema = z.enum(["good", "bad", "undecided"]);
export type AxisValue = z.infer<typeof axisValueSchema>;

export const tagVerdictSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Indices into `findings`. */
  findings: z.array(z.int().nonnegative()),
  /** Share of the judge's repeats that set the tag; 1 for a checker's. */
  support: z.number().min(0).max(1),
});
export type TagVerdict = z.infer<typeof tagVerdictSchema>;

export const axisVerdictSchema = z.object({ value: axisValueSchema, tags: z.array(tagVerdictSchema) });
export type AxisVerdict = z.infer<typeof axisVerdictSchema>;

export const verdictSchema = z.record(z.string(), axisVerdictSchema);
/** By the axis's id, in the rubric's order. */
export type Verdict = z.infer<typeof verdictSchema>;

export const judgeRecordSchema = z.object({
  model: z.string(),
  prompt: z.string(),
  repeats: z.int().positive(),
  usage: z.object({
    inputTokens: z.int().nonnegative(),
    outputTokens: z.int().nonnegative(),
    costUsd: z.number().nonnegative().nullable(),
  }),
  cached: z.boolean(),
  dropped: z.array(z.string()),
  seconds: z.number().nonnegative(),
});

export const resultSchema = z.object({
  schema: z.literal(RESULT_SCHEMA),
  id: z.string(),
  rubric: z.object({ id: z.string(), version: z.string() }),
  verdict: verdictSchema,
  findings: z.array(findingSchema),
  comment: z.string(),
  judge: judgeRecordSchema.nullable(),
});
/** What grading one sample gives: the record of `--format json`. */
export type Result = z.infer<typeof resultSchema>;

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
  /** Only with a baseline: whether the finding is in it. */
  known: z.boolean().optional(),
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

export const suspectDecisionSchema = z.object({
  /** Index into `findings`. */
  finding: z.int().nonnegative(),
  /** `blocked`: the task forbids the tag; `contested`: the axis isn't decided. */
  outcome: z.enum(["confirmed", "dismissed", "unsure", "not-obtained", "blocked", "contested"]),
  reason: z.string().nullable(),
  /** Share of the votes that agree. */
  support: z.number().min(0).max(1),
});
/** What the judge said of a suspect of the rules. */
export type SuspectDecision = z.infer<typeof suspectDecisionSchema>;

export const tagDecisionSchema = z.object({
  id: z.string(),
  /** `unproven`: claimed, and no quote of it stands; `undecided`: too few usable replies. */
  outcome: z.enum(["set", "unsure", "unproven", "blocked", "undecided", "contested"]),
  reason: z.string().nullable(),
  /** Share of the votes that set it. */
  support: z.number().min(0).max(1),
});
/** What the judge said of a tag by itself. */
export type TagDecision = z.infer<typeof tagDecisionSchema>;

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
  /** Quotes that were not found in the answer. */
  dropped: z.array(z.string()),
  seconds: z.number().nonnegative(),
  decisions: z.array(suspectDecisionSchema),
  /** In the rubric's order; those that plainly don't apply are left out. */
  tags: z.array(tagDecisionSchema),
  /** Questions that got no usable reply. */
  failures: z.array(z.object({ label: z.string(), kind: z.string(), message: z.string() })),
  /** Places of the answer that give orders to a judge. */
  injections: z.array(z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() })),
  /** Axes of which the judge said different things with and without those places. */
  contested: z.array(z.string()),
  /** Quotes that the models gave, and those that were found. */
  quotes: z.object({ given: z.int().nonnegative(), verified: z.int().nonnegative() }),
  /** Share of the tags whose votes weren't unanimous; `null` with one vote. */
  flipRate: z.number().min(0).max(1).nullable(),
});
/** What the judge was asked, what it cost, and what of its words isn't in the findings. */
export type JudgeRecord = z.infer<typeof judgeRecordSchema>;

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

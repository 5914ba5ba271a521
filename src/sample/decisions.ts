import { z } from "zod";
import { axisValueSchema, statusSchema } from "./result.js";

/** Number of the format of a review; raised when a reader of the old one could be misled. */
export const REVIEW_SCHEMA = 1;

export const decisionSchema = z.object({
  /** Who found it: a checker, `judge`, or `person` for what was added. */
  checker: z.string(),
  tag: z.string(),
  /** As it was when it was decided on; `violation` for what was added. */
  status: statusSchema,
  quote: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  decision: z.enum(["accepted", "rejected", "added"]),
  /** What is wrong there: the finding's message, or the annotator's own words; may be left out. */
  message: z.string().optional(),
});
/** What a person decided on one finding, or added. Offsets: UTF-16 code units in the answer, half open. */
export type Decision = z.infer<typeof decisionSchema>;

export const reviewedAxisSchema = z.object({
  value: axisValueSchema,
  tags: z.array(z.object({ id: z.string(), quotes: z.array(z.string()) })),
});

export const reviewSchema = z.object({
  schema: z.literal(REVIEW_SCHEMA),
  kind: z.literal("review"),
  /** The sample's. */
  id: z.string(),
  question: z.string().nullable(),
  answer: z.string(),
  annotator: z.string(),
  rubric: z.object({ id: z.string(), version: z.string() }),
  /** ISO 8601, in UTC. */
  at: z.iso.datetime({ offset: true }),
  /** Findings that were passed over are left out. */
  decisions: z.array(decisionSchema),
  /** By the axis's id, in the rubric's order: what stands after the decisions. */
  verdict: z.record(z.string(), reviewedAxisSchema),
  /** Composed anew from the verdict. */
  comment: z.string(),
  /** The annotator is still at it: kept so that nothing is lost, and no review yet. */
  unfinished: z.literal(true).optional(),
});
/**
 * A person's review of one answer: a line of the file that the review desk and `grade --review` write and that `agree`
 * reads. A file holds a line a sample; of several by the same annotator about the same id the last one counts.
 */
export type Review = z.infer<typeof reviewSchema>;

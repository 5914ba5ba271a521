import { z } from "zod";
import { type FieldNames, readFields } from "../datasets/fields.js";
import { InputError } from "../sample/input-error.js";
import { axisValueSchema } from "../sample/result.js";

const gradedSchema = z.object({
  id: z.string(),
  rubric: z.object({ id: z.string(), version: z.string() }),
  verdict: z.record(z.string(), z.object({ value: axisValueSchema, tags: z.array(z.object({ id: z.string() })) })),
  findings: z.array(
    z.object({
      checker: z.string(),
      tag: z.string(),
      status: z.string(),
      start: z.int().nonnegative(),
      end: z.int().nonnegative(),
    }),
  ),
  judge: z
    .object({
      model: z.string(),
      prompt: z.string(),
      repeats: z.number(),
      seconds: z.number(),
      usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), costUsd: z.number().nullable() }),
      tags: z.array(z.object({ id: z.string(), outcome: z.string() })).default([]),
      quotes: z.object({ given: z.number(), verified: z.number() }).optional(),
    })
    .nullable(),
  input: z.unknown().optional(),
});

/** Of a result record what agreement and comparison need. */
export type GradedRecord = Omit<z.infer<typeof gradedSchema>, "input"> & {
  /** `null` unless the record was written with `--keep-input`. */
  readonly answer: string | null;
};

/**
 * @param record of a file that `grade`, `check` or `batch` has written
 * @param names where the input's record, if it was kept, has its parts
 * @throws InputError if it isn't such a record
 */
export function readGraded(record: unknown, names: FieldNames = {}): GradedRecord {
  const read = gradedSchema.safeParse(record);
  if (read.success) {
    const { input, ...graded } = read.data;
    return { ...graded, answer: answerIn(input, names) };
  }
  const field = read.error.issues[0]?.path.join(".");
  throw new InputError("это не запись результата; оцените ответы: pridira batch или pridira check -f jsonl", {
    field: field === "" ? undefined : field,
  });
}

function answerIn(input: unknown, names: FieldNames): string | null {
  if (input === undefined) return null;
  try {
    return readFields(input, 1, names, null).sample.answer;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

import { z } from "zod";

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, "нужны строчные латинские буквы, цифры и дефисы, первой буква");
const text = z.string().trim().min(1);

const axisSchema = z.strictObject({ id, title: text });

const tagSchema = z.strictObject({
  id,
  axis: id,
  title: text,
  definition: text,
  judge: z.enum(["any", "suspects", "never"]),
});

const checkerUseSchema = z.strictObject({
  tag: id,
  evidence: z.enum(["quotes", "messages"]),
  /** Checked by the checker's own schema, together with the lists. */
  settings: z.record(z.string(), z.unknown()).default({}),
  /** A key of the settings → the file that holds its value, relative to the rubric's file. */
  lists: z.record(z.string(), text).default({}),
});

const axisWordingSchema = z.strictObject({ good: text, bad: text, undecided: text });

const commentSchema = z.strictObject({
  clean: text,
  tag: text.includes("{title}", "нет места для названия тега: {title}"),
  quoteLimit: z.int().min(20),
  axes: z.record(z.string(), axisWordingSchema),
});

/** What a rubric's file looks like; what its parts say of each other is checked afterwards. */
export const rubricFileSchema = z.strictObject({
  id,
  version: text,
  title: text,
  axes: z.array(axisSchema).min(1),
  tags: z.array(tagSchema).min(1),
  comment: commentSchema,
  checkers: z.record(z.string(), checkerUseSchema),
});
export type RubricFile = z.infer<typeof rubricFileSchema>;

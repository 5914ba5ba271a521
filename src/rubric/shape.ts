import { z } from "zod";
import { TASK_KINDS } from "./rubric.js";

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, "нужны строчные латинские буквы, цифры и дефисы, первой буква");
/** Line ends and tabs are the only characters that a terminal obeys and a rubric may hold: its texts are printed. */
const OBEYED = /[^\P{Cc}\n\t]|[\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !OBEYED.test(value), "есть управляющий символ; уберите его");
const line = text.refine((value) => !/[\n\t]/.test(value), "нужна одна строка без табуляций");

const axisSchema = z.strictObject({ id, title: line });

const taskKindSchema = z.enum(TASK_KINDS);

const tagSchema = z.strictObject({
  id,
  axis: id,
  title: line,
  definition: text,
  guidance: text.optional(),
  judge: z.enum(["any", "suspects", "never"]),
  evidence: z.enum(["quotes", "messages"]).default("quotes"),
  places: z.int().min(1).default(1),
  only: z.array(taskKindSchema).min(1).optional(),
  unless: z.array(taskKindSchema).min(1).optional(),
});

const checkerUseSchema = z.strictObject({
  tag: id,
  evidence: z.enum(["quotes", "messages"]),
  /** Checked by the checker's own schema, together with the lists. */
  settings: z.record(z.string(), z.unknown()).default({}),
  /** A key of the settings → the file that holds its value, relative to the rubric's file. */
  lists: z.record(z.string(), text).default({}),
});

const axisWordingSchema = z.strictObject({ good: line, bad: line, undecided: line, unjudged: line.optional() });

const commentSchema = z.strictObject({
  clean: line,
  tag: line.includes("{title}", "нет места для названия тега: {title}"),
  quoteLimit: z.int().min(20),
  axes: z.record(z.string(), axisWordingSchema),
});

/** What a rubric's file looks like; what its parts say of each other is checked afterwards. */
export const rubricFileSchema = z.strictObject({
  id,
  version: line,
  title: line,
  axes: z.array(axisSchema).min(1),
  tags: z.array(tagSchema).min(1),
  facts: id.optional(),
  comment: commentSchema,
  checkers: z.record(z.string(), checkerUseSchema),
});
export type RubricFile = z.infer<typeof rubricFileSchema>;

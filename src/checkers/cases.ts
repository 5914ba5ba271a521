import { z } from "zod";
import { explainIssues } from "../rubric/issues.js";
import { readYaml } from "../rubric/yaml-text.js";
import { InputError } from "../sample/input-error.js";
import { statusSchema } from "../sample/result.js";

const text = z.string().min(1);

const expectedSchema = z.strictObject({
  quote: text,
  /** Which of the quote's occurrences in the text. */
  nth: z.int().positive().default(1),
  status: statusSchema,
  /** What the fix makes of the quote. */
  fix: z.string().exactOptional(),
});

const caseSchema = z.strictObject({
  id: text,
  question: z.string().nullable().default(null),
  text: z.string(),
  /** Everything that the checker finds; empty for what only looks like an error. */
  expect: z.array(expectedSchema),
  why: text,
  /** Shown by `explain` and in the documentation. */
  example: z.boolean().default(false),
});

const casesSchema = z.strictObject({
  title: text,
  /** Markdown, in Russian, for an annotator. */
  rule: text,
  exceptions: z.array(text).default([]),
  cases: z.array(caseSchema),
});

/** A checker's `cases.yaml`: its description, its examples and its tests at once. */
export type Cases = z.infer<typeof casesSchema>;
export type Expected = z.infer<typeof expectedSchema>;

/**
 * Reads a checker's `cases.yaml`.
 *
 * @throws InputError for the first thing that is wrong: file, line, key
 */
export function parseCases(yaml: string, file: string): Cases {
  const { data, lineOf } = readYaml(yaml, file);
  const refuse = (path: readonly (string | number)[], message: string): never => {
    throw new InputError(message, { file, line: lineOf(path), field: path.join(".") });
  };
  const parsed = casesSchema.safeParse(data);
  if (!parsed.success) {
    for (const { path, message } of explainIssues(parsed.error.issues, data)) refuse(path, message);
    throw parsed.error;
  }
  const ids = new Set<string>();
  for (const [index, { id, text: answer, expect, why, example }] of parsed.data.cases.entries()) {
    const path = ["cases", index];
    if (ids.has(id)) refuse([...path, "id"], `пример «${id}» уже есть`);
    ids.add(id);
    for (const [place, expected] of expect.entries()) {
      if (locate(answer, expected) === null) refuse([...path, "expect", place, "quote"], "такой цитаты в тексте нет");
    }
    if (example && !/\p{Script=Cyrillic}/u.test(why))
      refuse([...path, "why"], "объяснение показывается людям; нужно по-русски");
  }
  return parsed.data;
}

/** Where the nth occurrence of an expected quote stands; `null` if there is none. */
export function locate(
  answer: string,
  { quote, nth }: Pick<Expected, "quote" | "nth">,
): { start: number; end: number } | null {
  let start = -1;
  for (let count = 0; count < nth; count += 1) {
    start = answer.indexOf(quote, start + 1);
    if (start < 0) return null;
  }
  return { start, end: start + quote.length };
}

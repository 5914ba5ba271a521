import { z } from "zod";

export const settingsSchema = z.strictObject({
  /** What the rubric wants between the whole and the fraction; the other one is the error. */
  separator: z.enum(["point", "comma"]),
  /** What is numbered: «ч. 1,2» are two numbers. */
  numberedThings: z.strictObject({ abbreviations: z.array(z.string()), words: z.array(z.string()) }),
  /** Lemmas that make coordinates or an interval of a pair: in brackets, of any pair in the sentence, in the column below. */
  coordinateWords: z.strictObject({
    pairs: z.array(z.string()),
    bare: z.array(z.string()),
    columns: z.array(z.string()),
  }),
  /** After these a number with points is a version. */
  versions: z.array(z.string()),
});
export type Settings = z.infer<typeof settingsSchema>;

import { z } from "zod";

/** `sentence`: a capital first and a full stop. `phrase`: a small letter, «;» or «,», a full stop after the last. */
export const itemStyleSchema = z.enum(["sentence", "phrase"]);
export type ItemStyle = z.infer<typeof itemStyleSchema>;

export const settingsSchema = z.strictObject({
  /** How items are written after each marker. */
  styles: z.strictObject({
    "number-dot": itemStyleSchema,
    "number-bracket": itemStyleSchema,
    "letter-bracket": itemStyleSchema,
    dash: itemStyleSchema,
    bullet: itemStyleSchema,
  }),
  /** A name or a term of so many words needs no mark and isn't checked. */
  termWords: z.int().nonnegative(),
});
export type Settings = z.infer<typeof settingsSchema>;

import { z } from "zod";

export const settingsSchema = z.strictObject({
  /** Words that come in pairs by right: at the edge of a group, or by themselves with a third one after a comma. */
  correlatives: z.strictObject({ groups: z.array(z.string()), single: z.array(z.string()) }),
  /** Small words that equal an acronym: «по ПО». */
  acronymPrepositions: z.array(z.string()),
  /** A group of more words than this isn't sought. */
  longestGroup: z.int().positive(),
  /** Lines with no more words than this, in a paragraph without an end mark, are a list. */
  listLineWords: z.int().nonnegative(),
});
export type Settings = z.infer<typeof settingsSchema>;

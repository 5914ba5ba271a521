import { z } from "zod";

const contextSchema = z.strictObject({
  /** The word as it should be written, with «ё». */
  spellings: z.array(z.string().regex(/ё/)).min(1),
  /** Words before it that leave only «ё» possible. */
  after: z.array(z.string()).optional(),
  /** Phrases after it that do. */
  before: z.array(z.string()).optional(),
  /** So does a verb that follows and can only have a singular, neuter subject. */
  subject: z.boolean().optional(),
});

const wordsSchema = z.strictObject({
  /** With `*` at the end: every word that begins so. */
  sure: z.array(z.string()),
  either: z.array(z.string()),
  contexts: z.array(contextSchema),
  impersonal: z.array(z.string()),
  smallNumbers: z.array(z.string()),
  locative: z.array(z.string()),
  verse: z.array(z.string()),
});

export const settingsSchema = z.strictObject({ words: wordsSchema });
export type Settings = z.infer<typeof settingsSchema>;
export type WordSettings = z.infer<typeof wordsSchema>;
export type ContextSettings = z.infer<typeof contextSchema>;

import { z } from "zod";

const pairs = z.record(z.string(), z.string());

const misspellingsSchema = z.strictObject({
  /** Stems; the rest of the word is kept, and the right word must be known. */
  stems: pairs,
  /** Whole words, in exactly this form. */
  words: pairs,
  /** Several words; a mark at the end must follow but isn't part of the error. */
  phrases: pairs,
  /** Letters in an unknown word, and those that make it a known one. */
  swaps: pairs,
  /** Right words that the dictionary lacks; with `*` at the end: all that begin so. */
  terms: z.array(z.string()),
  /** Words by which a text says that it quotes an error; with `*` at the end: all that begin so. */
  cues: z.array(z.string()),
});

export const settingsSchema = z.strictObject({ misspellings: misspellingsSchema });
export type Settings = z.infer<typeof settingsSchema>;
export type MisspellingSettings = z.infer<typeof misspellingsSchema>;

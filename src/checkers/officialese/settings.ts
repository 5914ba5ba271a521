import { z } from "zod";

const words = z.array(z.string().min(1));

const markersSchema = z.strictObject({
  /** Words with spaces between them; in square brackets a word in every form. */
  phrases: words,
  /** A pronoun that is also a noun and a participle. */
  this: z.strictObject({
    lemma: z.string().min(1),
    noun: z.string().min(1),
    holders: words,
    sources: words,
    promises: words,
    keeping: words,
  }),
  chains: z.strictObject({
    least: z.int().min(2),
    nouns: words,
    /** Nouns of action that also name a thing: links of a chain, of which `definite` others are none. */
    ambiguous: words,
    definite: z.int().min(1),
    notVerbal: words,
  }),
});

export const settingsSchema = z.strictObject({ markers: markersSchema });
export type Settings = z.infer<typeof settingsSchema>;
export type ThisSettings = Settings["markers"]["this"];
export type ChainSettings = Settings["markers"]["chains"];

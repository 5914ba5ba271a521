import { z } from "zod";

/** Lines of words with spaces between them, small letters. */
const lines = z.array(z.string().min(1));

export const settingsSchema = z.strictObject({
  words: z.strictObject({
    /** Acronyms that their shape doesn't tell. */
    acronyms: lines,
    /** Words of programming languages that are written in capitals by custom. */
    keywords: lines,
    brands: lines,
    /** Lemmas of nouns that a brand stands behind. */
    brandNouns: lines,
    /** Lemmas of nouns that the name of a function, a variable, a command stands behind. */
    functions: lines,
    /** Lemmas of nouns that names of points stand behind. */
    figures: lines,
    /** Logical operators. */
    logic: lines,
    /** Lemmas that tell that logic is spoken of. */
    logicTopics: lines,
  }),
  /** Up to so many letters a Latin word is taken for an acronym. */
  latinLetters: z.int().nonnegative(),
  /** A shorter Cyrillic word that isn't known in small letters is taken for an acronym. */
  cyrillicLetters: z.int().nonnegative(),
});
export type Settings = z.infer<typeof settingsSchema>;

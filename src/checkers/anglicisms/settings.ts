import { z } from "zod";

/** A word in its dictionary form (spelling variants after commas) with its Russian replacement. */
const replacementsSchema = z.record(z.string().min(1), z.string().min(1));

export const settingsSchema = z.strictObject({
  loanwords: z.strictObject({
    /** Words whose every form is a violation. */
    named: replacementsSchema,
    /** Kin and other spellings of the named ones. */
    derived: replacementsSchema,
    words: replacementsSchema,
    /** First parts of compounds written solid. */
    prefixes: z.array(z.string().min(1)),
    verbPrefixes: z.array(z.string().min(1)),
    /** Suffixes, in the dictionary form, that make a new word from a noun's stem. */
    nounSuffixes: z.array(z.string().min(1)),
    /** Hyphenated compounds that have settled down, though a part of them is on the list. */
    settled: z.array(z.string().min(1)),
    /** Lemmas of the dictionary too rare to be what a form stands for: «гайд» isn't from «гайда». */
    rare: z.array(z.string().min(1)),
    /** Forms that are another Russian word more often: «лайка» is a dog. */
    homonyms: z.array(z.string().min(1)),
  }),
});
export type Settings = z.infer<typeof settingsSchema>;

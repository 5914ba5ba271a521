import { z } from "zod";

const phrases = z.array(z.string().min(1));

const fillersSchema = z.strictObject({
  named: z.strictObject({ phrases, inserts: phrases }),
  kin: z.strictObject({
    sets: z.array(z.strictObject({ openers: phrases, verbs: phrases, reporting: z.boolean().optional() })),
    inserts: phrases,
    tails: phrases,
    phrases,
  }),
  reports: phrases,
  otherMeanings: z.array(z.strictObject({ verb: z.string().min(1), beside: phrases })),
});

export const settingsSchema = z.strictObject({
  /** Introductory phrases that say nothing: those of the guideline and their kin. */
  fillers: fillersSchema,
  /** Words that repeat what others mean; in square brackets a word in every form. */
  pleonasms: z.strictObject({ ordered: phrases, either: phrases }),
  /** Pairs of words of one root, in both orders. */
  tautologies: phrases,
  /** Words of degree that a comparative or a superlative doesn't bear beside it. */
  degrees: z.strictObject({ comparative: phrases, superlative: phrases, allowed: phrases }),
});
export type Settings = z.infer<typeof settingsSchema>;
export type FillerSettings = z.infer<typeof fillersSchema>;

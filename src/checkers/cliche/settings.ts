import { z } from "zod";

const words = z.array(z.string().min(1));

/** When a word is a term of science, and when the name of a discipline (taglists/nlap/analysis.yaml says what each list is for). */
const analysisSchema = z.strictObject({
  lemma: z.string().min(1),
  verbStems: words,
  substances: words,
  goods: words,
  looseSubstances: words,
  bodies: words,
  samples: words,
  attempts: words,
  looseSamples: words,
  aspects: words,
  matter: words,
  methods: words,
  methodBeginnings: words,
  methodEndings: words,
  notMethods: words,
  looseMethods: words,
  abstracts: words,
  agents: words,
  medicine: words,
  handing: words,
  looseHanding: words,
  targets: words,
  finding: words,
  results: words,
  trade: words,
  disciplines: z.strictObject({
    adjectives: words,
    looseAdjectives: words,
    complements: words,
    courses: words,
    genitive: words,
    subjects: words,
    acronyms: words,
    prefixes: words,
  }),
  sciencePrefixes: words,
});

export const settingsSchema = z.strictObject({
  /** Groups of phrases: words and marks with spaces between them; a word in square brackets matches in every form. */
  phrases: z.array(z.strictObject({ group: z.string().min(1), phrases: words.min(1) })).min(1),
  /** A word with uses of its own in science; its phrases count as one when the question is compared. */
  analysis: analysisSchema.optional(),
  /** How many words away from the phrase in the question a word may stand whose repetition excuses the phrase. */
  reach: z.int().positive().default(3),
});
export type Settings = z.infer<typeof settingsSchema>;
export type AnalysisSettings = z.infer<typeof analysisSchema>;

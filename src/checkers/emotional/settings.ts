import { z } from "zod";

const phrases = z.array(z.string().min(1));

export const settingsSchema = z.strictObject({
  phrases: z.strictObject({
    /** Remarks of the model on itself. */
    self: phrases,
    /** Remarks that may be the topic when the question is about AI. */
    asModel: phrases,
    /** Announcements, their exclamation marks included. */
    announcements: phrases,
    /** Offers to go on. */
    offers: phrases,
    /** Praise of the question, without its mark. */
    praise: phrases,
    /** Latin names, small letters, that are written with «!». */
    brands: phrases,
    /** Titles that end with «!», without it. */
    titles: phrases,
    /** Nouns (lemmas) that a title stands behind. */
    works: phrases,
    /** Those of them (lemmas) whose titles are expected when the question speaks of them. */
    asked: phrases,
  }),
});
export type Settings = z.infer<typeof settingsSchema>;

import { z } from "zod";

export const settingsSchema = z.strictObject({
  /** Pronouns that politeness may write with a capital, in every form. */
  politePronouns: z.array(z.string()),
  /** Who may speak in a dialogue besides persons that the dictionary knows. */
  speakers: z.array(z.string()),
  /** Symbols of units that begin with a capital and are words too: «Единица: Ом». */
  symbols: z.array(z.string()),
  /** Lemmas that are names in one of their meanings and that the dictionary has as common words: «Земля». */
  sometimesNames: z.array(z.string()),
  /** A colon in quotation marks that hold no more words than this stands in a title. */
  titleWords: z.int().nonnegative(),
});
export type Settings = z.infer<typeof settingsSchema>;

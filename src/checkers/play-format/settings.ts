import { z } from "zod";

const phrases = z.array(z.string().min(1));

export const settingsSchema = z.strictObject({
  words: z.strictObject({
    /** A line with a colon that begins with one of them is no speech. */
    labels: phrases,
    /** Speakers that are no persons by their grammar. */
    speakers: phrases,
    /** Headings of the list of characters. */
    cast: phrases,
    /** Lines that only a play has. */
    structure: phrases,
    /** With a number or an ordinal they open a part of a play: «Сцена 1», «Второе действие». */
    numbered: phrases,
    /** Remarks of one word. */
    remarks: phrases,
  }),
});
export type Settings = z.infer<typeof settingsSchema>;

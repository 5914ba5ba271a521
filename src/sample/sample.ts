import { z } from "zod";

/** One answer to grade. `question` is the user's message, or `null` if it isn't known. */
export const sampleSchema = z.object({
  id: z.string(),
  question: z.string().nullable(),
  answer: z.string(),
});
export type Sample = z.infer<typeof sampleSchema>;

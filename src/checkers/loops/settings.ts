import { z } from "zod";

export const settingsSchema = z.strictObject({
  /** A sentence of fewer words isn't compared. */
  minWords: z.int().positive(),
  /** So many equal or nearly equal sentences are a loop. */
  times: z.int().min(2),
  /** Share of common words (Jaccard) from which two sentences are nearly the same. */
  similarity: z.number().gt(0).max(1),
});
export type Settings = z.infer<typeof settingsSchema>;

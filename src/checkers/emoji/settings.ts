import { z } from "zod";

export const settingsSchema = z.strictObject({
  /** How many emoji an entertaining text for social media may hold. */
  limit: z.int().nonnegative(),
});
export type Settings = z.infer<typeof settingsSchema>;

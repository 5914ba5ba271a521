import { z } from "zod";

export const settingsSchema = z.strictObject({
  /** In user-perceived characters; as many are allowed. */
  limit: z.int().positive(),
});
export type Settings = z.infer<typeof settingsSchema>;

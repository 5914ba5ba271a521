import { z } from "zod";

export const settingsSchema = z.strictObject({});
export type Settings = z.infer<typeof settingsSchema>;

import { z } from "zod";
import { answerLabelsSchema } from "../answer-labels.js";

export const settingsSchema = z.strictObject({ labels: answerLabelsSchema });
export type Settings = z.infer<typeof settingsSchema>;

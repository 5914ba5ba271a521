import { z } from "zod";

/** An opening and a closing mark. */
const pairSchema = z.tuple([z.string().length(1), z.string().length(1)]);

export const settingsSchema = z.strictObject({
  /** Around Russian text that stands in no other quotation marks. */
  outer: pairSchema,
  /** Around Russian text inside the outer ones. */
  inner: pairSchema,
  /** Let be inside the outer ones too. */
  alsoInner: z.array(pairSchema),
  /** Around text in another language. */
  foreign: pairSchema,
  /** Inside those of another language. */
  foreignInner: pairSchema,
});
export type Settings = z.infer<typeof settingsSchema>;

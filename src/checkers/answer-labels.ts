import { z } from "zod";

const phrases = z.array(z.string().min(1));

/** Labels of the final answer and the words that are known round it. */
export const answerLabelsSchema = z.strictObject({
  final: phrases.min(1),
  summary: phrases,
  tails: phrases,
  problems: phrases,
  titles: phrases,
  checks: phrases,
  offers: phrases,
});

import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";

const FAIRY_TALE = kindOfText("сказка былина", "сказочк");

/** Whether the question asks for a fairy tale or a heroic one, whose sentences come back as songs' do. */
export const asksForFairyTale = perQuestion((question, dictionary) => {
  return asksForText(question, dictionary, FAIRY_TALE);
});

import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";

/** «Слово» is a speech with an adjective: «вступительное слово». */
const SPEECH = kindOfText(
  "речь тост здравица выступление напутствие проповедь спич напутственный вступительный приветственный прощальный торжественный",
  "тостик",
);

/** Whether the question asks for a speech; a toast is one. */
export const asksForSpeech = perQuestion((question, dictionary) => {
  return asksForText(question, dictionary, SPEECH);
});

import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";
import { asksForPlay } from "./play.js";

const DIALOGUE = kindOfText("сцена сценарий диалог интервью разговор беседа");

/** Whether the question asks for lines that open with their speaker: a play, a scene, a dialogue, an interview. */
export const asksForDialogue = perQuestion((question, dictionary) => {
  return asksForText(question, dictionary, DIALOGUE) || asksForPlay(question, dictionary);
});

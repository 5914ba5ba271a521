import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";
import { asksForPlay } from "./play.js";

const DIALOGUE = kindOfText("сцена сценарий диалог интервью разговор беседа");

/** Whether the question asks for lines that open with their speaker: a play, a scene, a dialogue, an interview. */
export function asksForDialogue(question: Prose, dictionary: Dictionary): boolean {
  return asksForText(question, dictionary, DIALOGUE) || asksForPlay(question, dictionary);
}

import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";

/** «Слово» is a speech with an adjective: «вступительное слово». */
const SPEECH = kindOfText(
  "речь тост здравица выступление напутствие проповедь спич напутственный вступительный приветственный прощальный торжественный",
  "тостик",
);

/** Whether the question asks for a speech; a toast is one. */
export function asksForSpeech(question: Prose, dictionary: Dictionary): boolean {
  return asksForText(question, dictionary, SPEECH);
}

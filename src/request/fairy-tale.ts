import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";

const FAIRY_TALE = kindOfText("сказка былина", "сказочк");

/** Whether the question asks for a fairy tale or a heroic one, whose sentences come back as songs' do. */
export function asksForFairyTale(question: Prose, dictionary: Dictionary): boolean {
  return asksForText(question, dictionary, FAIRY_TALE);
}

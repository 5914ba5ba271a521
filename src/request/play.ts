import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import { asksForText } from "./asks-for-text.js";
import { kindOfText } from "./kind-of-text.js";

const PLAY = kindOfText(
  "пьеса сцена сценка сценарий диалог спектакль скетч интервью водевиль комедия трагедия драма разговор беседа инсценировка",
);

/** Whether the question asks for a play, a scene, a script or a dialogue: lines that open with their speaker. */
export function asksForPlay(question: Prose, dictionary: Dictionary): boolean {
  return asksForText(question, dictionary, PLAY);
}

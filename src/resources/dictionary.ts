import type { Dictionary } from "../text/dictionary.js";

/** Reads the dictionary's data from the packages that carry it. */
export function loadDictionary(): Dictionary {
  throw new Error("not built yet");
}

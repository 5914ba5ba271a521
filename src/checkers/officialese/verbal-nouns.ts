import type { Dictionary } from "../../text/dictionary.js";
import { wordSet } from "../../text/word-set.js";
import { internWord } from "../../text/word-store.js";
import type { ChainSettings } from "./settings.js";

/** What a noun's ending turns into in the verb it is made of: «проведение» — «провести», «развитие» — «развить». */
const VERB_ENDINGS: readonly (readonly [noun: string, verbs: readonly string[]])[] = [
  ["вление", ["вить", "влять", "вливать"]],
  ["пление", ["пить", "пать"]],
  ["бление", ["бить"]],
  ["мление", ["мить"]],
  ["ждение", ["дить", "ждать"]],
  ["жение", ["зить", "дить", "жить", "гнуть", "жать", "чь", "гать"]],
  ["шение", ["сить", "шить", "шать"]],
  ["щение", ["тить", "стить", "щать", "стать"]],
  ["чение", ["тить", "чить", "чь", "кать", "чать"]],
  ["дение", ["дить", "деть", "сти", "дать"]],
  ["тение", ["сти", "теть", "тить"]],
  ["сение", ["сти", "сить"]],
  ["зение", ["зти", "зить"]],
  ["новение", ["нуть"]],
  ["ение", ["ить", "еть", "ять", "ать", "ести"]],
  ["ание", ["ать"]],
  ["яние", ["ять"]],
  ["тие", ["ть"]],
  ["кация", ["цировать", "ковать"]],
  ["ация", ["овать", "ировать", "изировать"]],
];

/** A noun of action beyond doubt, or one that also names a thing («измерение»). */
export type VerbalNoun = "definite" | "ambiguous";

const NOT = "не";

/** Whether a lemma is a noun of action: by the lists, or by its suffix and a verb that the dictionary knows. */
export function compileVerbalNouns({
  nouns,
  ambiguous,
  notVerbal,
}: ChainSettings): (lemma: string, dictionary: Dictionary) => VerbalNoun | null {
  const listed = wordSet(nouns);
  const doubtful = wordSet(ambiguous);
  const excepted = wordSet(notVerbal);
  return (lemma, dictionary) => {
    if (listed.has(lemma)) return "definite";
    if (doubtful.has(lemma)) return "ambiguous";
    if (excepted.has(lemma) || !/(?:ие|ция)$/.test(lemma)) return null;
    if (isMadeOfVerb(lemma, dictionary)) return "definite";
    // «недопущение»: the verb has no «не».
    const affirmed = lemma.startsWith(NOT) ? lemma.slice(NOT.length) : "";
    return affirmed !== "" && !excepted.has(affirmed) && isMadeOfVerb(affirmed, dictionary) ? "definite" : null;
  };
}

function isMadeOfVerb(lemma: string, dictionary: Dictionary): boolean {
  return VERB_ENDINGS.some(([ending, verbs]) => {
    if (!lemma.endsWith(ending)) return false;
    const stem = lemma.slice(0, -ending.length);
    return verbs.some((verb) => isInfinitive(stem + verb, dictionary) || isInfinitive(`${stem}${verb}ся`, dictionary));
  });
}

function isInfinitive(spelling: string, dictionary: Dictionary): boolean {
  return dictionary.readings(internWord(spelling)).some(({ pos }) => pos === "INFN");
}

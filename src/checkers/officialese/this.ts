import type { Dictionary, PartOfSpeech, Reading } from "../../text/dictionary.js";
import { compileLemmaStarts } from "../../text/lemma-starts.js";
import type { Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { isAmong, isFormOf, wordSet } from "../../text/word-set.js";
import { internWord } from "../../text/word-store.js";
import { agrees } from "./agreement.js";
import type { ThisSettings } from "./settings.js";

/** Whether the token at `index` is the pronoun «данный», not the noun «данные» nor the participle "given". */
export type ThisTest = (tokens: readonly Token[], index: number, dictionary: Dictionary) => boolean;

export interface This {
  /** A form of the word, whatever it is in its sentence. */
  mayBe(word: Word, dictionary: Dictionary): boolean;
  is: ThisTest;
}

const FUNCTION_PARTS: ReadonlySet<PartOfSpeech> = new Set(["PREP", "CONJ", "PRCL", "NPRO"]);
/** How many words may stand between the pronoun and its noun. */
const LONGEST_GROUP = 4;
/** How far from it a verb of keeping a promise may stand. */
const KEEPING_REACH = 4;

export function compileThis(settings: ThisSettings): This {
  const lemma = internWord(settings.lemma).norm;
  const mayBeForm = compileLemmaStarts([lemma]);
  const noun = internWord(settings.noun).norm;
  const holders = wordSet(settings.holders);
  const sources = wordSet(settings.sources);
  const promises = wordSet(settings.promises);
  const keeping = wordSet(settings.keeping);

  /** «данных» after «база», «исходные данные», «эти данные». */
  const isNounByLeft = (before: Token | undefined, own: readonly Reading[], dictionary: Dictionary): boolean => {
    const word = before?.word;
    if (word == null) return false;
    if (isFormOf(holders, word, dictionary)) return true;
    return dictionary
      .readings(word)
      .some((reading) => isAdjective(reading) && reading.lemma !== "весь" && own.some((one) => agrees(reading, one)));
  };

  /** «сдержал данное слово», «данное слово держат». */
  const isKept = (tokens: readonly Token[], index: number, dictionary: Dictionary): boolean =>
    tokens
      .slice(Math.max(0, index - KEEPING_REACH), index + KEEPING_REACH + 1)
      .some((token) => isAmong(token, keeping, dictionary));

  return {
    mayBe: (word, dictionary) => mayBeForm(word.norm) && dictionary.lemmas(word).includes(lemma),
    is(tokens, index, dictionary) {
      const word = tokens[index]?.word;
      if (word == null) return false;
      const own = dictionary.readings(word).filter((reading) => reading.lemma.replaceAll("ё", "е") === lemma);
      const mayBeNoun = dictionary.lemmas(word).includes(noun);
      const afterComma = tokens[index - 1]?.text === ",";
      if (mayBeNoun && isNounByLeft(tokens[index - 1], own, dictionary)) return false;

      const head = headOf(tokens, index, own, mayBeNoun, dictionary);
      if (head === "foreign") return !mayBeNoun && (!afterComma || tokens[index + 1]?.kind === "opaque");
      if (head === "none") {
        // «лучше данного.» is "this"; «слово, данное…» is "given".
        const closes = tokens[index + 1] === undefined || tokens[index + 1]?.kind === "mark";
        return !mayBeNoun && closes && !afterComma;
      }
      if (mayBeNoun && isFormOf(sources, head.word, dictionary) && mayBeGenitive(head.word, dictionary)) return false;
      return !(isFormOf(promises, head.word, dictionary) && isKept(tokens, index, dictionary));
    },
  };
}

/** The noun the pronoun agrees with; `foreign` where the group ends in Latin letters, code or maths. */
function headOf(
  tokens: readonly Token[],
  index: number,
  own: readonly Reading[],
  mayBeNoun: boolean,
  dictionary: Dictionary,
): { word: Word } | "foreign" | "none" {
  for (let at = index + 1; at <= index + LONGEST_GROUP; at += 1) {
    const token = tokens[at];
    if (token === undefined) return "none";
    if (token.kind === "opaque") return "foreign";
    if (token.word === null) {
      // «данный «метод»»
      if (at === index + 1 && '«„“"'.includes(token.text) && token.gap !== "") continue;
      return "none";
    }
    const readings = dictionary.readings(token.word);
    if (readings.length === 0) return token.word.script === "digits" ? "none" : "foreign";
    if (FUNCTION_PARTS.has(readings[0]?.pos ?? "UNKN")) return "none";
    const isHead = readings.some((reading) => reading.pos === "NOUN" && own.some((one) => agrees(one, reading)));
    const isAttribute = readings.some(
      (reading) => reading.pos === "NUMR" || (isAdjective(reading) && own.some((one) => agrees(one, reading))),
    );
    // «данные каждые полчаса», «данные наших клиентов»: the noun, and what belongs to others.
    if (mayBeNoun && readings[0]?.grammemes.has("Apro")) return "none";
    if (isHead && (!isAttribute || (!mayBeNoun && readings[0]?.pos === "NOUN"))) return { word: token.word };
    // «данные новые» is no group of a pronoun; «данное целое» is one.
    if (isHead && !mayBeNoun && !nextIsWord(tokens[at + 1])) return { word: token.word };
    if (isAttribute) continue;
    if (readings[0]?.pos !== "ADVB" || !nextIsAttribute(tokens[at + 1], dictionary)) return "none";
  }
  return "none";
}

function isAdjective({ pos }: Reading): boolean {
  return pos === "ADJF" || pos === "PRTF";
}

function nextIsAttribute(token: Token | undefined, dictionary: Dictionary): boolean {
  return token?.word != null && dictionary.readings(token.word).some(isAdjective);
}

function nextIsWord(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== "mark";
}

function mayBeGenitive(word: Word, dictionary: Dictionary): boolean {
  return dictionary.readings(word).some(({ pos, grammemes }) => pos === "NOUN" && grammemes.has("gent"));
}

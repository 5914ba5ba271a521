import type { Dictionary, PartOfSpeech, Reading } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Prose, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { isCapitalised } from "./after-colon.js";
import { isPlainlyCommon } from "./unknown-words.js";

/** `name`: needs its capital; `unknown`: taken for a name; `perhaps`: can be one, with the reason; `common`: has no right to it. */
export type Naming =
  | { readonly kind: "name" | "unknown" | "common" }
  | { readonly kind: "perhaps"; readonly reason: string };

const NAME: Naming = { kind: "name" };
const UNKNOWN: Naming = { kind: "unknown" };
const COMMON: Naming = { kind: "common" };
const PROPER = ["Name", "Surn", "Patr", "Geox", "Orgn", "Trad"];
/** A name that is also one of these («Роза», «Белый») can be meant; a name that is also a particle or a verb is not. */
const NAMING: ReadonlySet<PartOfSpeech> = new Set<PartOfSpeech>(["NOUN", "ADJF", "ADJS", "PRTF"]);

/** What the dictionary says of a spelling: `either` for «Роза» and «Ньютон», which are names too. */
type Kind = "name" | "unknown" | "either" | "common";

let readWith: Dictionary | undefined;
let kindOf = defineFact((): Kind => "unknown");

function kindIn(dictionary: Dictionary, word: Word): Kind {
  if (dictionary !== readWith) {
    readWith = dictionary;
    kindOf = defineFact((asked) => judgeKind(asked, dictionary));
  }
  return kindOf(word);
}

function judgeKind(word: Word, dictionary: Dictionary): Kind {
  if (!dictionary.isCommon(word)) return dictionary.isKnown(word) ? "name" : "unknown";
  const readings = dictionary.readings(word);
  const commonest = readings[0];
  if (commonest === undefined) return "common";
  if (isProper(commonest)) return "name";
  return NAMING.has(commonest.pos) && dictionary.isName(word) && isOneName(readings) ? "either" : "common";
}

/** Whether the capitalised word at `index` is a name: the dictionary's word, then what the answer itself shows. */
export function namingOf(
  tokens: readonly Token[],
  index: number,
  word: Word,
  prose: Prose,
  dictionary: Dictionary,
): Naming {
  const kind = kindIn(dictionary, word);
  if (kind === "name") return NAME;
  if (kind === "unknown") {
    // A word too young for the dictionary may show by its form that it is no name, or stand small in the same answer.
    return isPlainlyCommon(tokens, index, dictionary) || writtenSmall(prose).has(word.lower) ? COMMON : UNKNOWN;
  }
  const next = tokens[index + 1];
  if (next?.gap === "space" && next.word !== null && next.word !== word) {
    if (beginsLikeName(next.word)) {
      return { kind: "perhaps", reason: "Следующее слово тоже с прописной буквы: возможно, это имя или название" };
    }
    const stop = tokens[index + 2];
    if (next.word.letterCase === "single" && stop?.text === "." && stop.gap === "") {
      return { kind: "perhaps", reason: "Дальше стоит инициал: возможно, это имя" };
    }
  }
  if (kind === "either") return { kind: "perhaps", reason: "Слово бывает именем собственным" };
  const inside = capitalisedInside(prose, dictionary);
  if (inside.size > 0 && dictionary.lemmas(word).some((lemma) => inside.has(lemma))) {
    return { kind: "perhaps", reason: "В ответе слово стоит с прописной буквы и внутри предложения" };
  }
  return COMMON;
}

const beginsLikeName = defineFact((word) => /^\p{Lu}\p{Ll}/u.test(word.text));

/** «Роза», «Ньютон» (which the readings have only as a unit), but not «Март», which is many Marthas. */
function isOneName(readings: readonly Reading[]): boolean {
  const proper = readings.filter(isProper);
  return proper.length === 0 || proper.some(({ grammemes }) => !grammemes.has("plur") || grammemes.has("Geox"));
}

function isProper({ grammemes }: Reading): boolean {
  return PROPER.some((grammeme) => grammemes.has(grammeme));
}

const small = new WeakMap<Prose, ReadonlySet<string>>();

/** Words that the answer writes without capitals. */
function writtenSmall(prose: Prose): ReadonlySet<string> {
  const known = small.get(prose);
  if (known !== undefined) return known;
  const words = new Set<string>();
  for (const { tokens } of prose.blocks)
    for (const { word } of tokens) if (word?.letterCase === "lower") words.add(word.text);
  small.set(prose, words);
  return words;
}

const remembered = new WeakMap<Prose, ReadonlySet<string>>();

/** Lemmas of the words that the answer capitalises after another word or a comma, where no sentence begins. */
function capitalisedInside(prose: Prose, dictionary: Dictionary): ReadonlySet<string> {
  const known = remembered.get(prose);
  if (known !== undefined) return known;
  const words = new Set<Word>();
  for (const { tokens } of prose.blocks) {
    for (let index = 1; index < tokens.length; index += 1) {
      const { word, gap } = tokens[index] as Token;
      if (word === null || word.letterCase === "lower" || word.letterCase === "single" || gap !== "space") continue;
      if (!isCapitalised(word) || words.has(word)) continue;
      const before = tokens[index - 1] as Token;
      // A word twice in a row is a slip, which says nothing about its capital.
      const isAfterWord = before.word !== null && !before.word.hasDigit && before.word.lower !== word.lower;
      if (isAfterWord || before.text === "," || before.text === ";") words.add(word);
    }
  }
  const lemmas = new Set<string>();
  for (const word of words) for (const lemma of dictionary.lemmas(word)) lemmas.add(lemma);
  remembered.set(prose, lemmas);
  return lemmas;
}

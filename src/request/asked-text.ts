import type { Dictionary, PartOfSpeech, Reading } from "../text/dictionary.js";
import type { Prose, Sentence, Token } from "../text/prose.js";
import type { Word } from "../text/word.js";

/** Says of a noun of the question (token `index`) whether it is the kind of text that is meant. */
export type IsKind = (tokens: readonly Token[], index: number) => boolean;

export interface AskedText {
  readonly isKind: IsKind;
  /** Lemmas of verbs that ask for a text, in the imperative or where a word like «помоги» governs them. */
  readonly verbs: ReadonlySet<string>;
  /** Lemmas of nouns that stand between the verb and the kind: «текст договора», «слова песни». */
  readonly carriers: ReadonlySet<string>;
}

const GOVERNORS = words(
  "помочь просить попросить мочь смочь хотеть хотеться надо нужно нужный необходимо необходимый требоваться задача должный попробовать давать поручить",
);
/** Before the verb they make it a question about writing rather than a request to write. */
const BLOCKERS = words(
  "как ли зачем почему кто где куда когда сколько если какой который чей стоит обязан обязательно можно",
);
const NEEDED = words("нужный необходимый требоваться понадобиться нужно хотеть");
/** How far from its verb an object is sought. */
const REACH = 24;

/**
 * Whether the question asks for a text of some kind to be written: a verb of
 * writing whose object is the kind («составь договор»), a need («нужна
 * доверенность»), or a sample named without a verb («образец приказа»). A mere
 * mention («чем отличается договор…», «статья о законе») isn't one.
 */
export function asksForText(question: Prose, dictionary: Dictionary, asked: AskedText): boolean {
  return question.blocks.some((block) =>
    block.sentences.some((sentence) => sentenceAsks(block.tokens, sentence, dictionary, asked)),
  );
}

function sentenceAsks(tokens: readonly Token[], sentence: Sentence, dictionary: Dictionary, asked: AskedText): boolean {
  const question = isQuestion(tokens, sentence);
  for (let index = sentence.first; index < sentence.last; index += 1) {
    const word = tokens[index]?.word;
    if (word == null) continue;
    const lemmas = dictionary.lemmas(word);
    if (lemmas.some((lemma) => asked.verbs.has(lemma)) && isRequest(tokens, sentence, index, question, dictionary)) {
      const object = findObject(tokens, index + 1, sentence.last, dictionary, asked);
      if (object === "kind") return true;
      if (object === "carrier" && mentionsKind(tokens, sentence.first, index, asked)) return true;
    }
    if (!question && lemmas.some((lemma) => NEEDED.has(lemma)) && !blocked(tokens, sentence.first, index, dictionary)) {
      if (findObject(tokens, index + 1, sentence.last, dictionary, asked) === "kind") return true;
    }
  }
  return !question && isNamedSample(tokens, sentence, dictionary, asked);
}

function isQuestion(tokens: readonly Token[], { first, last }: Sentence): boolean {
  for (let index = last - 1; index >= first && tokens[index]?.kind === "mark"; index -= 1) {
    if (tokens[index]?.text === "?") return true;
  }
  return false;
}

/** An imperative; an infinitive that opens the sentence or depends on a word like «помоги»; «чтобы вы составили». */
function isRequest(
  tokens: readonly Token[],
  { first }: Sentence,
  index: number,
  question: boolean,
  dictionary: Dictionary,
): boolean {
  const readings = dictionary.readings(tokens[index]?.word as Word);
  if (readings.some(({ grammemes }) => grammemes.has("impr"))) return true;
  const infinitive = readings.some(({ pos }) => pos === "INFN");
  const past = readings.some(({ grammemes }) => grammemes.has("past")) && precededBy(tokens, first, index, "чтобы");
  const future = readings.some(({ grammemes }) => grammemes.has("2per") || grammemes.has("1per"));
  if (!infinitive && !past && !future) return false;
  if (blocked(tokens, first, index, dictionary)) return false;
  if (infinitive && !question && wordsBefore(tokens, first, index) === 0) return true;
  if (future && readings.some(({ grammemes }) => grammemes.has("2per"))) return question;
  if (future) return precededBy(tokens, first, index, "давай") || precededBy(tokens, first, index, "давайте");
  return governed(tokens, first, index, dictionary);
}

function governed(tokens: readonly Token[], first: number, index: number, dictionary: Dictionary): boolean {
  return someWord(tokens, first, index, (word) => dictionary.lemmas(word).some((lemma) => GOVERNORS.has(lemma)));
}

function blocked(tokens: readonly Token[], first: number, index: number, dictionary: Dictionary): boolean {
  return someWord(
    tokens,
    first,
    index,
    (word) => BLOCKERS.has(word.norm) || dictionary.lemmas(word).some((lemma) => BLOCKERS.has(lemma)),
  );
}

function precededBy(tokens: readonly Token[], first: number, index: number, norm: string): boolean {
  return someWord(tokens, first, index, (word) => word.norm === norm);
}

function wordsBefore(tokens: readonly Token[], first: number, index: number): number {
  let count = 0;
  someWord(tokens, first, index, (word) => {
    if (word.norm !== "пожалуйста") count += 1;
    return false;
  });
  return count;
}

/** Among the words of the sentence before `index`, as far back as a governor can stand. */
function someWord(tokens: readonly Token[], first: number, index: number, test: (word: Word) => boolean): boolean {
  for (let before = index - 1; before >= Math.max(first, index - REACH); before -= 1) {
    const word = tokens[before]?.word;
    if (word != null && test(word)) return true;
  }
  return false;
}

const SKIPPED: ReadonlySet<PartOfSpeech> = new Set<PartOfSpeech>([
  "ADJF",
  "PRTF",
  "NPRO",
  "ADVB",
  "PRCL",
  "CONJ",
  "NUMR",
  "INTJ",
  "COMP",
]);

/** The head of the verb's object: the kind itself, a carrier with nothing after it, or something else. */
function findObject(
  tokens: readonly Token[],
  from: number,
  last: number,
  dictionary: Dictionary,
  asked: AskedText,
): "kind" | "carrier" | "other" {
  /** Inside «для нашей компании», up to its noun, and then up to the last genitive after it. */
  let phrase: "none" | "preposition" | "noun" = "none";
  let carrier = false;
  for (let index = from; index < Math.min(last, from + REACH); index += 1) {
    const token = tokens[index] as Token;
    if (token.word === null) {
      if (token.kind === "opaque" || token.text === ".") break;
      if (token.text === "«") while (index + 1 < last && tokens[index]?.text !== "»") index += 1;
      continue;
    }
    if (asked.isKind(tokens, index)) {
      const depends =
        phrase === "preposition" ? !carrier : phrase === "noun" && !isDirectObject(token.word, dictionary);
      if (!depends) return "kind";
    }
    const readings = dictionary.readings(token.word);
    const noun = readings.some(({ pos }) => pos === "NOUN");
    const preposition = readings.some(({ pos }) => pos === "PREP") && !noun;
    if (preposition) {
      if (carrier && token.word.norm !== "для") break;
      phrase = "preposition";
    } else if (phrase === "none" && dictionary.lemmas(token.word).some((lemma) => asked.carriers.has(lemma))) {
      carrier = true;
    } else if (noun && phrase === "preposition") {
      phrase = "noun";
    } else if (noun && phrase === "noun" && readings.some(({ grammemes }) => grammemes.has("gent"))) {
      // One more genitive of the phrase.
    } else if (!isSkipped(readings) && !(noun && isAddressee(token.word, dictionary))) {
      break;
    }
  }
  return carrier ? "carrier" : "other";
}

/** What may stand between a verb and its object: pronouns, adverbs, adjectives. */
function isSkipped(readings: readonly Reading[]): boolean {
  return readings[0] !== undefined && SKIPPED.has(readings[0].pos);
}

function isDirectObject(word: Word, dictionary: Dictionary): boolean {
  return dictionary.readings(word).some(({ grammemes }) => grammemes.has("accs"));
}

/** «Напиши Ивану», «составь директору». */
function isAddressee(word: Word, dictionary: Dictionary): boolean {
  const cases = dictionary.readings(word).filter(({ pos }) => pos === "NOUN");
  return cases.some(({ grammemes }) => grammemes.has("datv") && grammemes.has("anim"));
}

function mentionsKind(tokens: readonly Token[], first: number, index: number, asked: AskedText): boolean {
  for (let before = first; before < index; before += 1) if (asked.isKind(tokens, before)) return true;
  return false;
}

/** «Образец приказа об отпуске» without a verb. */
function isNamedSample(
  tokens: readonly Token[],
  { first, last }: Sentence,
  dictionary: Dictionary,
  asked: AskedText,
): boolean {
  const word = tokens[first]?.word;
  if (word == null || !dictionary.lemmas(word).some((lemma) => asked.carriers.has(lemma))) return false;
  return findObject(tokens, first + 1, last, dictionary, asked) === "kind";
}

/** A set of the words of a line. */
export function words(line: string): ReadonlySet<string> {
  return new Set(line.split(/\s+/).filter((word) => word !== ""));
}

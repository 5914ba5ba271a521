import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Sentence } from "../../text/prose.js";
import { sentenceAt } from "../../text/sentence-at.js";
import { type ComplementWords, isAttempt } from "./complement.js";
import type { Lemmas } from "./lexicon.js";

/** What the sentence of a word, with the one before it in the block, speaks of. */
export interface Surroundings {
  /** Those who study substances, their places and instruments. */
  readonly agents: boolean;
  /** Samples for study. */
  readonly samples: boolean;
  readonly medicine: boolean;
  readonly substances: boolean;
  readonly trade: boolean;
  /** Teachers, textbooks, examinations, neighbouring subjects. */
  readonly courses: boolean;
}

type Topic = keyof Surroundings;
export type TopicWords = Readonly<Record<Topic, Lemmas>>;

const NOTHING: Surroundings = {
  agents: false,
  samples: false,
  medicine: false,
  substances: false,
  trade: false,
  courses: false,
};

/** Topics that the sentence before may set: «Взяли пробу. Анализ показал…». */
const CARRIED: readonly Topic[] = ["agents", "samples"];

/** Reads what a sentence speaks of; remembers the last one, so that each is read once. */
export function surroundingsReader(
  words: TopicWords,
  attempts: Pick<ComplementWords, "attempts">,
  dictionary: Dictionary,
): (sentence: Sentence) => Surroundings {
  let known: Sentence | null = null;
  let result = NOTHING;
  return (sentence) => {
    if (sentence === known) return result;
    known = sentence;
    const topics = { ...readTopics(sentence, words, attempts, dictionary) };
    const before = sentenceBefore(sentence);
    if (before !== null) {
      const earlier = readTopics(before, words, attempts, dictionary);
      for (const topic of CARRIED) topics[topic] ||= earlier[topic];
    }
    result = topics;
    return result;
  };
}

function readTopics(
  sentence: Sentence,
  words: TopicWords,
  attempts: Pick<ComplementWords, "attempts">,
  dictionary: Dictionary,
): Surroundings {
  const topics: Record<Topic, boolean> = { ...NOTHING };
  const { tokens }: Block = sentence.block;
  for (let index = sentence.first; index < sentence.last; index += 1) {
    const word = tokens[index]?.word ?? null;
    if (word === null) continue;
    for (const topic of Object.keys(words) as Topic[]) {
      if (topics[topic] || !words[topic].has(word, dictionary)) continue;
      topics[topic] = topic !== "samples" || !isAttempt(tokens, index, attempts, dictionary);
    }
  }
  return topics;
}

function sentenceBefore(sentence: Sentence): Sentence | null {
  if (sentence.first === 0) return null;
  const before = sentenceAt(sentence.block, sentence.first - 1);
  return before === sentence ? null : before;
}

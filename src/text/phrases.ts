import type { Dictionary } from "./dictionary.js";
import { defineInterest } from "./interest.js";
import type { Block, Span, Token } from "./prose.js";
import { defineFact, internWord, type Word } from "./word.js";

/**
 * A phrase is words and marks with spaces between them: «таким образом»,
 * «конечно !». Case and ё don't matter, any gap matches a space. A word in
 * square brackets, «[анализ]», stands for all its forms.
 */
export interface PhraseEntry<T> {
  readonly phrase: string;
  readonly value: T;
}

/** Tokens `first` (inclusive) to `last` (exclusive) of the searched ones. */
export interface PhraseMatch<T> extends Span {
  readonly first: number;
  readonly last: number;
  readonly value: T;
}

export interface PhraseMatcher<T> {
  /** Matches from left to right, the longest at each place; they don't overlap. */
  find(tokens: readonly Token[], dictionary: Dictionary): PhraseMatch<T>[];
  /** The same for a whole block, and quicker: most blocks hold no word that a phrase begins with. */
  findIn(block: Block, dictionary: Dictionary): PhraseMatch<T>[];
}

interface Step {
  readonly text: string;
  /** The step stands for every form of the lemma. */
  readonly anyForm: boolean;
}

interface Pattern<T> {
  readonly steps: readonly Step[];
  readonly value: T;
}

/** Compiles a list of phrases; the cost of a search doesn't depend on how many there are. */
export function compilePhrases<T>(entries: readonly PhraseEntry<T>[]): PhraseMatcher<T> {
  const byForm = new Map<string, Pattern<T>[]>();
  const byLemma = new Map<string, Pattern<T>[]>();
  for (const { phrase, value } of entries) {
    const steps = phrase
      .split(/\s+/)
      .filter((part) => part !== "")
      .map(stepOf);
    const first = steps[0];
    if (first === undefined) throw new RangeError("an empty phrase");
    const index = first.anyForm ? byLemma : byForm;
    const patterns = index.get(first.text);
    if (patterns === undefined) index.set(first.text, [{ steps, value }]);
    else patterns.push({ steps, value });
  }
  for (const index of [byForm, byLemma]) {
    for (const patterns of index.values()) patterns.sort((a, b) => b.steps.length - a.steps.length);
  }
  const lemmaStarts = new Set([...byLemma.keys()].flatMap(startsOfForms));
  const startsWithMark = entries.some(({ phrase }) => !/^\s*\[?[\p{L}\p{N}]/u.test(phrase));
  let known: Dictionary | null = null;
  /** Phrases that may begin with a word, longest first; `null` for nearly every word. */
  const startsWith = defineFact((word: Word): Pattern<T>[] | null => {
    const found = [...(byForm.get(word.norm) ?? [])];
    if (known !== null && lemmaStarts.has(word.norm.slice(0, LEMMA_START))) {
      for (const lemma of known.lemmas(word)) found.push(...(byLemma.get(lemma) ?? []));
    }
    return found.length === 0 ? null : found.sort((a, b) => b.steps.length - a.steps.length);
  });

  const interest = defineInterest((word, dictionary) => {
    known = dictionary;
    return startsWith(word) !== null;
  });
  const matcher: PhraseMatcher<T> = {
    find(tokens, dictionary) {
      known = dictionary;
      let matches: PhraseMatch<T>[] | null = null;
      for (let index = 0; index < tokens.length; index += 1) {
        const token = tokens[index] as Token;
        const patterns = token.word !== null ? startsWith(token.word) : startsWithMark ? byForm.get(token.text) : null;
        if (patterns === null || patterns === undefined) continue;
        const pattern = longestAt(patterns, tokens, index, dictionary);
        if (pattern === null) continue;
        const last = index + pattern.steps.length;
        matches ??= [];
        matches.push({
          first: index,
          last,
          start: token.start,
          end: (tokens[last - 1] as Token).end,
          value: pattern.value,
        });
        index = last - 1;
      }
      return matches ?? [];
    },
    findIn(block, dictionary) {
      return startsWithMark || interest.mayStandIn(block, dictionary) ? matcher.find(block.tokens, dictionary) : [];
    },
  };
  return matcher;
}

function longestAt<T>(
  patterns: readonly Pattern<T>[],
  tokens: readonly Token[],
  from: number,
  dictionary: Dictionary,
): Pattern<T> | null {
  for (const pattern of patterns) {
    if (matchesAt(pattern.steps, tokens, from, dictionary)) return pattern;
  }
  return null;
}

/** A form begins as its lemma does, for so many letters. */
const LEMMA_START = 2;
/** Lemmas some of whose forms begin otherwise: «идти» — «шёл», «человек» — «люди», «день» — «дня». */
const OTHER_STARTS: Readonly<Record<string, readonly string[]>> = {
  идти: ["ше", "шл"],
  человек: ["лю"],
  ребенок: ["де"],
  год: ["ле"],
  хороший: ["лу"],
  плохой: ["ху"],
  большой: ["бо"],
  маленький: ["ме"],
  малый: ["ме"],
  быть: ["ес", "су"],
  я: ["ме", "мн"],
  ты: ["те", "то"],
  он: ["ег", "ем", "ее", "ей", "не", "ни", "им", "их"],
  мы: ["на"],
  вы: ["ва"],
  что: ["че"],
  один: ["од"],
};
/** A vowel in so short a lemma may fall out: «сон» — «сна», «отец» — «отца» has its two letters. */
const SHORT_LEMMA = 4;

/** The first letters that a form of the lemma may have. */
function startsOfForms(lemma: string): string[] {
  const starts = [lemma.slice(0, LEMMA_START), ...(OTHER_STARTS[lemma] ?? [])];
  if (lemma.length <= SHORT_LEMMA) {
    const [first = "", , ...rest] = lemma;
    starts.push(first, ...rest.map((letter) => first + letter));
  }
  return starts;
}

function stepOf(part: string): Step {
  const anyForm = part.startsWith("[") && part.endsWith("]") && part.length > 2;
  const written = anyForm ? part.slice(1, -1) : part;
  return { text: internWord(written).norm, anyForm };
}

/** The first step is known to match. */
function matchesAt(steps: readonly Step[], tokens: readonly Token[], from: number, dictionary: Dictionary): boolean {
  if (from + steps.length > tokens.length) return false;
  for (let offset = 1; offset < steps.length; offset += 1) {
    const { text, anyForm } = steps[offset] as Step;
    const token = tokens[from + offset] as Token;
    const { word } = token;
    if (word === null) {
      if (token.text !== text) return false;
    } else if (anyForm) {
      if (!dictionary.lemmas(word).includes(text)) return false;
    } else if (word.norm !== text) return false;
  }
  return true;
}

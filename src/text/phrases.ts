import { once } from "./dictionary/once.js";
import type { Dictionary } from "./dictionary.js";
import { defineFact } from "./facts.js";
import { defineBeginning } from "./interest.js";
import { compileLemmaStarts } from "./lemma-starts.js";
import type { Block, Span, Token } from "./prose.js";
import type { Word } from "./word.js";
import { internWord } from "./word-store.js";

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
  find(tokens: readonly Token[], dictionary: Dictionary): readonly PhraseMatch<T>[];
  /** The same for a whole block, and quicker: most blocks hold no word that a phrase begins with. */
  findIn(block: Block, dictionary: Dictionary): readonly PhraseMatch<T>[];
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

/** Patterns that begin with the same step, by their second one, so that a word that begins hundreds costs one look. */
interface Start<T> {
  /** The pattern of this step alone. */
  alone: Pattern<T> | null;
  /** `null` if there are none. */
  byForm: Map<string, Pattern<T>[]> | null;
  byLemma: Map<string, Pattern<T>[]> | null;
}

/** Compiles a list of phrases; the cost of a search hardly depends on how many there are. */
export function compilePhrases<T>(entries: readonly PhraseEntry<T>[]): PhraseMatcher<T> {
  const forms = new Map<string, Start<T>>();
  const lemmas = new Map<string, Start<T>>();
  for (const { phrase, value } of entries) addPattern(forms, lemmas, phrase, value);
  const mayBeForm = compileLemmaStarts(lemmas.keys());
  const startsWithMark = [...forms.keys()].some(isMark);

  let known: Dictionary | null = null;
  /** What may begin with a word; `null` for nearly every word. */
  const startsAt = defineFact((word: Word): readonly Start<T>[] | null => {
    const starts: Start<T>[] = [];
    const exact = forms.get(word.norm);
    if (exact !== undefined) starts.push(exact);
    if (known !== null && lemmas.size > 0 && mayBeForm(word.norm)) {
      for (const lemma of known.lemmas(word)) {
        const start = lemmas.get(lemma);
        if (start !== undefined) starts.push(start);
      }
    }
    return starts.length === 0 ? null : starts;
  });
  /** Registered when a block is first asked about: a matcher that only searches tokens needs none. */
  const beginnings = once(() => {
    const mayStandSecond = compileFollowers([...forms.values(), ...lemmas.values()]);
    const begins = (may: (start: Start<T>) => boolean) => (word: Word, dictionary: Dictionary) => {
      known = dictionary;
      return startsAt(word)?.some(may) === true;
    };
    return defineBeginning({
      alone: begins(({ alone, byForm }) => alone !== null || keysOf(byForm).some(isMark)),
      first: begins(() => true),
      second: mayStandSecond,
    });
  });

  function patternAt(tokens: readonly Token[], index: number, dictionary: Dictionary): Pattern<T> | null {
    const token = tokens[index] as Token;
    if (token.word === null) {
      const start = startsWithMark ? forms.get(token.text) : undefined;
      return start === undefined ? null : longestOf(start, tokens, index, dictionary, null);
    }
    const starts = startsAt(token.word);
    if (starts === null) return null;
    let longest: Pattern<T> | null = null;
    for (const start of starts) longest = longestOf(start, tokens, index, dictionary, longest);
    return longest;
  }

  function search(tokens: readonly Token[], dictionary: Dictionary): PhraseMatch<T>[] {
    known = dictionary;
    const matches: PhraseMatch<T>[] = [];
    for (let index = 0; index < tokens.length; index += 1) {
      const { word } = tokens[index] as Token;
      if (word === null && !startsWithMark) continue;
      const pattern = patternAt(tokens, index, dictionary);
      if (pattern === null) continue;
      matches.push(matchOf(pattern, tokens, index));
      index += pattern.steps.length - 1;
    }
    return matches;
  }

  /** Of words only those of interest are looked at. */
  function searchPlaces(tokens: readonly Token[], places: readonly number[], dictionary: Dictionary): PhraseMatch<T>[] {
    known = dictionary;
    let matches: PhraseMatch<T>[] | null = null;
    let next = 0;
    for (const index of places) {
      if (index < next) continue;
      const pattern = patternAt(tokens, index, dictionary);
      if (pattern === null) continue;
      matches ??= [];
      matches.push(matchOf(pattern, tokens, index));
      next = index + pattern.steps.length;
    }
    return matches ?? NOTHING;
  }

  return {
    find: search,
    findIn(block, dictionary) {
      if (startsWithMark) return search(block.tokens, dictionary);
      const places = beginnings().placesIn(block, dictionary);
      return places.length === 0 ? NOTHING : searchPlaces(block.tokens, places, dictionary);
    },
  };
}

function isMark(step: string): boolean {
  return !/^[\p{L}\p{N}]/u.test(step);
}

/** Shared, since nearly every search ends so. */
const NOTHING: never[] = [];

function matchOf<T>({ steps, value }: Pattern<T>, tokens: readonly Token[], first: number): PhraseMatch<T> {
  const last = first + steps.length;
  return { first, last, start: (tokens[first] as Token).start, end: (tokens[last - 1] as Token).end, value };
}

/** Whether a word may stand second in a phrase. */
function compileFollowers(starts: readonly Start<unknown>[]): (word: Word, dictionary: Dictionary) => boolean {
  const forms = new Set(starts.flatMap(({ byForm }) => keysOf(byForm)));
  const lemmas = new Set(starts.flatMap(({ byLemma }) => keysOf(byLemma)));
  const mayBeForm = compileLemmaStarts(lemmas);
  return (word, dictionary) =>
    forms.has(word.norm) ||
    (lemmas.size > 0 && mayBeForm(word.norm) && dictionary.lemmas(word).some((lemma) => lemmas.has(lemma)));
}

function addPattern<T>(forms: Map<string, Start<T>>, lemmas: Map<string, Start<T>>, phrase: string, value: T): void {
  const steps = phrase
    .split(/\s+/)
    .filter((part) => part !== "")
    .map(stepOf);
  const [first, second] = steps;
  if (first === undefined) throw new RangeError("an empty phrase");
  const start = getOrMake(first.anyForm ? lemmas : forms, first.text, () => ({
    alone: null,
    byForm: null,
    byLemma: null,
  }));
  const pattern = { steps, value };
  if (second === undefined) {
    start.alone ??= pattern;
  } else if (second.anyForm) {
    start.byLemma ??= new Map();
    getOrMake(start.byLemma, second.text, () => []).push(pattern);
  } else {
    start.byForm ??= new Map();
    getOrMake(start.byForm, second.text, () => []).push(pattern);
  }
}

function longestOf<T>(
  { alone, byForm, byLemma }: Start<T>,
  tokens: readonly Token[],
  from: number,
  dictionary: Dictionary,
  found: Pattern<T> | null,
): Pattern<T> | null {
  let longest = longer(alone, found);
  const next = tokens[from + 1];
  if (next === undefined) return longest;
  if (byForm !== null)
    longest = longestOfList(byForm.get(next.word?.norm ?? next.text), tokens, from, dictionary, longest);
  if (byLemma !== null && next.word !== null) {
    for (const lemma of dictionary.lemmas(next.word)) {
      longest = longestOfList(byLemma.get(lemma), tokens, from, dictionary, longest);
    }
  }
  return longest;
}

function longestOfList<T>(
  patterns: readonly Pattern<T>[] | undefined,
  tokens: readonly Token[],
  from: number,
  dictionary: Dictionary,
  found: Pattern<T> | null,
): Pattern<T> | null {
  let longest = found;
  for (const pattern of patterns ?? []) {
    if (restMatches(pattern.steps, tokens, from, dictionary)) longest = longer(pattern, longest);
  }
  return longest;
}

/** Of two equally long ones the one that was found first. */
function longer<T>(pattern: Pattern<T> | null, other: Pattern<T> | null): Pattern<T> | null {
  if (pattern === null) return other;
  return other === null || pattern.steps.length > other.steps.length ? pattern : other;
}

/** The first two steps are known to match. */
function restMatches(steps: readonly Step[], tokens: readonly Token[], from: number, dictionary: Dictionary): boolean {
  if (from + steps.length > tokens.length) return false;
  for (let offset = 2; offset < steps.length; offset += 1) {
    const { text, anyForm } = steps[offset] as Step;
    const { word, text: written } = tokens[from + offset] as Token;
    if (word === null) {
      if (written !== text) return false;
    } else if (anyForm) {
      if (!dictionary.lemmas(word).includes(text)) return false;
    } else if (word.norm !== text) return false;
  }
  return true;
}

function stepOf(part: string): Step {
  const anyForm = part.startsWith("[") && part.endsWith("]") && part.length > 2;
  const written = anyForm ? part.slice(1, -1) : part;
  return { text: internWord(written).norm, anyForm };
}

function keysOf(map: ReadonlyMap<string, unknown> | null): string[] {
  return map === null ? [] : [...map.keys()];
}

function getOrMake<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

import { type Paradigm, paradigmsOf } from "./paradigm.js";

/** A listed word behind a form: by one of its own endings, or by the ending of a word derived from it. */
export interface StemMatch<T> {
  readonly value: T;
  /** The suffix of a derived word, `null` for a form of the listed word itself. */
  readonly suffix: string | null;
  readonly isVerb: boolean;
}

interface Entry<T> {
  readonly endings: Paradigm["endings"];
  readonly value: T;
  readonly isVerb: boolean;
  /** Nouns whose stem is the whole word take suffixes: «хайп», «хайповый». */
  readonly takesSuffix: boolean;
}

export interface StemIndex<T> {
  add(lemma: string, value: T): void;
  /** The listed word that `norm` (small letters, «е» for «ё»), read from `offset`, is a form of or derived from. */
  find(norm: string, offset?: number): StemMatch<T> | null;
  /** The value of a word that is listed just so, in its dictionary form. */
  listed(norm: string): T | undefined;
}

/** Length of the beginnings that say quickly that a word can't be on the list; no stem is shorter. */
const HEAD = 3;

/** Stems by their text, and the endings of words that `suffixes` (in the dictionary form) derive from them. */
export function createStemIndex<T>(suffixes: readonly string[]): StemIndex<T> {
  const heads = new Set<number>();
  const lemmas = new Map<string, T>();
  const stems = new Map<string, Entry<T>[]>();
  let longest = 0;
  const derived = new Map<string, string>();
  for (const suffix of suffixes) {
    for (const { stem, endings } of paradigmsOf(suffix))
      for (const ending of endings) derived.set(stem + ending, suffix);
  }

  return {
    add(lemma, value) {
      const norm = lemma.toLowerCase().replaceAll("ё", "е");
      lemmas.set(norm, value);
      for (const { stem, endings } of paradigmsOf(lemma)) {
        const isVerb = /ть(?:ся)?$/.test(lemma);
        const takesSuffix = stem === norm && endings.size > 1;
        const entry = { endings, value, isVerb, takesSuffix };
        const entries = stems.get(stem);
        if (entries === undefined) stems.set(stem, [entry]);
        else entries.push(entry);
        heads.add(headAt(stem, 0));
        longest = Math.max(longest, stem.length);
      }
    },
    listed: (norm) => lemmas.get(norm),
    find(norm, offset = 0) {
      if (!heads.has(headAt(norm, offset))) return null;
      let derivation: StemMatch<T> | null = null;
      for (let end = Math.min(norm.length, offset + longest); end >= offset + HEAD; end -= 1) {
        const entries = stems.get(norm.slice(offset, end));
        if (entries === undefined) continue;
        const rest = norm.slice(end);
        for (const { endings, value, isVerb, takesSuffix } of entries) {
          if (endings.has(rest)) return { value, suffix: null, isVerb };
          const suffix = takesSuffix ? derived.get(rest) : undefined;
          if (suffix !== undefined) derivation ??= { value, suffix, isVerb: /ть(?:ся)?$/.test(suffix) };
        }
      }
      return derivation;
    },
  };
}

/** The first three letters as one number, so that the question costs no new string. */
function headAt(norm: string, offset: number): number {
  if (offset + HEAD > norm.length) return -1;
  return (norm.charCodeAt(offset) * 0x10000 + norm.charCodeAt(offset + 1)) * 0x10000 + norm.charCodeAt(offset + 2);
}

/** Which alphabet a word is written in. `mixed` has letters of both. */
export type Script = "cyrillic" | "latin" | "mixed" | "digits" | "other";

/** `capital`: first letter capital, the rest small. `upper`: two or more letters, all capital. `single`: one capital letter. */
export type LetterCase = "lower" | "capital" | "upper" | "single" | "camel" | "none";

/**
 * One distinct spelling. Tokens with equal spelling share one `Word`, so that
 * whatever is costly to know about a spelling is found out once.
 */
export interface Word {
  /** NFC, without stress marks, soft hyphens and zero-width characters. */
  readonly text: string;
  /** Small letters, «ё» kept. */
  readonly lower: string;
  /** Small letters, «ё» as «е»: the form in which phrases are compared. */
  readonly norm: string;
  readonly script: Script;
  readonly letterCase: LetterCase;
  readonly hasDigit: boolean;
  /** Slots of {@link defineFact}; not for direct use. */
  readonly facts: unknown[];
}

/** A question about a spelling whose answer is remembered. */
export type Fact<T> = (word: Word) => T;

const UNKNOWN = Symbol("unknown");
let slots = 0;

/**
 * Turns a costly question about a spelling into one that is answered once a
 * distinct word: `const isUnit = defineFact((word) => units.has(word.norm))`.
 */
export function defineFact<T>(compute: Fact<T>): Fact<T> {
  const slot = slots++;
  return (word) => {
    const facts = word.facts;
    while (facts.length <= slot) facts.push(UNKNOWN);
    const known = facts[slot];
    if (known !== UNKNOWN) return known as T;
    const value = compute(word);
    facts[slot] = value;
    return value;
  };
}

/** Distinct words kept before the store is emptied, so that a long run's memory stays flat. */
const STORE_LIMIT = 200_000;
const store = new Map<string, Word>();

/** The {@link Word} of a spelling (NFC, cleaned). Equal spellings give the same object. */
export function internWord(text: string): Word {
  const known = store.get(text);
  if (known !== undefined) return known;
  if (store.size >= STORE_LIMIT) store.clear();
  const word = describe(text);
  store.set(text, word);
  return word;
}

function describe(text: string): Word {
  const lower = text.toLowerCase();
  let cyrillic = false;
  let latin = false;
  let digit = false;
  let other = false;
  let letters = 0;
  let capitals = 0;
  let firstIsCapital = false;
  for (const character of text) {
    if (/\p{Nd}/u.test(character)) {
      digit = true;
      continue;
    }
    if (!/\p{L}/u.test(character)) continue;
    letters += 1;
    if (character !== character.toLowerCase()) {
      capitals += 1;
      if (letters === 1) firstIsCapital = true;
    }
    if (/\p{Script=Cyrillic}/u.test(character)) cyrillic = true;
    else if (/\p{Script=Latin}/u.test(character)) latin = true;
    else other = true;
  }
  return {
    text,
    lower,
    norm: lower.replaceAll("ё", "е"),
    script: scriptOf(cyrillic, latin, digit, other),
    letterCase: caseOf(letters, capitals, firstIsCapital),
    hasDigit: digit,
    facts: [],
  };
}

function scriptOf(cyrillic: boolean, latin: boolean, digit: boolean, other: boolean): Script {
  if (cyrillic) return latin || other ? "mixed" : "cyrillic";
  if (latin) return other ? "mixed" : "latin";
  if (other) return "other";
  return digit ? "digits" : "other";
}

function caseOf(letters: number, capitals: number, firstIsCapital: boolean): LetterCase {
  if (letters === 0) return "none";
  if (capitals === 0) return "lower";
  if (capitals === letters) return letters === 1 ? "single" : "upper";
  return capitals === 1 && firstIsCapital ? "capital" : "camel";
}

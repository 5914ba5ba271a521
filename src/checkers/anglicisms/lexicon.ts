import type { Dictionary } from "../../text/dictionary.js";
import type { Word } from "../../text/word.js";
import { isIn } from "../../text/word-set.js";
import { internWord } from "../../text/word-store.js";
import type { Settings } from "./settings.js";
import { createStemIndex } from "./stem-index.js";

/** What a word of a text is on the list. */
export interface Loanword {
  /** The same for all forms and spellings of one word. */
  readonly key: string;
  readonly instead: string;
  /** `named` words are violations by themselves; `derived` are kin, compounds and other spellings. */
  readonly kind: "named" | "listed" | "derived";
  /** For a hyphenated compound: the key of the loanword in it. */
  readonly part?: string;
}

/** Finds the loanword behind any form of it, words that the dictionary doesn't know included. */
export type Lexicon = (word: Word, dictionary: Dictionary) => Loanword | null;

export function compileLexicon({ loanwords }: Settings): Lexicon {
  const index = createStemIndex<Loanword>(loanwords.nounSuffixes);
  const prefixes = byFirstLetter(loanwords.prefixes);
  const verbPrefixes = byFirstLetter(loanwords.verbPrefixes);
  const settled = new Set(loanwords.settled);
  const rare = new Set(loanwords.rare);
  const homonyms = new Set(loanwords.homonyms);
  add(loanwords.named, "named");
  add(loanwords.derived, "derived");
  add(loanwords.words, "listed");

  function add(replacements: Readonly<Record<string, string>>, kind: Loanword["kind"]): void {
    for (const [spellings, instead] of Object.entries(replacements)) {
      const variants = spellings.split(",").map((spelling) => spelling.trim());
      const loanword = { key: keyOf(variants[0] ?? spellings), instead, kind };
      for (const variant of variants) index.add(variant, loanword);
    }
  }

  /** «Забуллить». */
  function prefixedVerb(norm: string): Loanword | null {
    for (const prefix of verbPrefixes.get(norm.charCodeAt(0)) ?? []) {
      const found = norm.startsWith(prefix) ? index.find(norm, prefix.length) : null;
      if (found?.isVerb) return derivedFrom(found.value, prefix + found.value.key);
    }
    return null;
  }

  /** «Кибербуллинг», «антихайповый». */
  function compound(norm: string): Loanword | null {
    for (const prefix of prefixes.get(norm.charCodeAt(0)) ?? []) {
      const found = norm.startsWith(prefix) ? index.find(norm, prefix.length) : null;
      if (found !== null) return derivedFrom(found.value, prefix + found.value.key);
    }
    return null;
  }

  function simple(word: Word, dictionary: Dictionary, inCompound = false): Loanword | null {
    const { norm } = word;
    if (homonyms.has(norm)) return null;
    const found = index.find(norm);
    if (found !== null && found.suffix === null) {
      if (inCompound && found.isVerb) return null;
      // A word that the dictionary knows must be a form of it there too, before all: «баня» isn't from «банить».
      const commonest = dictionary
        .readings(word)
        .map(({ lemma }) => lemma.replaceAll("ё", "е"))
        .find((lemma) => !rare.has(lemma));
      if (commonest === undefined) return found.value;
      return index.listed(commonest)?.key === found.value.key ? found.value : null;
    }
    // Only words that the dictionary doesn't know: «миксер» is no «микс».
    const derived =
      found === null ? prefixedVerb(norm) : derivedFrom(found.value, found.value.key + (found.suffix ?? ""));
    if (derived !== null && !dictionary.isKnown(word)) return derived;
    return compound(norm);
  }

  function isSettled(word: Word, dictionary: Dictionary): boolean {
    return isIn(settled, word, dictionary);
  }

  /** «Онлайн-шоппинг». */
  function hyphenated(word: Word, dictionary: Dictionary): Loanword | null {
    const parts = word.norm.split("-");
    for (const [position, part] of parts.entries()) {
      const found = simple(internWord(part), dictionary, true);
      if (found === null) continue;
      if (isSettled(word, dictionary)) return null;
      const rest = parts.slice(position + 1).map((each) => dictionary.lemmas(internWord(each))[0] ?? each);
      const key = [...parts.slice(0, position), found.key, ...rest].join("-");
      return { key, instead: found.instead, kind: "derived", part: found.key };
    }
    return null;
  }

  return (word, dictionary) => {
    if (word.script !== "cyrillic" && word.script !== "mixed") return null;
    if (!word.norm.includes("-")) return simple(word, dictionary);
    return simple(word, dictionary) ?? hyphenated(word, dictionary);
  };
}

/** «Шопинг» and «шоппинг» are one word. */
function keyOf(lemma: string): string {
  return lemma.replaceAll("ё", "е").replace(/([а-я])\1/g, "$1");
}

function derivedFrom({ instead }: Loanword, key: string): Loanword {
  return { key, instead, kind: "derived" };
}

/** By the code of the first letter, longer prefixes first. */
function byFirstLetter(prefixes: readonly string[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const prefix of [...prefixes].sort((a, b) => b.length - a.length)) {
    const letter = prefix.charCodeAt(0);
    groups.set(letter, [...(groups.get(letter) ?? []), prefix]);
  }
  return groups;
}

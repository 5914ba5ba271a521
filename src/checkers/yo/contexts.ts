import type { Dictionary, Reading } from "../../text/dictionary.js";
import type { Block, Sentence, Token } from "../../text/prose.js";
import { sentenceAt } from "../../text/sentence-at.js";
import type { Word } from "../../text/word.js";
import { isFormOf } from "../../text/word-set.js";
import { internWord } from "../../text/word-store.js";
import type { Verdict } from "./lexicon.js";
import type { ContextSettings, WordSettings } from "./settings.js";

/** Decides by the words around whether only «ё» is possible. */
export interface Contexts {
  allow(verdict: Verdict, block: Block, index: number, dictionary: Dictionary): boolean;
}

/** How far back a small number is looked for: «две очень яркие звезды». */
const NUMBER_REACH = 4;

/** Compiles the context rules. */
export function compileContexts(settings: WordSettings): Contexts {
  const impersonal = new Set(settings.impersonal.map(norm));
  const smallNumbers = new Set(settings.smallNumbers.map(norm));
  const locative = new Set(settings.locative.map(norm));
  const compiled = new Map<ContextSettings, { after: ReadonlySet<string>; before: readonly (readonly string[])[] }>();
  for (const rule of settings.contexts) {
    const after = new Set((rule.after ?? []).map(norm));
    const before = (rule.before ?? []).map((phrase) => phrase.split(" ").map(norm));
    compiled.set(rule, { after, before });
  }

  function matches(rule: ContextSettings, tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
    const lists = compiled.get(rule);
    if (lists === undefined) return false;
    const before = tokens[index - 1]?.word;
    if (before && lists.after.has(before.norm)) return true;
    const follows = lists.before.some((phrase) => phrase.every((text, at) => textAt(tokens, index + 1 + at) === text));
    if (follows) return true;
    const next = tokens[index + 1]?.word;
    return rule.subject === true && next !== null && next !== undefined && takesNeuter(next, dictionary, impersonal);
  }

  /** «яркие звезды»: the adjective in the plural leaves only the plural, unless a small number stands before. */
  function isPlural(tokens: readonly Token[], index: number, dictionary: Dictionary): boolean {
    const attribute = tokens[index - 1]?.word;
    if (!attribute || !dictionary.readings(attribute).some(isPluralAttribute)) return false;
    // «эти», «далёкие», but not «их», «красных»: only a nominative ends so.
    if (!/[иые]$/.test(attribute.norm)) return false;
    for (let back = index - 1; back >= Math.max(0, index - NUMBER_REACH); back -= 1) {
      if (smallNumbers.has(textAt(tokens, back))) return false;
    }
    return true;
  }

  /** Where in its block the first word that governs a prepositional stands; sought once a sentence. */
  const firstLocatives = new WeakMap<Sentence, number>();

  /** «жилье дорого»: nothing before it in the sentence could govern a prepositional. */
  function isNominative(block: Block, index: number): boolean {
    const sentence = sentenceAt(block, index);
    let first = firstLocatives.get(sentence);
    if (first === undefined) {
      first = sentence.first;
      while (first < sentence.last && !locative.has(textAt(block.tokens, first))) first += 1;
      firstLocatives.set(sentence, first);
    }
    return first >= index;
  }

  return {
    allow(verdict, block, index, dictionary) {
      const { tokens } = block;
      if (verdict.rules.some((rule) => matches(rule, tokens, index, dictionary))) return true;
      if (verdict.plural && isPlural(tokens, index, dictionary)) return true;
      return verdict.locative && isNominative(block, index);
    },
  };
}

function norm(text: string): string {
  return internWord(text).norm;
}

function textAt(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  return token === undefined ? "" : (token.word?.norm ?? token.text);
}

/** The verb can only have a neuter or singular subject, and no object: «изменилось», «зависит». */
function takesNeuter(word: Word, dictionary: Dictionary, impersonal: ReadonlySet<string>): boolean {
  const readings = dictionary.readings(word);
  return (
    readings.length > 0 &&
    readings.every(
      (reading) =>
        reading.pos === "VERB" &&
        reading.grammemes.has("intr") &&
        (reading.grammemes.has("neut") || (reading.grammemes.has("sing") && reading.grammemes.has("3per"))),
    ) &&
    !isFormOf(impersonal, word, dictionary)
  );
}

function isPluralAttribute({ pos, grammemes }: Reading): boolean {
  return (pos === "ADJF" || pos === "PRTF") && grammemes.has("plur") && grammemes.has("nomn");
}

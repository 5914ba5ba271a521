import type { Dictionary, PartOfSpeech } from "../../text/dictionary.js";
import type { Block, Prose, Token } from "../../text/prose.js";

/** After these something has to come. */
const LEADING: ReadonlySet<PartOfSpeech> = new Set(["PREP", "CONJ"]);
const NEGATIONS = new Set(["не", "ни"]);
const LEADING_MARKS = new Set(["-", "–", "—", "+", "=", "/", "("]);

/** Whether the answer breaks off in this text: it is the last one and ends where a sentence can't. */
export function isCutOff(
  prose: Prose,
  { blocks, tokens }: { readonly blocks: readonly Block[]; readonly tokens: readonly Token[] },
  dictionary: Dictionary,
): boolean {
  const last = tokens[tokens.length - 1];
  if (last === undefined || blocks[blocks.length - 1]?.index !== prose.blocks.length - 1) return false;
  const { word } = last;
  if (word === null) return LEADING_MARKS.has(last.text);
  if (word.script !== "cyrillic" || word.letterCase !== "lower") return false;
  const commonest = dictionary.readings(word)[0];
  // A word that stops in the middle («улучшить ясн») is in no dictionary.
  if (commonest === undefined) return !dictionary.isKnown(word) && !dictionary.isDerived(word);
  return LEADING.has(commonest.pos) || NEGATIONS.has(word.norm);
}

import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";

/** A name, a remark in brackets and the colon take no more tokens than this. */
const LONGEST_LABEL = 8;
/** Speeches of one dialogue stand no farther from each other, in blocks. */
const NEAR = 4;

interface Label {
  readonly text: string;
  readonly words: readonly Word[];
}

/**
 * Whether the colon at `colon` stands after a speaker's name at the head of
 * his line: a first name is enough, a role («Продавец») needs another line,
 * and so does a name that the dictionary doesn't know («Ктесипп»).
 */
export function isSpeech(
  prose: Prose,
  block: Block,
  colon: number,
  speakers: ReadonlySet<string>,
  dictionary: Dictionary,
): boolean {
  if (block.kind === "heading" || colon > LONGEST_LABEL) return false;
  const label = labelOf(block);
  if (label === null || label.colon !== colon) return false;
  if (label.words.some((word) => isFirstName(word, dictionary))) return true;
  const isNamed =
    block.item === null && label.words.length === 1 && label.words.every((word) => isOtherName(word, dictionary));
  if (!isNamed && !isRole(label, speakers, dictionary)) return false;
  for (let place = block.index - NEAR; place <= block.index + NEAR; place += 1) {
    const other = prose.blocks[place];
    if (other === undefined || other === block) continue;
    const otherLabel = labelOf(other);
    if (otherLabel === null) continue;
    if (otherLabel.text === label.text) return true;
    if (isNamed) continue;
    const speaks =
      isRole(otherLabel, speakers, dictionary) || otherLabel.words.some((word) => isFirstName(word, dictionary));
    if (speaks && (isLively(block) || isLively(other))) return true;
  }
  return false;
}

function labelOf({ tokens }: Block): (Label & { colon: number }) | null {
  const words: Word[] = [];
  let depth = 0;
  for (let index = 0; index < Math.min(tokens.length, LONGEST_LABEL + 1); index += 1) {
    const { text, word } = tokens[index] as Token;
    if (text === ":")
      return words.length > 0 && depth === 0
        ? { colon: index, words, text: words.map(({ norm }) => norm).join(" ") }
        : null;
    if (text === "(" || text === "[") depth += 1;
    else if (text === ")" || text === "]") depth -= 1;
    else if (word !== null && depth === 0) words.push(word);
    else if (word === null && depth === 0) return null;
    if (words.length > 2) return null;
  }
  return null;
}

function isFirstName(word: Word, dictionary: Dictionary): boolean {
  const commonest = dictionary.readings(word)[0];
  return (
    commonest !== undefined &&
    word.letterCase === "capital" &&
    (commonest.grammemes.has("Name") || commonest.grammemes.has("Patr"))
  );
}

/** A surname, or a word that has no other reason for its capital. */
function isOtherName(word: Word, dictionary: Dictionary): boolean {
  return word.letterCase === "capital" && word.script === "cyrillic" && !dictionary.isCommon(word);
}

function isRole({ words }: Label, speakers: ReadonlySet<string>, dictionary: Dictionary): boolean {
  return words.some((word) => {
    if (speakers.has(word.norm)) return true;
    const commonest = dictionary.readings(word)[0];
    return commonest?.pos === "NOUN" && commonest.grammemes.has("anim") && commonest.grammemes.has("nomn");
  });
}

function isLively({ tokens }: Block): boolean {
  return tokens.slice(-3).some(({ text }) => text === "?" || text === "!");
}

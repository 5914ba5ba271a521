import type { TextLine } from "../../text/lines.js";
import type { Block, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import type { PlayWords } from "./words.js";

const LONGEST_OPENING = 5;

/** «Действующие лица:». */
export function isCastHeading(line: TextLine, words: PlayWords): boolean {
  return openingsOf(line).some((opening) => words.cast.has(opening));
}

/** «Занавес», «Сцена 2», «Действие первое», «Второй акт»: lines that only a play has. */
export function isStructure(line: TextLine, words: PlayWords): boolean {
  if (openingsOf(line).some((opening) => words.structure.has(opening))) return true;
  const first = line.block.tokens[line.first]?.word;
  const second = line.first + 1 < line.last ? line.block.tokens[line.first + 1]?.word : null;
  if (first == null || second == null) return false;
  return (words.isNumbered(first) && isNumber(second)) || (isNumber(first) && words.isNumbered(second));
}

const ORDINALS = /^(?:перв|втор|трет|четверт|пят|шест|седьм|восьм|девят|десят|последн)/;

function isNumber(word: Word): boolean {
  return /^(?:\d{1,2}(?:-\p{L}{1,2})?|[ivx]{1,4}|[іх]{1,3})$/u.test(word.norm) || ORDINALS.test(word.norm);
}

/** What a line begins with, as the rubric's phrases are written, up to a mark or to its end. */
function openingsOf({ block, first, last }: TextLine): string[] {
  const openings: string[] = [];
  let text = "";
  for (let index = first; index < Math.min(last, first + LONGEST_OPENING); index += 1) {
    const word = block.tokens[index]?.word;
    if (word == null) {
      openings.push(text);
      return openings;
    }
    text = text === "" ? word.norm : `${text} ${word.norm}`;
    if (index === last - 1) openings.push(text);
  }
  return openings;
}

/** «Анна — учительница», «Пётр, её муж», «Маша: девочка лет десяти», an item of a list. */
export function belongsToCast({ block, first, last }: TextLine, cast: "opened" | Block): boolean {
  if (block.kind === "heading") return false;
  if (block.kind === "item") return true;
  if (cast !== "opened" && cast.kind === "item") return false;
  const { tokens } = block;
  for (let index = first + 1; index < Math.min(last, first + LONGEST_OPENING); index += 1) {
    const token = tokens[index] as Token;
    if (token.word !== null) continue;
    if (token.text === "," || token.text === "—" || token.text === "–" || token.text === "-") return true;
    return token.text === ":" && tokens[index + 1]?.word?.letterCase === "lower";
  }
  return cast === "opened" && last - first < LONGEST_OPENING;
}

import type { Fix } from "../../sample/result.js";
import type { Prose, Token } from "../../text/prose.js";
import { wouldStandTwice } from "./doubled.js";
import { COMPOUND_SIGN, type Glued } from "./glued.js";
import { firstOfNumber } from "./number-extent.js";
import { isPartOfName } from "./part-of-name.js";
import { follows, MESSAGES, NUMBER_SIGNS, type Scene, suspect, violation } from "./scene.js";
import { isClass } from "./school-class.js";
import { boundaryAfter, spaceBetween } from "./space-fix.js";
import { isVariable } from "./variables.js";
import { isYear } from "./years.js";

/** «10кг», «500руб.», «XIXв.», «10к», «5В». */
export function gluedUnit(scene: Scene, index: number, glued: Glued): void {
  const { prose, block, dictionary, signs, drafts } = scene;
  const { tokens } = block;
  const token = tokens[index] as Token;
  const ofYear = isYear(tokens, index, glued);
  const first = glued.skipped > 0 ? index : firstOfNumber(tokens, index, ofYear);
  if (isPartOfName(tokens, first, index) || follows(tokens, first, NUMBER_SIGNS)) return;
  const compound = compoundEnd(scene, index);
  const last = compound - 1;
  const kind = glued.kind === "letter" || glued.kind === "year" ? "letter" : glued.kind;
  const isLetter = kind === "letter" && !ofYear && last === index;
  if (isLetter && isNameOfModel(tokens, first, glued.unit)) return;
  if ((isLetter || kind === "thousands") && isVariable(block, first, index, glued)) return;
  const from = boundaryAfter(prose, token.start, glued.skipped);
  const numberEnd = boundaryAfter(prose, from.next, glued.number.length);
  const unitEnd = boundaryAfter(prose, numberEnd.next, glued.unit.length).end;
  const start = first === index ? from.next : (tokens[first] as Token).start;
  let end = last > index ? (tokens[last] as Token).end : unitEnd;
  const dot = tokens[compound];
  if (
    dot?.text === "." &&
    dot.gap === "" &&
    last === index &&
    unitEnd === token.end &&
    signs.dotted.has(glued.unit.toLowerCase()) &&
    (kind !== "letter" || ofYear)
  ) {
    end = dot.end;
  }
  const span = { start, end };
  if (kind === "thousands") {
    if (!follows(tokens, first, signs.money)) drafts.push(suspect(span, MESSAGES.unit, "Буква вместо слова «тысяча»"));
    return;
  }
  if (isLetter) {
    if (isClass(block, index, glued, dictionary)) return;
    if (!scene.isUnit(index)) {
      drafts.push(suspect(span, MESSAGES.unit, "Буква может быть единицей или именем"));
      return;
    }
  }
  const message = signs.moneyWords.has(glued.unit.toLowerCase()) ? MESSAGES.money : MESSAGES.unit;
  // «10Дней»: the capital would be left standing in the middle of the sentence.
  const isCapital = /^\p{Lu}\p{Ll}{2}/u.test(glued.unit) && !scene.units.isSymbol(glued.unit);
  const fix =
    isCapital || wouldStandTwice(tokens, index, glued)
      ? undefined
      : spaceBetween(prose, { start: from.next, end: numberEnd.end }, { start: numberEnd.next, end: token.end });
  drafts.push(violation(span, message, clockFix(prose, token, glued) ?? fix));
}

/** «1ч30мин»: several spaces at once. */
function clockFix({ text }: Prose, token: Token, { number, unit, skipped }: Glued): Fix | undefined {
  if (skipped > 0 || !/\d\p{L}/u.test(unit) || text.slice(token.start, token.end) !== token.text) return undefined;
  const clock = number + unit;
  const spaced = clock.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, " ");
  return { start: token.start, end: token.start + clock.length, text: spaced };
}

/** «iPhone 6s», «Galaxy 5g». */
function isNameOfModel(tokens: readonly Token[], first: number, unit: string): boolean {
  const before = tokens[first - 1]?.word;
  return before?.script === "latin" && before.letterCase !== "upper" && /^[a-z]$/.test(unit);
}

/** The token after a compound unit: «км/ч», «кг/м³», «кВт·ч». */
function compoundEnd({ block, units }: Scene, index: number): number {
  const { tokens } = block;
  let end = index + 1;
  while (tokens[end]?.gap === "" && COMPOUND_SIGN.test(tokens[end]?.text ?? "")) {
    const next = tokens[end + 1];
    if (next?.gap !== "" || next.word === null || !units.isPerUnit(next.word)) break;
    end += 2;
  }
  return end;
}

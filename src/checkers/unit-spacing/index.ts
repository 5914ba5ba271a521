import type { Fix } from "../../sample/result.js";
import { blocksWith } from "../../text/blocks-with.js";
import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Prose, Span, Token } from "../../text/prose.js";
import { defineChecker, type Draft } from "../checker.js";
import { compileUnits, type Glued, type UnitLexicon } from "./glued.js";
import { compileLetters, type LetterJudge } from "./letters.js";
import { endOfNumber, firstOfNumber, isNumber } from "./number-extent.js";
import { isClass } from "./school-class.js";
import { isVariable } from "./variables.js";
import type { Settings, Units } from "./settings.js";
import { boundaryAfter, spaceBetween } from "./space-fix.js";

const MESSAGES = {
  unit: "Нет пробела между числом и единицей",
  money: "Нет пробела между числом и валютой",
  percent: "Нет пробела между числом и процентом",
  number: "Нет пробела между знаком и числом",
  moneyBefore: "Знак валюты перед числом",
};

/** Number and unit, currency, percent sign, «№» and «§» stand apart (guideline, 2.2.5). */
export const unitSpacing = defineChecker<Settings>({
  id: "unit-spacing",
  prepare(settings) {
    const units = compileUnits(settings.units);
    const letters = compileLetters(settings, units);
    const signs = compileSigns(settings.units);
    return (prose, { dictionary }) => {
      const drafts: Draft[] = [];
      for (const block of blocksWith(prose, signs.any)) {
        checkBlock({ prose, block, dictionary, units, signs, isUnit: letters(block, dictionary), drafts });
      }
      return drafts;
    };
  },
});

interface Signs {
  /** A place where a number touches something that may have to stand apart. */
  readonly any: RegExp;
  readonly percent: ReadonlySet<string>;
  readonly money: ReadonlySet<string>;
  readonly degree: ReadonlySet<string>;
  readonly degrees: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
  readonly moneyWords: ReadonlySet<string>;
  readonly dotted: ReadonlySet<string>;
}

function compileSigns(units: Units): Signs {
  const money = units.moneySigns.map(escaped).join("");
  const others = [...units.percentSigns, ...units.degreeSigns, ...units.wholeSigns].map(escaped).join("");
  return {
    any: new RegExp(`[\\d½¼¾]\\0*[A-Za-zА-Яа-яё${money}${others}]|[№§]\\0*\\d|[${money}]\\0*\\s?\\d|[IVXLCХІ]\\0*в`, "g"),
    percent: new Set(units.percentSigns),
    money: new Set(units.moneySigns),
    degree: new Set(units.degreeSigns),
    degrees: new Set(units.degrees),
    whole: new Set(units.wholeSigns),
    moneyWords: new Set(units.money),
    dotted: new Set(units.dotted),
  };
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

interface Scene {
  readonly prose: Prose;
  readonly block: Block;
  readonly dictionary: Dictionary;
  readonly units: UnitLexicon;
  readonly signs: Signs;
  readonly isUnit: LetterJudge;
  readonly drafts: Draft[];
}

function checkBlock(scene: Scene): void {
  const { tokens } = scene.block;
  const { signs, drafts } = scene;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    if (token.kind === "mark") {
      if (token.text === "№" || token.text === "§") numberSign(scene, index);
      else if (signs.money.has(token.text)) moneyBefore(scene, index);
    } else if (token.word !== null && (token.word.hasDigit || token.word.script === "mixed" || token.word.script === "cyrillic")) {
      const glued = scene.units.glued(token.word, scene.dictionary);
      for (const one of glued) gluedUnit(scene, index, one);
      if (glued.length === 0 && next?.kind === "mark" && next.gap === "" && isNumber(token)) signAfter(scene, index);
    }
  }
  drafts.sort((a, b) => a.start - b.start);
}

/** «10кг», «500руб.», «XIXв.», «10к», «5В». */
function gluedUnit(scene: Scene, index: number, glued: Glued): void {
  const { prose, block, dictionary, signs, drafts } = scene;
  const { tokens } = block;
  const token = tokens[index] as Token;
  const isYear = glued.kind === "year" && isYearNumber(tokens, index, glued);
  const first = glued.skipped > 0 ? index : firstOfNumber(tokens, index, isYear);
  if (isPartOfName(tokens, first, index) || follows(tokens, first, NUMBER_SIGNS)) return;
  const compound = compoundEnd(scene, index);
  const last = compound - 1;
  const kind = glued.kind === "letter" || glued.kind === "year" ? "letter" : glued.kind;
  const isLetter = kind === "letter" && !isYear && last === index;
  if (isLetter && isNameOfModel(tokens, first, glued.unit)) return;
  if ((isLetter || kind === "thousands") && isVariable(block, first, index, glued.unit)) return;
  const from = boundaryAfter(prose, token.start, glued.skipped);
  const numberEnd = boundaryAfter(prose, from.next, glued.number.length);
  const unitEnd = boundaryAfter(prose, numberEnd.next, glued.unit.length).end;
  const start = first === index ? from.next : (tokens[first] as Token).start;
  let end = last > index ? (tokens[last] as Token).end : unitEnd;
  const dot = tokens[compound];
  if (dot?.text === "." && dot.gap === "" && last === index && unitEnd === token.end && (signs.dotted.has(glued.unit.toLowerCase()) && (kind !== "letter" || isYear))) {
    end = dot.end;
  }
  const span = { start, end };
  if (kind === "thousands") {
    if (!follows(tokens, first, signs.money)) drafts.push(suspect(span, MESSAGES.unit, "Буква вместо слова «тысяча»"));
    return;
  }
  if (isLetter) {
    if (isClass(tokens, index, dictionary)) return;
    if (!scene.isUnit(index)) {
      drafts.push(suspect(span, MESSAGES.unit, "Буква может быть единицей или именем"));
      return;
    }
  }
  const message = signs.moneyWords.has(glued.unit.toLowerCase()) ? MESSAGES.money : MESSAGES.unit;
  const fix = spaceBetween(prose, { start: from.next, end: numberEnd.end }, { start: numberEnd.next, end: token.end });
  drafts.push(violation(span, message, clockFix(prose, token, glued) ?? fix));
}

const NUMBER_SIGNS: ReadonlySet<string> = new Set(["№", "§"]);

/** «1ч30мин»: several spaces at once. */
function clockFix({ text }: Prose, token: Token, { unit, skipped }: Glued): Fix | undefined {
  if (skipped > 0 || !/\d\p{L}/u.test(unit) || text.slice(token.start, token.end) !== token.text) return undefined;
  const spaced = token.text.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, " ");
  return { start: token.start, end: token.end, text: spaced };
}

/** «2024г», «в 988г.»: a year, not grams. */
function isYearNumber(tokens: readonly Token[], index: number, { number }: Glued): boolean {
  const digits = /\d+$/.exec(number)?.[0] ?? "";
  if (digits.length === 4) return Number(digits) >= 1000 && Number(digits) <= 2100;
  return digits.length === 3 && tokens[index - 1]?.word?.norm === "в" && tokens[index + 1]?.text === "." && tokens[index + 1]?.gap === "";
}

/** Something of a name stands right before the number («v2.5м», «file_10кг») or after the unit («10kg.txt»). */
function isPartOfName(tokens: readonly Token[], first: number, last: number): boolean {
  const before = tokens[first - 1];
  if (tokens[first]?.gap === "" && before !== undefined) {
    if (before.word !== null || before.kind === "opaque" || /^[_#@\\&]$/.test(before.text)) return true;
    const earlier = tokens[first - 2];
    if (/^[.,/]$/.test(before.text) && before.gap === "" && earlier?.word?.script === "latin") return true;
  }
  const after = tokens[last + 1];
  if (after?.gap !== "") return false;
  if (after.text === "_" || after.text === "@") return true;
  const next = tokens[last + 2];
  return after.text === "." && next?.gap === "" && next.word?.script === "latin";
}

function follows(tokens: readonly Token[], first: number, marks: ReadonlySet<string>): boolean {
  const before = tokens[first - 1];
  return before !== undefined && tokens[first]?.gap !== "line" && before.kind === "mark" && marks.has(before.text);
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
  while (tokens[end]?.gap === "" && /^[/·⋅*∙]$/.test(tokens[end]?.text ?? "")) {
    const next = tokens[end + 1];
    if (next?.gap !== "" || next.word === null || !units.isPerUnit(next.word)) break;
    end += 2;
  }
  return end;
}

/** «5%», «30$», «20°C». */
function signAfter({ prose, block, signs, drafts }: Scene, index: number): void {
  const { tokens } = block;
  const token = tokens[index] as Token;
  const sign = tokens[index + 1] as Token;
  const after = tokens[index + 2];
  let last = sign;
  let message = MESSAGES.percent;
  let fix: Fix | undefined;
  if (signs.percent.has(sign.text)) {
    // «5%-ный», «10%-й», the remainder «90%4»
    if (after?.gap === "" && after.word !== null) return;
    if (after?.text === "-" && after.gap === "" && tokens[index + 3]?.gap === "" && tokens[index + 3]?.word?.script === "cyrillic") return;
  } else if (signs.money.has(sign.text)) {
    if (after?.gap === "" && after.word !== null) return;
    message = MESSAGES.money;
  } else if (signs.degree.has(sign.text)) {
    if (after?.word == null || after.gap === "line" || !signs.degrees.has(after.text)) return;
    if (after.gap === "space") {
      if (after.word.script !== "latin") return;
      fix = { start: token.end, end: after.start, text: ` ${sign.text}` };
      if (prose.source.slice(token.end, after.start).replace(/\s+$/, "") !== sign.text) return;
    }
    message = MESSAGES.unit;
    last = after;
  } else if (signs.whole.has(sign.text)) message = MESSAGES.unit;
  else return;
  const first = firstOfNumber(tokens, index, false);
  if (isPartOfName(tokens, first, index + 1)) return;
  const start = (tokens[first] as Token).start;
  drafts.push(violation({ start, end: last.end }, message, fix ?? spaceBetween(prose, { start: token.start, end: token.end }, sign)));
}

/** «№5», «§8». */
function numberSign({ prose, block, drafts }: Scene, index: number): void {
  const { tokens } = block;
  const sign = tokens[index] as Token;
  const number = tokens[index + 1];
  if (number?.word == null || number.gap !== "" || !/^\d/.test(number.text)) return;
  const doubled = tokens[index - 1]?.text === sign.text && sign.gap === "" ? index - 1 : index;
  const last = tokens[endOfNumber(tokens, index + 1) - 1] as Token;
  const span = { start: (tokens[doubled] as Token).start, end: last.end };
  drafts.push(violation(span, MESSAGES.number, spaceBetween(prose, sign, number)));
}

/** «$30», «$ 30»: Russian puts the sign after the number, but names of prices may keep it. */
function moneyBefore({ block, units, dictionary, drafts }: Scene, index: number): void {
  const { tokens } = block;
  const sign = tokens[index] as Token;
  const number = tokens[index + 1];
  if (number?.word == null || number.gap === "line" || !/^\d/.test(number.text)) return;
  if (sign.gap === "" && /\d$/.test(tokens[index - 1]?.text ?? "")) return;
  if (number.gap === "space" && isSpacedMaths(tokens, index)) return;
  if (units.glued(number.word, dictionary).some(({ kind }) => kind !== "thousands")) return;
  const end = endOfNumber(tokens, index + 1);
  const last = tokens[end - 1] as Token;
  if (last !== number && last.word !== null && units.glued(last.word, dictionary).some(({ kind }) => kind !== "thousands")) return;
  drafts.push(suspect({ start: sign.start, end: last.end }, MESSAGES.moneyBefore, "По-русски знак валюты ставят после числа"));
}

/** How far the closing sign of «$ 2n $» is sought, in tokens. */
const FORMULA_REACH = 40;

/** «$ 2n $»: maths with spaces inside its signs, which Markdown doesn't take for maths. */
function isSpacedMaths(tokens: readonly Token[], index: number): boolean {
  const sign = tokens[index]?.text;
  for (let place = index + 2; place < tokens.length && place < index + FORMULA_REACH; place += 1) {
    if (tokens[place]?.text !== sign) continue;
    const next = tokens[place + 1];
    return tokens[place]?.gap === "space" && !(next?.word != null && next.gap === "" && /^\d/.test(next.text));
  }
  return false;
}

function violation(span: Span, message: string, fix: Fix | undefined): Draft {
  const draft = { start: span.start, end: span.end, status: "violation" as const, message };
  return fix === undefined ? draft : { ...draft, fix };
}

function suspect(span: Span, message: string, reason: string): Draft {
  return { start: span.start, end: span.end, status: "suspect", message, reason };
}

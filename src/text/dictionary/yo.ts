import type { YoReading } from "../dictionary.js";
import type { LetterCase } from "../word.js";
import type { Form, OpenCorpora } from "./opencorpora.js";
import { PRODUCTIVE_PREFIXES } from "./prefixes.js";
import type { YoList } from "./yo-list.js";

/** Both lists of eyo-kernel; each is asked for on first need. */
export interface YoLists {
  /** Words that are never written without «ё». */
  readonly safe: () => YoList;
  /** Words whose spelling without «ё» is another word, or that may be written both ways. */
  readonly unsafe: () => YoList;
}

interface Judgement {
  readonly kind: "sure" | "either";
  readonly spelling: string;
}

/** Numerals whose «е» is a «ё» in every compound: «трёхэтажный», «четырёхсотметровый». */
const NUMERAL_STEMS = ["трех", "четырех"];

/** What «ё» can do in a word of small letters without hyphens; `null` when nothing. */
export function judgeYo(lower: string, forms: readonly Form[], corpora: OpenCorpora, lists: YoLists): Judgement | null {
  if (!lower.includes("е")) return null;
  const judgement = judge(lower, forms, corpora, lists);
  return judgement !== null && keepsYo(judgement.spelling, lower) ? judgement : null;
}

/** The dictionaries lack many a «ё» («телесуфлер»): one that is written is never taken away. */
function keepsYo(spelling: string, lower: string): boolean {
  for (let at = lower.indexOf("ё"); at >= 0; at = lower.indexOf("ё", at + 1)) {
    if (spelling.charAt(at) !== "ё") return false;
  }
  return true;
}

function judge(lower: string, forms: readonly Form[], corpora: OpenCorpora, lists: YoLists): Judgement | null {
  const exact = forms.find((form) => form.form === lower);
  const other = forms.filter((form) => form.form !== lower);
  const withYo = other.find((form) => corpora.isAttested(form.form)) ?? other[0];
  const isWord = exact !== undefined && corpora.kinds([exact]).common;
  const isYoWord = corpora.kinds(other).common;
  const norm = lower.replaceAll("ё", "е");
  const safe = lists.safe().find(norm);
  if (safe !== null) return safe === lower ? null : { kind: "sure", spelling: safe };
  const unsafe = lists.unsafe().find(norm);
  if (isYoWord && withYo !== undefined) {
    if (isWord || unsafe !== null || !isTrusted(withYo, corpora)) return { kind: "either", spelling: withYo.form };
    return { kind: "sure", spelling: withYo.form };
  }
  if (unsafe !== null && unsafe !== lower) return { kind: "either", spelling: unsafe };
  // A name («Пётр», «Семёновна») may be written as its bearer writes it.
  if (forms.length > 0) return null;
  return judgeDerived(lower, corpora, lists);
}

/**
 * OpenCorpora's short forms, comparatives and active participles were made by machine and put a «ё»
 * where none is («равён», «лёгче», «привёдший»): alone they prove nothing.
 */
function isTrusted(form: Form, corpora: OpenCorpora): boolean {
  return corpora
    .readings([form])
    .some(
      ({ pos, lemma, grammemes }) =>
        !(pos === "COMP" || pos === "GRND" || grammemes.has("actv") || (pos === "ADJS" && !lemma.endsWith("ённый"))),
    );
}

/** An unknown word: a productive prefix before a known one («переобучённый», «трёхслойный»). */
function judgeDerived(lower: string, corpora: OpenCorpora, lists: YoLists): Judgement | null {
  for (const stem of NUMERAL_STEMS) {
    if (!lower.startsWith(stem) || lower.length - stem.length < 3) continue;
    const rest = lower.slice(stem.length);
    if (!isWordOrHundreds(rest, corpora)) continue;
    const spelling = stem.replace(/ех$/, "ёх") + (judgeRest(rest, corpora, lists)?.spelling ?? rest);
    return { kind: "sure", spelling };
  }
  for (const prefix of PRODUCTIVE_PREFIXES) {
    if (!lower.startsWith(prefix) || lower.length - prefix.length < 5) continue;
    const rest = judgeRest(lower.slice(prefix.length), corpora, lists);
    if (rest !== null) return { kind: "sure", spelling: prefix + rest.spelling };
  }
  return null;
}

/** «этажный» or, after «четырёх», «сотметровый». */
function isWordOrHundreds(rest: string, corpora: OpenCorpora): boolean {
  return corpora.forms(rest).length > 0 || (rest.startsWith("сот") && corpora.forms(rest.slice(3)).length > 0);
}

function judgeRest(rest: string, corpora: OpenCorpora, lists: YoLists): Judgement | null {
  if (corpora.forms(rest).length === 0 && lists.safe().find(rest.replaceAll("ё", "е")) === null) return null;
  const judgement = judgeYo(rest, corpora.forms(rest), corpora, lists);
  return judgement !== null && judgement.kind === "sure" ? judgement : null;
}

/** Puts the capitals of `text` on `spelling`, which differs from it only in «ё». */
export function recase(spelling: string, text: string, letterCase: LetterCase): string {
  if (letterCase === "lower") return spelling;
  let result = "";
  for (let index = 0; index < spelling.length; index += 1) {
    const letter = spelling.charAt(index);
    const model = text.charAt(index);
    result += model === model.toLowerCase() ? letter : letter.toUpperCase();
  }
  return result;
}

/** A {@link YoReading} of a whole word out of its parts'. */
export function joinYo(parts: readonly { readonly text: string; readonly yo: YoReading }[]): YoReading {
  const sure = parts.some((part) => part.yo.kind === "sure");
  const either = parts.some((part) => part.yo.kind === "either");
  if (!sure && !either) return { kind: "none" };
  const kind = sure ? "sure" : "either";
  const spelling = parts.map(({ text, yo }) => (yo.kind === kind ? yo.spelling : text)).join("-");
  return { kind, spelling };
}

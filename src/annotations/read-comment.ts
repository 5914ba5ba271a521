import type { Rubric } from "../rubric/rubric.js";
import type { AxisValue } from "../sample/result.js";
import type { Quote, Quotes } from "./annotation.js";
import { quotationsIn } from "./quotations.js";

/** What a comment says. */
export interface CommentRead {
  readonly axes: ReadonlyMap<string, AxisValue>;
  /** In the order of the comment; a tag may come twice. */
  readonly tags: readonly Quotes[];
}

/**
 * Reads a comment in the guideline's form back: «Естественность нарушена. Тег «Клише»: «Тогда». Качество ответа
 * хорошее.» The sentences are the rubric's; between tags people may write as they like, and what stands in quotation
 * marks after a tag are its quotes, but for what an arrow gives as the right way to write it. Linear.
 *
 * @returns `null` if it names neither an axis's value nor a tag
 */
export function readComment(comment: string, rubric: Rubric): CommentRead | null {
  const text = comment.replace(/\s+/gu, " ");
  const plain = levelled(text);
  const sentences = sentencesOf(rubric);
  const titles = rubric.tags.map(({ id, axis: of, title }): TagTitle => ({ id, axis: of, words: levelled(title) }));
  const quotationAt = quotationsIn(text);
  const axes = new Map<string, AxisValue>();
  const tags: { readonly tag: string; readonly quotes: Quote[] }[] = [];
  let axis: string | null = null;
  let current: (typeof tags)[number][] = [];
  let at = 0;
  while (at < text.length) {
    const heading = headingAt(plain, at, titles, axis);
    if (heading !== null) {
      current = heading.tags.map((tag) => ({ tag, quotes: [] }));
      tags.push(...current);
      at = heading.end;
      continue;
    }
    const said = sentences.find(({ words }) => plain.startsWith(words, at) && startsWord(plain, at));
    if (said !== undefined) {
      axes.set(said.axis, said.value);
      axis = said.axis;
      current = [];
      at += said.words.length;
      continue;
    }
    const quotation = quotationAt(at);
    if (quotation === null) {
      at += 1;
      continue;
    }
    if (!/→ ?$/.test(text.slice(Math.max(0, at - 2), at))) {
      const count = Number(TIMES.exec(text.slice(quotation.end, quotation.end + 16))?.[1] ?? 1);
      const { opening, inner } = quotation;
      const quote = { text: inner, marked: opening !== "«", count: Math.min(count, MOST_TIMES) };
      for (const { quotes } of current) quotes.push(quote);
    }
    at = quotation.end;
  }
  return axes.size === 0 && tags.length === 0 ? null : { axes, tags };
}

/** «(3 раза)» after a quote, or after its mend. */
const TIMES = /^ \((\d{1,4}) раза?\)/;
const MOST_TIMES = 1000;

/** The same text without case and «ё», place by place. */
function levelled(text: string): string {
  return text.replace(/[A-ZА-ЯЁ]/g, (letter) => letter.toLowerCase()).replaceAll("ё", "е");
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || !LETTER.test(text.charAt(at - 1));
}

const LETTER = /\p{L}/u;

interface AxisWords {
  readonly words: string;
  readonly axis: string;
  readonly value: AxisValue;
}

/** The beginnings of sentences that give an axis's value; the longest first, so that «не нарушена» isn't cut. */
function sentencesOf({ axes, comment }: Rubric): AxisWords[] {
  const sentences = axes.flatMap(({ id }) => {
    const wording = comment.axes[id];
    if (wording === undefined) return [];
    const said: [string | undefined, AxisValue][] = [
      [wording.good, "good"],
      [wording.bad, "bad"],
      [wording.undecided, "undecided"],
      [wording.unjudged, "undecided"],
    ];
    return said.flatMap(([sentence, value]) =>
      sentence === undefined ? [] : { words: opening(sentence), axis: id, value },
    );
  });
  return sentences.sort((one, other) => other.words.length - one.words.length);
}

function opening(sentence: string): string {
  return levelled(
    sentence
      .replace(/[.:].*$/su, "")
      .replace(/\s+/gu, " ")
      .trim(),
  );
}

interface TagTitle {
  readonly id: string;
  readonly axis: string;
  readonly words: string;
}

const HEADING = /тег(?:и|а|ов|ом|ами)? /y;
const JOINT = /(?:, | и )(?:тег )?/y;

/** «Тег «Клише»», «Теги «Клише» и «Канцелярит»» at a place: the tags and where the words end. */
function headingAt(
  plain: string,
  at: number,
  titles: readonly TagTitle[],
  axis: string | null,
): { readonly tags: string[]; readonly end: number } | null {
  HEADING.lastIndex = at;
  if (plain.charAt(at) !== "т" || !startsWord(plain, at) || !HEADING.test(plain)) return null;
  const tags: string[] = [];
  let end = HEADING.lastIndex;
  for (let from = end; ; from = JOINT.lastIndex) {
    const found = titleAt(plain, from, titles, axis);
    if (found === null) break;
    tags.push(found.tag);
    end = found.end;
    JOINT.lastIndex = end;
    if (!JOINT.test(plain)) break;
  }
  return tags.length === 0 ? null : { tags, end };
}

/** A tag's title at a place, in quotation marks or not; one of the same axis goes before another. */
function titleAt(
  plain: string,
  at: number,
  titles: readonly TagTitle[],
  axis: string | null,
): { readonly tag: string; readonly end: number } | null {
  const from = /[«"“„]/.test(plain.charAt(at)) ? at + 1 : at;
  let best: { tag: string; end: number; own: boolean } | null = null;
  for (const tag of titles) {
    const end = from + tag.words.length;
    if (!plain.startsWith(tag.words, from) || LETTER.test(plain.charAt(end))) continue;
    const own = tag.axis === axis;
    if (best === null || end > best.end || (end === best.end && own && !best.own)) best = { tag: tag.id, end, own };
  }
  if (best === null) return null;
  return { tag: best.tag, end: /[»"”“]/.test(plain.charAt(best.end)) ? best.end + 1 : best.end };
}

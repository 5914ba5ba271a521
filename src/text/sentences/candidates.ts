import type { Token } from "../prose.js";
import { CLOSER, END, markClass, OPENER, PICTOGRAPH, QUOTE } from "./marks.js";

/** A place where a sentence may end: end marks, what closes after them, and the token that would begin the next one. */
export interface Candidate {
  readonly tokens: readonly Token[];
  /** First token of the sentence that would end. */
  readonly first: number;
  /** The sentence that would end holds more than marks. */
  readonly hasWords: boolean;
  /** First end mark. */
  readonly mark: number;
  /** After the last end mark. */
  readonly markEnd: number;
  /** First token of the next sentence. */
  readonly next: number;
  /** A quotation mark closes after the end mark. */
  readonly quoteCloses: boolean;
}

/** The end marks from `index` on: «.», «?!», «...»; also with spaces between, but not those that open the next: «...И вот». */
export function endOfRun(tokens: readonly Token[], index: number): number {
  let end = index + 1;
  let spaced = end;
  for (let next = end; isEndMark(tokens[next]); next += 1) {
    if (tokens[next]?.gap !== "") spaced = next;
    end = next + 1;
  }
  const opensNext = spaced > index + 1 || (spaced < end && tokens[spaced]?.gap !== "");
  return opensNext && tokens[end]?.gap === "" && tokens[end]?.kind !== "mark" ? spaced : end;
}

export function isEndMark(token: Token | undefined): boolean {
  return token !== undefined && token.kind === "mark" && (markClass(token.text) & END) !== 0;
}

/** Steps over what belongs to the sentence after its end mark: closing marks, footnote marks, emoji. */
export function endOfClosers(tokens: readonly Token[], from: number): { end: number; quoteCloses: boolean } {
  let end = from;
  let quoteCloses = false;
  while (end < tokens.length) {
    const token = tokens[end] as Token;
    if (token.kind === "mark") {
      const kind = markClass(token.text);
      const closes = (kind & CLOSER) !== 0 && token.gap === "" && !((kind & OPENER) !== 0 && opensNext(tokens, end));
      if (closes) {
        if ((kind & QUOTE) !== 0) quoteCloses = true;
        end += 1;
        continue;
      }
      if ((kind & PICTOGRAPH) !== 0 && token.gap !== "line") {
        end += 1;
        continue;
      }
      if ((kind & END) !== 0 && token.gap === "") {
        end += 1;
        continue;
      }
      const footnote = footnoteEnd(tokens, end);
      if (footnote > end) {
        end = footnote;
        continue;
      }
    } else if (token.kind === "word" && token.gap === "" && /^[\u00b2\u00b3\u00b9\u2070-\u209c]+$/.test(token.text)) {
      end += 1;
      continue;
    }
    break;
  }
  return { end, quoteCloses };
}

/** A straight mark that has its word right after it opens. */
function opensNext(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1];
  return next !== undefined && next.kind === "word" && next.gap === "";
}

/** «[12]» right after the end mark. */
function footnoteEnd(tokens: readonly Token[], index: number): number {
  const token = tokens[index] as Token;
  if (token.text !== "[" || token.gap !== "") return index;
  const number = tokens[index + 1];
  const close = tokens[index + 2];
  return number?.word?.script === "digits" && close?.text === "]" ? index + 3 : index;
}

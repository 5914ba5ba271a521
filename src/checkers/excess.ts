import { documentText } from "../request/document-text.js";
import { asksForOfficialDocument } from "../request/official-document.js";
import type { Block, Prose, Span } from "../text/prose.js";
import { pastedPieces } from "../text/run-together.js";
import { lengthOfProse } from "../text/visible.js";
import type { CheckContext, Draft } from "./checker.js";

/** Tokens `first` (inclusive) to `last` (exclusive) of a block that are longer than a limit. */
export interface Overlong extends Span {
  readonly block: Block;
  readonly first: number;
  readonly last: number;
}

/** A formula or an address alone is neither a sentence nor a paragraph. */
export function hasWords({ block, first, last }: Omit<Overlong, keyof Span>): boolean {
  for (let index = first; index < last; index += 1) if (block.tokens[index]?.kind === "word") return true;
  return false;
}

/** Says what an excess of length is due to; asks about the question and the document once an answer, if at all. */
export function excessJudge(
  prose: Prose,
  { question, dictionary }: CheckContext,
  limit: number,
): (overlong: Overlong) => Pick<Draft, "status" | "reason"> {
  let document: { first: number; last: number } | null = null;
  return ({ block, first, last, start, end }) => {
    document ??=
      question !== null && asksForOfficialDocument(question, dictionary)
        ? documentText(prose, dictionary)
        : { first: 0, last: 0 };
    if (document.first <= block.index && block.index < document.last) {
      return { status: "exempt", reason: "текст официального документа, о котором просит вопрос" };
    }
    if (lengthOfProse(prose, start, end) <= limit) {
      return { status: "suspect", reason: "без формул, кода и адресов длина в пределах нормы" };
    }
    const pieces = pastedPieces(prose, block, first, last, dictionary);
    if (pieces.length > 1 && pieces.every((piece) => lengthOfProse(prose, piece.start, piece.end) <= limit)) {
      return { status: "suspect", reason: "строки без знаков в конце могли слиться при вставке" };
    }
    return { status: "violation" };
  };
}

import type { Prose, Span } from "../text/prose.js";
import { visibleLength } from "../text/visible.js";
import { wholeParagraph } from "../text/whole-paragraph.js";

/** How a text was read: the JSON of `pridira inspect`. Lengths are in characters that a reader sees. */
export interface Inspection {
  readonly blocks: readonly (Span & { readonly kind: string })[];
  readonly sentences: readonly Measured[];
  readonly paragraphs: readonly Measured[];
  readonly masked: readonly (Span & { readonly kind: string })[];
}

export interface Measured extends Span {
  readonly length: number;
}

/** Takes from a text that was read what `inspect` shows of it. */
export function inspectProse(prose: Prose): Inspection {
  const measured = ({ start, end }: Span): Measured => ({ start, end, length: visibleLength(prose, start, end) });
  return {
    blocks: prose.blocks.map(({ kind, start, end }) => ({ kind, start, end })),
    sentences: prose.blocks.flatMap((block) => block.sentences.map(measured)),
    paragraphs: prose.blocks
      .filter(({ kind }) => kind === "paragraph" || kind === "item")
      .map((block) => measured(wholeParagraph(prose, block))),
    masked: prose.masked.map(({ kind, start, end }) => ({ kind, start, end })),
  };
}

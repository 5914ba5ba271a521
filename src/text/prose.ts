import type { Quotation } from "./quotations.js";
import type { Interesting, Word } from "./word.js";

/**
 * The text model that checkers read. Offsets everywhere are UTF-16 code units
 * into the answer exactly as it was given: `source.slice(start, end)` is the
 * quote. Nothing is ever searched for a second time.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a stretch of the answer is when it isn't prose. */
export type MaskKind =
  | "code"
  | "inline-code"
  | "math"
  | "url"
  | "email"
  | "html"
  | "comment"
  | "image"
  | "destination"
  | "front-matter";

export interface MaskedSpan extends Span {
  readonly kind: MaskKind;
}

/**
 * `word`: a run of letters and digits with inner hyphens and apostrophes.
 * `mark`: one code point that is neither letter, digit nor space.
 * `opaque`: what isn't prose but stands inside it (inline code, maths, URL…).
 */
export type TokenKind = "word" | "mark" | "opaque";

/** What stands between a token and the one before it in its block. */
export type Gap = "" | "space" | "line";

export interface Token extends Span {
  readonly kind: TokenKind;
  /** Word: NFC without stress marks and soft hyphens. Mark: the character. Opaque: U+FFFC. */
  readonly text: string;
  /** The distinct spelling this token shares with its equals; `null` unless `kind` is `word`. */
  readonly word: Word | null;
  readonly gap: Gap;
  /** For an opaque token: what it is. */
  readonly mask: MaskKind | null;
}

/** Tokens `first` (inclusive) to `last` (exclusive) of its block; `start`…`end` takes in the marks at its ends. */
export interface Sentence extends Span {
  readonly block: Block;
  readonly first: number;
  readonly last: number;
}

export type BlockKind = "paragraph" | "heading" | "item" | "cell";

/**
 * A leaf of prose: a paragraph, a heading, the text of a list item (an item of
 * several paragraphs has several blocks), a table cell. A Markdown paragraph
 * that was pasted from a rendered page is already split at its line ends.
 */
export interface Block extends Span, Interesting {
  readonly kind: BlockKind;
  readonly index: number;
  /** Stands in a block quotation (`>`). */
  readonly quoted: boolean;
  /** The list item that holds it, for `item`; also for other kinds inside an item. */
  readonly item: ListItem | null;
  readonly tokens: readonly Token[];
  /** Computed on first use. */
  readonly sentences: readonly Sentence[];
  /**
   * Number of the Markdown block it was cut from: blocks that were separated
   * only by single line ends share it.
   */
  readonly origin: number;
  /** Heading level 1–6; 0 for other kinds. */
  readonly level: number;
  /** For quotations.ts; `null` until somebody asks. */
  quotations: readonly Quotation[] | null;
  /** For interest.ts: indices of tokens, each with its word's interests behind it. */
  interesting: readonly number[];
}

/** How the items of a list are marked. */
export type ListMarker = "number-dot" | "number-bracket" | "letter-bracket" | "dash" | "bullet";

export interface List extends Span {
  readonly marker: ListMarker;
  readonly items: readonly ListItem[];
  /** 0 for a list that stands in no other. */
  readonly depth: number;
  readonly quoted: boolean;
  /** Written as Markdown; otherwise lines that begin with «•», «—», «а)»… */
  readonly markdown: boolean;
}

export interface ListItem extends Span {
  readonly list: List;
  readonly index: number;
  /** Where the marker stands (`-`, `1.`, «а)»). */
  readonly markerStart: number;
  /** Blocks of the item itself, without those of nested lists. */
  readonly blocks: readonly Block[];
  /** Lists nested in the item. */
  readonly lists: readonly List[];
}

/** An answer (or a question) as it was read. */
export interface Prose {
  readonly source: string;
  /**
   * As long as `source`. Prose stands as it is (entities decoded into their
   * first place); markup, ignored characters and what hides behind it is
   * {@link HIDDEN}; each character of an opaque stretch is {@link OPAQUE}.
   */
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Every list, outer before inner, in order of `start`. */
  readonly lists: readonly List[];
  /** Sorted by `start`; they don't overlap. */
  readonly masked: readonly MaskedSpan[];
}

/** Stands in {@link Prose.text} for a character that a reader doesn't see. */
export const HIDDEN = "\u0000";
/** Stands in {@link Prose.text} for a character of inline code, maths, a URL… */
export const OPAQUE = "\uFFFC";

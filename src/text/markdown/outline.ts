import type { BlockKind, ListMarker } from "../prose.js";

/** A leaf of prose before it is cut into tokens. */
export interface Leaf {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  readonly item: OutlineItem | null;
  readonly level: number;
  /** Leaves with equal numbers stand side by side in one container, nothing between them. */
  readonly run: number;
}

export interface OutlineList {
  readonly start: number;
  readonly end: number;
  readonly marker: ListMarker;
  readonly depth: number;
  readonly quoted: boolean;
  readonly parent: OutlineItem | null;
  readonly items: OutlineItem[];
}

export interface OutlineItem {
  readonly list: OutlineList;
  readonly start: number;
  readonly end: number;
}

/** What the Markdown says of the text's structure. */
export interface Outline {
  readonly leaves: Leaf[];
  readonly lists: OutlineList[];
}

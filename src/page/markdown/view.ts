/**
 * An answer as it is shown: elements that a reader knows, and runs of its text. It holds no HTML, no address and no
 * attribute from outside.
 */
export type View = ViewElement | Run;

/** Characters that stand in the answer side by side: `text[i]` is shown for the answer's unit `start + i`. */
export interface Run {
  readonly kind: "run";
  readonly start: number;
  readonly text: string;
}

export interface ViewElement {
  readonly kind: ElementKind;
  readonly children: readonly View[];
  /** Of a heading 1–6, of an ordered list its first number, of a task 1 if done and 0 if not, of others `null`. */
  readonly number: number | null;
}

export type ElementKind =
  | "paragraph"
  | "heading"
  | "quotation"
  | "ordered-list"
  | "list"
  | "item"
  | "task"
  | "code-block"
  | "table"
  | "head-row"
  | "row"
  | "cell"
  | "rule"
  | "emphasis"
  | "strong"
  | "deleted"
  | "code"
  | "maths"
  | "link"
  | "note"
  | "written"
  | "line-end";

export function viewElement(
  kind: ElementKind,
  children: readonly View[] = [],
  number: number | null = null,
): ViewElement {
  return { kind, children, number };
}

/** All runs of a view, in order. */
export function runsOf(views: readonly View[]): Run[] {
  return views.flatMap((view) => (view.kind === "run" ? [view] : runsOf(view.children)));
}

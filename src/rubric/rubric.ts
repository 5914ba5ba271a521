/** A guideline as data: what can be wrong with an answer, who finds it, and how the comment says it. */
export interface Rubric {
  readonly id: string;
  readonly version: string;
  /** In Russian. */
  readonly title: string;
  /** In the order of the comment. */
  readonly axes: readonly Axis[];
  readonly tags: readonly Tag[];
  readonly checkers: readonly CheckerUse[];
  readonly comment: CommentWording;
}

export interface Axis {
  readonly id: string;
  readonly title: string;
}

export interface Tag {
  readonly id: string;
  readonly axis: string;
  readonly title: string;
  /** What the tag means, in our own words; the judge and `explain` read it. */
  readonly definition: string;
  /** `any`: the judge may set it; `suspects`: only by confirming a suspect; `never`: rules only. */
  readonly judge: "any" | "suspects" | "never";
}

export interface CheckerUse {
  readonly id: string;
  readonly tag: string;
  /** Validated by the checker's own schema. */
  readonly settings: unknown;
  /** `quotes`: the comment lists the quotes alone; `messages`: quotes stand after the finding's message. */
  readonly evidence: "quotes" | "messages";
}

export interface CommentWording {
  /** The whole comment when nothing is wrong. */
  readonly clean: string;
  /** By axis id. */
  readonly axes: Readonly<Record<string, { readonly good: string; readonly bad: string; readonly undecided: string }>>;
  /** Quotes longer than this many characters are cut in the middle, at a word. */
  readonly quoteLimit: number;
}

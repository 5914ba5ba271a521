/** A guideline as data: what can be wrong with an answer, who finds it, and how the comment says it. */
export interface Rubric {
  readonly id: string;
  readonly version: string;
  /** In Russian. */
  readonly title: string;
  /** In the order of the comment. */
  readonly axes: readonly Axis[];
  /** In the order of the comment, axis by axis. */
  readonly tags: readonly Tag[];
  /** The tag that a wrong fact or solution sets, where facts are checked; without it they never are. */
  readonly facts?: string | undefined;
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
  /** What only the judge has to know: how to tell it from other tags, what the checkers see to. */
  readonly guidance?: string | undefined;
  /**
   * `any`: the judge may set it, so that without a judge nobody can say that it doesn't apply.
   * `suspects`: the judge sets it only by confirming a suspect. `never`: rules only; a suspect is a hint to the annotator.
   */
  readonly judge: "any" | "suspects" | "never";
  /** How the comment shows what the judge found; `messages`: its cause stands before the quote. */
  readonly evidence: "quotes" | "messages";
  /** So many verified places the judge has to name. */
  readonly places: number;
  /** The judge may set it only where the task is known to be one of these, or isn't known. */
  readonly only?: readonly TaskKind[] | undefined;
  /** The judge may not set it where the task is one of these. */
  readonly unless?: readonly TaskKind[] | undefined;
}

/** What the user has asked for. */
export const TASK_KINDS = [
  "problem",
  "conversation",
  "official-document",
  "social-post",
  "fiction",
  "play",
  "speech",
  "other",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

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
  /** Stands before a tag's evidence; `{title}` is the tag's title. */
  readonly tag: string;
  /** By axis id. */
  readonly axes: Readonly<Record<string, AxisWording>>;
  /** Quotes longer than this many characters are cut in the middle, at a word. */
  readonly quoteLimit: number;
}

/** Sentences of the comment. */
export interface AxisWording {
  readonly good: string;
  readonly bad: string;
  /** No judge was asked. */
  readonly undecided: string;
  /** A judge was asked, and there is no verdict all the same; without it `undecided` is said. */
  readonly unjudged?: string | undefined;
}

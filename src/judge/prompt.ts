/** What the judge is told to do, one file of `prompts/` each. */
export const PROMPT_IDS = ["tags", "arbitration", "facts", "task-kind", "evidence-repair", "reply-repair"] as const;
export type PromptId = (typeof PROMPT_IDS)[number];

/** A prompt's file: Markdown with a front matter that names its id and version. */
export interface Prompt {
  readonly id: PromptId;
  readonly version: string;
  /** Without the front matter. */
  readonly text: string;
  /** SHA-256 of the whole file, in hexadecimal. */
  readonly hash: string;
}

export type PromptSet = Readonly<Record<PromptId, Prompt>>;

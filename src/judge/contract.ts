import type { LlmClient, Usage } from "../llm/contract.js";
import type { FailureKind } from "../llm/failure.js";
import type { Rubric } from "../rubric/rubric.js";
import type { Finding } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import type { PromptSet } from "./prompt.js";

/** What is judged: a sample as it was read, and what the rules have found in it. */
export interface JudgeInput {
  readonly sample: Sample;
  readonly answer: Prose;
  /** `null` if the question isn't known. */
  readonly question: Prose | null;
  /** In the order of the record: suspects are named by their index. */
  readonly findings: readonly Finding[];
  /** The right answer, where the sample's record has one: facts are then asked for. */
  readonly reference: string | null;
}

/** How the tags are spread over calls: one call an axis, one for everything, one a tag. */
export type PlanName = "grouped" | "single" | "per-tag";

export interface JudgeSettings {
  readonly plan: PlanName;
  /** An odd number, or `auto`: two more where a tag hangs in the balance. */
  readonly repeats: number | "auto";
  /** Ask for wrong facts too. */
  readonly facts: boolean;
}

export interface JudgeTools {
  readonly rubric: Rubric;
  readonly prompts: PromptSet;
  readonly dictionary: Dictionary;
  /** Several are a panel: the majority decides each tag. */
  readonly clients: readonly LlmClient[];
  readonly settings: JudgeSettings;
  /** SHA-256 of a text as UTF-8, in hexadecimal: names of delimiters, the canary, the order of suspects. */
  readonly digest: (text: string) => string;
}

/** A place that a model has named and that the answer holds. */
export interface VerifiedPlace {
  readonly start: number;
  readonly end: number;
  /** What is wrong there, in the model's words, one line. */
  readonly why: string;
  /** Found only nearly: never alone enough for a tag. */
  readonly approximate: boolean;
}

/** Why a quote isn't evidence. */
export type DropCause = "not-found" | "from-question" | "rubric-leak" | "no-rule" | "approximate";

export interface DroppedQuote {
  readonly tag: string;
  readonly quote: string;
  readonly cause: DropCause;
}

/**
 * What came of one tag. `set`: enough verified places. `unproven`: the model says so, but not a quote of it stands.
 * `blocked`: the task's profile forbids it. `undecided`: too few usable votes.
 */
export interface JudgedTag {
  readonly tag: string;
  readonly outcome: "set" | "unset" | "unsure" | "unproven" | "blocked" | "undecided";
  /** Share of the usable votes that set it, 0 to 1. */
  readonly support: number;
  /** In the order of the answer; empty unless `set`. */
  readonly places: readonly VerifiedPlace[];
  /** The model's, or why it is blocked; `null` where there is none. */
  readonly reason: string | null;
}

/** What came of one suspect of the rules. */
export interface ArbitratedSuspect {
  /** Index of the finding. */
  readonly finding: number;
  readonly outcome: "confirmed" | "dismissed" | "unsure" | "not-obtained";
  readonly support: number;
  readonly reason: string | null;
}

/** A question that got no usable reply. */
export interface JudgeFailure {
  readonly label: string;
  readonly kind: FailureKind;
  readonly message: string;
}

/** Everything that the judge has to say of one sample. */
export interface Judgement {
  readonly tags: readonly JudgedTag[];
  readonly suspects: readonly ArbitratedSuspect[];
  readonly dropped: readonly DroppedQuote[];
  readonly failures: readonly JudgeFailure[];
  /** Places of the answer that give orders to a judge, as UTF-16 offsets. */
  readonly injections: readonly { readonly start: number; readonly end: number }[];
  /** Asked with and without those places, the judge has said different things: these axes aren't decided. */
  readonly contested: readonly string[];
  /** Quotes that the models gave, and those of them that were found, after repair. */
  readonly quotes: { readonly given: number; readonly verified: number };
  /** Tags whose votes weren't unanimous, as a share of those that were voted on; `null` with one vote. */
  readonly flipRate: number | null;
  /** As the server names it; models of a panel are joined by « + ». */
  readonly model: string;
  /** `id@version` of the prompt, and the beginning of its hash. */
  readonly prompt: string;
  readonly repeats: number;
  readonly usage: Usage;
  /** No request was sent. */
  readonly cached: boolean;
}

import type { Prose } from "../text/prose.js";
import type { DroppedQuote, VerifiedPlace } from "./contract.js";

/** A place as a model names it, before anything is checked but its shape. */
export interface EvidenceClaim {
  /** At most 300 characters, copied from the answer. */
  readonly quote: string;
  /** Up to 30 characters that stand left of the quote, to tell equal places apart; may be empty. */
  readonly before: string;
  /** What is wrong there. */
  readonly why: string;
}

/** What came of the quotes that one reply gave for one tag. */
export interface VerifiedEvidence {
  readonly places: readonly VerifiedPlace[];
  readonly dropped: readonly DroppedQuote[];
  /** Found nowhere: worth one repair turn. Not in `dropped` yet. */
  readonly missing: readonly EvidenceClaim[];
}

/** What one model said of one tag in one round, its quotes checked. */
export interface TagVote {
  readonly tag: string;
  readonly present: "yes" | "no" | "unsure";
  readonly reason: string;
  readonly places: readonly VerifiedPlace[];
  readonly dropped: readonly DroppedQuote[];
  /** After the repair turn; counted as dropped with the cause `not-found`. */
  readonly missing: readonly EvidenceClaim[];
}

/** What one model said of one suspect in one round; `null`: its id is missing in the reply. */
export interface SuspectVote {
  /** Index of the finding. */
  readonly finding: number;
  readonly answer: "yes" | "no" | "unsure" | null;
  readonly reason: string;
}

/** What quotes are checked against. */
export interface EvidenceSources {
  readonly answer: Prose;
  /** `null` if it isn't known. */
  readonly question: Prose | null;
  /** What the model was told of the rubric: a quote that stands only there proves nothing. */
  readonly rubricText: string;
}

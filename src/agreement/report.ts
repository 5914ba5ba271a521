import type { Bounds } from "../stats/bootstrap.js";
import type { Confusion } from "../stats/confusion.js";
import type { SpanScores } from "../stats/span-overlap.js";
import type { Interval } from "../stats/wilson.js";

/** Number of the report's format, JSON. */
export const AGREEMENT_SCHEMA = 1;

/** Fewer positives than this tell little: intervals are wide, and one sample more changes much. */
export const FEW = 20;

/** How people agree with each other: what a judge can't be asked to surpass. */
export interface PeopleAgreement {
  /** Pairs of decisions by two people on the same sample. */
  readonly pairs: number;
  readonly kappa: number | null;
  readonly ac1: number | null;
  /** Krippendorff's, over all people at once; gaps allowed. */
  readonly alpha: number | null;
  readonly spans: SpanScores;
}

export interface AgreementRow {
  readonly id: string;
  readonly kind: "axis" | "tag" | "group" | "pooled";
  readonly title: string;
  /** Samples that were compared; of a pool, samples times tags. */
  readonly items: number;
  /** Of them positive by people; with several people the mean of their numbers. */
  readonly support: number;
  /** Fewer than {@link FEW}. */
  readonly few: boolean;
  /** Decisions; with several people the means of their numbers. */
  readonly counts: Confusion;
  readonly precision: Interval;
  readonly recall: Interval;
  readonly f1: Interval;
  readonly kappa: number | null;
  readonly kappaInterval: Bounds | null;
  readonly ac1: number | null;
  readonly spans: SpanScores;
  /** `null` if nobody annotated a sample together with another. */
  readonly people: PeopleAgreement | null;
  /** Of a tag: how often the judge claimed it without a proof, and in how many of these samples people set it. */
  readonly unproven: { readonly count: number; readonly right: number } | null;
}

/** A sample on which the program and people differ. */
export interface Difference {
  readonly id: string;
  /** Axes first; share of the people who said otherwise. */
  readonly rows: readonly {
    readonly id: string;
    readonly said: boolean;
    readonly against: number;
    readonly of: number;
  }[];
}

export interface AgreementReport {
  readonly schema: typeof AGREEMENT_SCHEMA;
  readonly kind: "agreement";
  readonly rubric: { readonly id: string; readonly version: string };
  /** Models that judged, `null` among them for samples that only rules have seen. */
  readonly judges: readonly (string | null)[];
  readonly samples: {
    readonly compared: number;
    /** Graded, and annotated by nobody. */
    readonly unannotated: number;
    /** Annotated, and not graded. */
    readonly ungraded: number;
    /** Left out: the answer isn't the one that was annotated. */
    readonly otherAnswer: number;
  };
  readonly people: readonly { readonly name: string; readonly samples: number; readonly settled: boolean }[];
  /** What undecided axes count as: `good` is «not said to be bad»; `skip` leaves them out. */
  readonly undecided: { readonly as: "good" | "skip"; readonly axes: Readonly<Record<string, number>> };
  readonly rows: readonly AgreementRow[];
  /** Quotes of the judge that stand in the answer; `null` without a judge. */
  readonly evidence: ({ readonly given: number; readonly verified: number } & Interval) | null;
  /** The worst first. */
  readonly differences: readonly Difference[];
  /** How many samples differ at all. */
  readonly differing: number;
  /** Quotes of people that don't stand in their answers. */
  readonly lostQuotes: number;
}

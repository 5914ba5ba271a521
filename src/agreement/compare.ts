import type { Rubric } from "../rubric/rubric.js";
import type { AxisValue } from "../sample/result.js";
import { holm } from "../stats/holm.js";
import { mcnemarExact } from "../stats/mcnemar.js";
import type { ReferenceOf } from "./reference.js";
import { tagTitle } from "./rows.js";
import type { RunSample, RunTotals } from "./run.js";

/** Differences with a probability below this, after Holm's correction, aren't taken for chance. */
export const SIGNIFICANT = 0.05;

/** A two-sided test of changes on the same samples. */
export interface ChangeTest {
  /** Samples that changed one way and the other: see the field that holds the test. */
  readonly before: number;
  readonly after: number;
  /** McNemar's, exact. */
  readonly p: number;
  /** After Holm's correction over all rows of the same question. */
  readonly adjusted: number;
}

/** `axis`: how often it is bad; `undecided`: how often it isn't decided; `tag`: how often it is set. */
export interface CompareRow {
  readonly id: string;
  readonly kind: "axis" | "undecided" | "tag";
  readonly title: string;
  readonly before: number;
  readonly after: number;
  /** Samples where only the first run says so, and only the second. */
  readonly change: ChangeTest;
  /** Samples where only the first run is right by people, and only the second; `null` where people decided nothing. */
  readonly correct: ChangeTest | null;
  /** The second run is worse, by {@link isRegression}. */
  readonly regression: boolean;
}

/** A sample of which the runs say different things. */
export interface Flip {
  readonly id: string;
  readonly axes: readonly {
    readonly id: string;
    readonly before: AxisValue | null;
    readonly after: AxisValue | null;
  }[];
  /** Tags that only the first run set, and only the second. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export interface CompareReport {
  readonly schema: 1;
  readonly kind: "comparison";
  readonly rubric: { readonly id: string; readonly version: string };
  readonly before: RunTotals;
  readonly after: RunTotals;
  readonly samples: {
    readonly compared: number;
    readonly onlyBefore: number;
    readonly onlyAfter: number;
    readonly otherAnswer: number;
    /** With a decision by people. */
    readonly annotated: number;
    /** Of which people annotated another answer. */
    readonly otherAnnotated: number;
  };
  readonly rows: readonly CompareRow[];
  readonly flips: readonly Flip[];
  readonly flipped: number;
}

interface Cell {
  readonly id: string;
  readonly kind: CompareRow["kind"];
  readonly title: string;
  readonly says: (sample: RunSample) => boolean;
  counts: { before: number; after: number; onlyBefore: number; onlyAfter: number };
  right: { onlyBefore: number; onlyAfter: number };
  /** Samples with a decision by people. */
  asked: number;
}

export interface Comparer {
  add(id: string, before: RunSample, after: RunSample): void;
  finish(
    runs: Pick<CompareReport, "before" | "after"> & {
      readonly samples: Omit<CompareReport["samples"], "compared" | "annotated" | "otherAnnotated">;
    },
  ): CompareReport;
}

/**
 * Compares two runs over the same samples, sample by sample.
 *
 * @param reference what people say of a sample; `null`: nobody is asked
 * @param limit how many of the samples that differ are held
 */
export function createComparer(rubric: Rubric, reference: ReferenceOf | null, limit: number): Comparer {
  const cells = cellsOf(rubric);
  const flips: { readonly flip: Flip; readonly weight: number }[] = [];
  let [compared, annotated, otherAnnotated, flipped] = [0, 0, 0, 0];

  return {
    add(id, before, after) {
      compared += 1;
      const found = reference?.(id, before.answer ?? after.answer) ?? null;
      if (found === "otherAnswer") otherAnnotated += 1;
      const truth = found === "otherAnswer" ? null : found;
      if (truth !== null) annotated += 1;
      for (const cell of cells) {
        const [one, other] = [cell.says(before), cell.says(after)];
        const right = cell.kind === "undecided" ? undefined : truth?.get(cell.id);
        if (right !== undefined) cell.asked += 1;
        if (one) cell.counts.before += 1;
        if (other) cell.counts.after += 1;
        if (one === other) continue;
        cell.counts[one ? "onlyBefore" : "onlyAfter"] += 1;
        if (right !== undefined) cell.right[one === right ? "onlyBefore" : "onlyAfter"] += 1;
      }
      const flip = flipOf(id, before, after, rubric);
      if (flip === null) return;
      flipped += 1;
      flips.push({ flip, weight: flip.axes.length * 1000 + flip.added.length + flip.removed.length });
      if (flips.length >= 2 * limit + 100) shorten(flips, limit);
    },
    finish({ before, after, samples }) {
      shorten(flips, limit);
      const changes = tests(cells.map(({ counts }) => counts));
      const asked = cells.filter((cell) => cell.asked > 0);
      const correct = tests(asked.map(({ right }) => right));
      const rows = cells.map((cell, index): CompareRow => {
        const { id, kind, title, counts } = cell;
        const change = changes[index] as ChangeTest;
        const own = correct[asked.indexOf(cell)] ?? null;
        const row = { id, kind, title, before: counts.before, after: counts.after, change, correct: own };
        return { ...row, regression: isRegression(row) };
      });
      return {
        schema: 1,
        kind: "comparison",
        rubric: { id: rubric.id, version: before.rubric.version },
        before,
        after,
        samples: { compared, ...samples, annotated, otherAnnotated },
        rows,
        flips: flips.map(({ flip }) => flip),
        flipped,
      };
    },
  };
}

/**
 * Whether the second run is worse in a row, beyond chance: where people have decided, it is right less often; where they
 * haven't, nobody knows who is right, and what counts is that more is called bad, set or left undecided than before.
 */
function isRegression({ change, correct }: Pick<CompareRow, "change" | "correct">): boolean {
  if (correct !== null) return correct.adjusted < SIGNIFICANT && correct.before > correct.after;
  return change.adjusted < SIGNIFICANT && change.after > change.before;
}

function cellsOf(rubric: Rubric): Cell[] {
  const empty = (): Pick<Cell, "counts" | "right" | "asked"> => ({
    counts: { before: 0, after: 0, onlyBefore: 0, onlyAfter: 0 },
    right: { onlyBefore: 0, onlyAfter: 0 },
    asked: 0,
  });
  const axis = (kind: "axis" | "undecided", value: AxisValue): Cell[] =>
    rubric.axes.map(({ id, title }, place) => ({
      id,
      kind,
      title,
      says: ({ values }) => values[place] === value,
      ...empty(),
    }));
  return [
    ...axis("axis", "bad"),
    ...axis("undecided", "undecided"),
    ...rubric.tags.map(
      (tag): Cell => ({
        id: tag.id,
        kind: "tag",
        title: tagTitle(tag, rubric),
        says: ({ tags }) => tags.includes(tag.id),
        ...empty(),
      }),
    ),
  ];
}

function tests(counts: readonly { readonly onlyBefore: number; readonly onlyAfter: number }[]): ChangeTest[] {
  const probabilities = counts.map(({ onlyBefore, onlyAfter }) => mcnemarExact(onlyBefore, onlyAfter));
  const adjusted = holm(probabilities);
  return counts.map(({ onlyBefore, onlyAfter }, index) => ({
    before: onlyBefore,
    after: onlyAfter,
    p: probabilities[index] ?? 1,
    adjusted: adjusted[index] ?? 1,
  }));
}

function flipOf(id: string, before: RunSample, after: RunSample, rubric: Rubric): Flip | null {
  const axes = rubric.axes.flatMap(({ id: axis }, place) => {
    const [one, other] = [before.values[place] ?? null, after.values[place] ?? null];
    return one === other ? [] : [{ id: axis, before: one, after: other }];
  });
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  return axes.length + removed.length + added.length === 0 ? null : { id, axes, removed, added };
}

/** Sorting is stable: of equal ones the first in the file stays. */
function shorten(flips: { readonly weight: number }[], limit: number): void {
  flips.sort((one, other) => other.weight - one.weight);
  flips.splice(limit);
}

import type { Mark } from "../annotations/annotation.js";
import { gwetAc1 } from "../stats/ac1.js";
import { type Cluster, kappaInterval } from "../stats/bootstrap.js";
import { type Confusion, f1, precision, recall, scaled, tableOf } from "../stats/confusion.js";
import { cohenKappa } from "../stats/kappa.js";
import { createAlphaCounter } from "../stats/krippendorff.js";
import { addOverlap, noOverlap, type SpanOverlap, spanScores } from "../stats/span-overlap.js";
import type { PersonSaid } from "./people.js";
import { type AgreementRow, FEW, type PeopleAgreement } from "./report.js";
import { decisionsIn, type RowPlan } from "./rows.js";
import { NO, UNKNOWN, YES } from "./scale.js";

/** What the program said of a sample. */
export interface ProgramSaid {
  readonly decisions: Uint8Array;
  readonly marks: readonly Mark[];
}

/** Counts a row over samples. */
export interface RowCounter {
  readonly plan: RowPlan;
  /**
   * @param references whom the program is compared with
   * @param people who are compared with each other, in each list by itself
   */
  add(program: ProgramSaid, references: readonly PersonSaid[], people: readonly (readonly PersonSaid[])[]): void;
  /** The judge claimed the row's tag and didn't prove it. */
  addUnproven(references: readonly PersonSaid[]): void;
  finish(): AgreementRow;
}

type Counts = { -readonly [key in keyof Confusion]: Confusion[key] };

export function createRowCounter(plan: RowPlan): RowCounter {
  const own = emptyCounts();
  const between = emptyCounts();
  const alpha = createAlphaCounter(2);
  const spans = noOverlap();
  const peopleSpans = noOverlap();
  const clusters = new Map<string, { samples: number; readonly pairs: Confusion }>();
  const unproven = { count: 0, right: 0 };
  let items = 0;

  /** Of one sample. */
  function addPairs(pairs: Confusion): void {
    if (totalOf(pairs) === 0) return;
    own.both += pairs.both;
    own.missed += pairs.missed;
    own.excess += pairs.excess;
    own.neither += pairs.neither;
    const key = `${pairs.both} ${pairs.missed} ${pairs.excess} ${pairs.neither}`;
    const alike = clusters.get(key);
    if (alike === undefined) clusters.set(key, { samples: 1, pairs });
    else alike.samples += 1;
  }

  function addPeople(people: readonly PersonSaid[]): void {
    const said = people.map(({ decisions }) => decisionsIn(plan, decisions));
    for (const [place] of (said[0] ?? []).entries()) {
      const values = said.map((decisions) => decisions[place] ?? UNKNOWN);
      alpha.add([values.filter((value) => value === NO).length, values.filter((value) => value === YES).length]);
      for (const [index, value] of values.entries()) {
        for (const other of values.slice(index + 1)) count(between, value, other);
      }
    }
    for (const [index, one] of people.entries()) {
      for (const other of people.slice(index + 1)) addMarks(peopleSpans, plan, one.marks, other.marks);
    }
  }

  return {
    plan,
    add(program, references, people) {
      const decided = decisionsIn(plan, program.decisions);
      const theirs = references.map(({ decisions }) => decisionsIn(plan, decisions));
      const pairs = emptyCounts();
      for (const [place, value] of decided.entries()) {
        let isItem = false;
        for (const decisions of theirs) isItem = count(pairs, decisions[place] ?? UNKNOWN, value) || isItem;
        if (isItem) items += 1;
      }
      addPairs(pairs);
      for (const { marks } of references) addMarks(spans, plan, marks, program.marks);
      for (const group of people) if (group.length > 1) addPeople(group);
    },
    addUnproven(references) {
      unproven.count += 1;
      if (references.some(({ decisions }) => decisionsIn(plan, decisions).includes(YES))) unproven.right += 1;
    },
    finish() {
      const pairs = totalOf(own);
      const counts = scaled(own, pairs === 0 ? 1 : items / pairs);
      const support = counts.both + counts.missed;
      return {
        id: plan.id,
        kind: plan.kind,
        title: plan.title,
        items,
        support,
        few: support < FEW,
        counts,
        precision: precision(counts),
        recall: recall(counts),
        f1: f1(counts),
        kappa: cohenKappa(tableOf(own)).kappa,
        kappaInterval: kappaInterval(inOrder(clusters)),
        ac1: gwetAc1(tableOf(own)),
        spans: spanScores(spans),
        people: totalOf(between) === 0 ? null : peopleAgreement(between, alpha.alpha(), peopleSpans),
        unproven: plan.kind === "tag" ? unproven : null,
      };
    },
  };
}

/** Whatever order the samples came in: the interval depends on it. */
function inOrder(clusters: ReadonlyMap<string, Cluster>): Cluster[] {
  return [...clusters].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, cluster]) => cluster);
}

function peopleAgreement(between: Confusion, alpha: number | null, spans: SpanOverlap): PeopleAgreement {
  const table = tableOf(between);
  return {
    pairs: totalOf(between),
    kappa: cohenKappa(table).kappa,
    ac1: gwetAc1(table),
    alpha,
    spans: spanScores(spans),
  };
}

function emptyCounts(): Counts {
  return { both: 0, missed: 0, excess: 0, neither: 0 };
}

function totalOf({ both, missed, excess, neither }: Confusion): number {
  return both + missed + excess + neither;
}

/** Counts a pair of decisions, if both are known. */
function count(counts: Counts, reference: number, said: number): boolean {
  if (reference === UNKNOWN || said === UNKNOWN) return false;
  if (reference === YES) counts[said === YES ? "both" : "missed"] += 1;
  else counts[said === YES ? "excess" : "neither"] += 1;
  return true;
}

/** Each tag's places by themselves: a place counts only for its tag, but a group's tags are one. */
function addMarks(
  counts: SpanOverlap,
  { kind, tags }: RowPlan,
  reference: readonly Mark[] | null,
  said: readonly Mark[] | null,
): void {
  if (reference === null || said === null) return;
  const parts = kind === "group" ? [tags] : tags.map((tag) => [tag]);
  for (const part of parts) {
    const of = (marks: readonly Mark[]): Mark[] => marks.filter(({ tag }) => part.includes(tag));
    addOverlap(counts, of(reference), of(said));
  }
}

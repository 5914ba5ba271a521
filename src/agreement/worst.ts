import type { PersonSaid } from "./people.js";
import type { Difference } from "./report.js";
import type { ProgramSaid } from "./row-counter.js";
import { type Scale, UNKNOWN, YES } from "./scale.js";

/** Holds the samples that differ most, so that a file of any length can be read. */
export interface WorstSamples {
  add(id: string, program: ProgramSaid, references: readonly PersonSaid[]): void;
  /** The worst first; of equal ones in the order of the file. */
  list(): Difference[];
  /** How many samples differ at all. */
  readonly differing: number;
}

interface Ranked {
  readonly difference: Difference;
  readonly weight: number;
  readonly order: number;
}

/** An axis is worth more than all tags together: it is the verdict. */
const AXIS_WEIGHT = 1000;

/** @param limit how many are held */
export function createWorst({ ids, rubric }: Scale, limit: number): WorstSamples {
  let held: Ranked[] = [];
  let order = 0;
  let differing = 0;

  function shorten(): void {
    held.sort((one, other) => other.weight - one.weight || one.order - other.order);
    held = held.slice(0, limit);
  }

  return {
    add(id, { decisions }, references) {
      order += 1;
      const rows = ids.flatMap((row, place) => {
        const value = decisions[place] ?? UNKNOWN;
        const theirs = references.map((person) => person.decisions[place] ?? UNKNOWN).filter((one) => one !== UNKNOWN);
        const against = theirs.filter((one) => one !== value).length;
        if (value === UNKNOWN || against === 0) return [];
        return [{ id: row, said: value === YES, against, of: theirs.length, isAxis: place < rubric.axes.length }];
      });
      if (rows.length === 0) return;
      differing += 1;
      const weight = rows.reduce((sum, row) => sum + (row.against / row.of) * (row.isAxis ? AXIS_WEIGHT : 1), 0);
      const difference = { id, rows: rows.map(({ isAxis, ...row }) => row) };
      held.push({ difference, weight, order });
      if (held.length >= 2 * limit + 100) shorten();
    },
    list() {
      shorten();
      return held.map(({ difference }) => difference);
    },
    get differing() {
      return differing;
    },
  };
}

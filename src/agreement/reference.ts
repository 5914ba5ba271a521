import type { People } from "./people.js";
import { UNKNOWN, YES } from "./scale.js";

/** What people say of a sample, by axis and tag; `null` if nobody has annotated it. */
export type ReferenceOf = (id: string) => ReadonlyMap<string, boolean> | null;

/** What was settled, else what most people say; where they are divided equally there is no answer. */
export function referenceOf({ bySample, settled, scale }: People): ReferenceOf {
  return (id) => {
    const all = bySample.get(id);
    if (all === undefined) return null;
    const said = settled.size > 0 ? all.filter(({ person }) => settled.has(person)) : all;
    const decided = scale.ids.flatMap((row, place): [string, boolean][] => {
      const values = said.map(({ decisions }) => decisions[place] ?? UNKNOWN).filter((value) => value !== UNKNOWN);
      const yes = values.filter((value) => value === YES).length;
      return 2 * yes === values.length ? [] : [[row, 2 * yes > values.length]];
    });
    return decided.length === 0 ? null : new Map(decided);
  };
}

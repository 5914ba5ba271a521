import { isOfAnswer, type People } from "./people.js";
import { UNKNOWN, YES } from "./scale.js";

/**
 * What people say of a sample, by axis and tag; `null` if nobody has annotated it, "otherAnswer" if what was annotated is
 * another answer than the graded one.
 *
 * @param answer the fingerprint of the graded answer; `null` if it isn't known
 */
export type ReferenceOf = (id: string, answer: string | null) => ReadonlyMap<string, boolean> | "otherAnswer" | null;

/** What was settled, else what most people say; where they are divided equally there is no answer. */
export function referenceOf({ bySample, settled, scale }: People): ReferenceOf {
  return (id, answer) => {
    const all = bySample.get(id);
    if (all === undefined) return null;
    const own = all.filter((one) => isOfAnswer(one, answer));
    if (own.length === 0) return "otherAnswer";
    const said = settled.size > 0 ? own.filter(({ person }) => settled.has(person)) : own;
    const decided = scale.ids.flatMap((row, place): [string, boolean][] => {
      const values = said.map(({ decisions }) => decisions[place] ?? UNKNOWN).filter((value) => value !== UNKNOWN);
      const yes = values.filter((value) => value === YES).length;
      return 2 * yes === values.length ? [] : [[row, 2 * yes > values.length]];
    });
    return decided.length === 0 ? null : new Map(decided);
  };
}

import { agreementTable, cohenKappa } from "../../src/stats/kappa.js";

/** Decisions about the same things, one by the gold, one by whoever is measured. */
export type Pair = readonly [gold: boolean, said: boolean];

/** The heads of {@link figures}. */
export const HEADS = `${["gold", "said", "both"].map((head) => head.padStart(6)).join("")}      P      R     F1  kappa`;

/** Counts, precision, recall, F1 and Cohen's kappa; «–» where one isn't defined. */
export function figures(pairs: readonly Pair[]): string {
  const gold = pairs.filter(([is]) => is).length;
  const said = pairs.filter(([, is]) => is).length;
  const both = pairs.filter(([one, other]) => one && other).length;
  const shares = [ratio(both, said), ratio(both, gold), ratio(2 * both, gold + said), kappaOf(pairs)];
  return `${[gold, said, both].map((count) => String(count).padStart(6)).join("")}${shares.map(figure).join("")}`;
}

export function figure(value: number | null): string {
  return (value === null ? "–" : value.toFixed(3)).padStart(7);
}

function kappaOf(pairs: readonly Pair[]): number | null {
  const [gold, said] = [pairs.map(([is]) => is), pairs.map(([, is]) => is)];
  return cohenKappa(agreementTable(gold, said, [true, false])).kappa;
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

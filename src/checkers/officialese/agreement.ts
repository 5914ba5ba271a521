import type { Reading } from "../../text/dictionary.js";

/** Grammemes of rarer cases by those of the case that they agree as. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  nomn: ["nomn"],
  gent: ["gent", "gen1", "gen2"],
  datv: ["datv"],
  accs: ["accs", "acc2"],
  ablt: ["ablt"],
  loct: ["loct", "loc1", "loc2"],
};
const GENDERS = ["masc", "femn", "neut"];

/** Whether an adjective may belong to a noun: case, number, gender, and in the accusative whether it is alive. */
export function agrees(adjective: Reading, noun: Reading): boolean {
  const has = (reading: Reading, names: readonly string[]): boolean =>
    names.some((name) => reading.grammemes.has(name));
  const inCase = Object.values(CASES).some((names) => has(adjective, names) && has(noun, names));
  if (!inCase) return false;
  const plural = adjective.grammemes.has("plur");
  if (plural !== noun.grammemes.has("plur")) return false;
  if (adjective.grammemes.has("accs")) {
    if (adjective.grammemes.has("anim") && noun.grammemes.has("inan")) return false;
    if (adjective.grammemes.has("inan") && noun.grammemes.has("anim")) return false;
  }
  if (plural || !has(noun, GENDERS)) return true;
  return GENDERS.some((gender) => adjective.grammemes.has(gender) && noun.grammemes.has(gender));
}

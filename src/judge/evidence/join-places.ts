import type { VerifiedPlace } from "../contract.js";
import { oneLine } from "../one-line.js";

/** Code units of what is said of one place. */
const LONGEST_WHY = 300;

/** Each place once, in the order of the answer; what was said of it more than once is joined. */
export function joinPlaces(places: readonly VerifiedPlace[]): VerifiedPlace[] {
  const joined = new Map<string, VerifiedPlace>();
  for (const place of places) {
    const key = `${place.start}:${place.end}`;
    const known = joined.get(key);
    joined.set(key, known === undefined ? place : joinTwo(known, place));
  }
  return [...joined.values()].sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Two things may be wrong in one place; one of two equal quotes may have been found exactly. */
function joinTwo(known: VerifiedPlace, { why, approximate }: VerifiedPlace): VerifiedPlace {
  const both = known.why.includes(why) ? known.why : oneLine(`${known.why}; ${why}`, LONGEST_WHY);
  return { ...known, why: both, approximate: known.approximate && approximate };
}

/**
 * Holm's correction (Holm 1979): probabilities of many tests, raised so that the chance of any false alarm among them
 * stays below the level that they are compared with. In the order given.
 */
export function holm(probabilities: readonly number[]): number[] {
  const order = probabilities.map((_, index) => index);
  order.sort((one, other) => (probabilities[one] ?? 0) - (probabilities[other] ?? 0));
  const adjusted = new Array<number>(probabilities.length).fill(1);
  let highest = 0;
  for (const [rank, index] of order.entries()) {
    highest = Math.max(highest, (probabilities[index] ?? 0) * (probabilities.length - rank));
    adjusted[index] = Math.min(1, highest);
  }
  return adjusted;
}

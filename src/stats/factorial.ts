/** Natural logarithms of 0! to 20!, whose factorials are exact. */
const SMALL = Array.from({ length: 21 }, (_, n) => {
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return Math.log(product);
});

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/** The natural logarithm of `n!`, by Stirling's series; `n` is a whole number, 0 or more. */
export function logFactorial(n: number): number {
  const known = SMALL[n];
  if (known !== undefined) return known;
  const x = n + 1;
  const square = 1 / (x * x);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + series;
}

/** The natural logarithm of the probability of `hits` of `total` at `share`, which lies between 0 and 1. */
export function logBinomial(hits: number, total: number, share: number): number {
  const ways = logFactorial(total) - logFactorial(hits) - logFactorial(total - hits);
  return ways + hits * Math.log(share) + (total - hits) * Math.log1p(-share);
}

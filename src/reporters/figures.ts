import type { Bounds } from "../stats/bootstrap.js";

/** «–» stands for what isn't defined. */
const NOTHING = "–";

/** «0,894», with as many digits as asked. */
export function figure(value: number | null, digits = 2): string {
  return value === null ? NOTHING : minus(value.toFixed(digits)).replace(".", ",");
}

/** «0,89 (0,75…1,00)»: a value and its interval of 95 %. */
export function withInterval(value: number | null, bounds: Bounds | null, digits = 2): string {
  if (value === null || bounds === null) return figure(value, digits);
  return `${figure(value, digits)} (${figure(bounds.low, digits)}…${figure(bounds.high, digits)})`;
}

/** A count that may be a mean: «12», «12,5». */
export function countFigure(count: number): string {
  return Number.isInteger(count) ? String(count) : figure(count, 1);
}

/** A probability: «0,034», «< 0,001». */
export function probability(p: number): string {
  return p < 0.001 ? "< 0,001" : figure(p, 3);
}

function minus(text: string): string {
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text.replace("-", "−");
}

import { percent } from "../reporters/russian.js";

const NARROW_SPACE = "\u202f";

/** «12 345» with narrow spaces, as Russian typography parts thousands: from five digits on. */
export function grouped(number: number): string {
  const digits = String(number);
  return digits.length < 5 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
}

/** «+12», «−3», «0»: a change, with a true minus. */
export function signed(change: number): string {
  return change === 0 ? "0" : `${change > 0 ? "+" : "−"}${grouped(Math.abs(change))}`;
}

/** «67 %», whose parts stay on one line; something is never «0 %». */
export function share(part: number): string {
  const rounded = part > 0 && part < 0.005 ? "<1 %" : percent(part);
  return rounded.replace(" ", "\u00a0");
}

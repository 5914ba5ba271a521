import { InvalidArgumentError } from "commander";

/** Parsers of what stands after an option; commander's complaint names the option. */

export function wholeNumber(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError("нужно целое число, 0 или больше");
  return Number(value);
}

export function positiveNumber(value: string): number {
  const number = wholeNumber(value);
  if (number === 0) throw new InvalidArgumentError("нужно целое число больше нуля");
  return number;
}

/** Values apart by commas, over all times that the option was given. */
export function list(value: string, before: readonly string[] = []): string[] {
  const parts = value.split(",").map((part) => part.trim());
  return [...before, ...parts.filter((part) => part !== "")];
}

/** A value for each time that the option was given. `--no-…` before it counts for nothing. */
export function collect(value: string, before: readonly string[] | boolean | undefined): string[] {
  return Array.isArray(before) ? [...before, value] : [value];
}

/** A sum in USD, with a point or a comma. */
export function usd(value: string): number {
  if (!/^\d{1,9}(?:[.,]\d{1,9})?$/.test(value)) throw new InvalidArgumentError("нужна сумма в долларах, например 0.5");
  return Number(value.replace(",", "."));
}

/** An odd number, so that a vote is never a draw. */
export function votes(value: string): number {
  const number = wholeNumber(value);
  if (number % 2 === 0) throw new InvalidArgumentError("нужно нечётное число: голоса не должны разделиться поровну");
  return number;
}

export function votesOrAuto(value: string): number | "auto" {
  return value === "auto" ? value : votes(value);
}

import type { AxisValue, Status } from "../sample/result.js";

/** The form of a noun after a number: `plural(3, "нарушение", "нарушения", "нарушений")`. */
export function plural(count: number, one: string, few: string, many: string): string {
  const tens = count % 100;
  const units = count % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units > 1 && units < 5 ? few : many;
}

/** «3 нарушения». */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${plural(count, one, few, many)}`;
}

/** «67 %»; not everything is never «100 %». */
export function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return `${share < 1 ? Math.min(99, rounded) : rounded} %`;
}

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  violation: "нарушение",
  suspect: "сомнение",
  exempt: "исключение",
};

export const VALUE_NAMES: Readonly<Record<AxisValue, string>> = {
  good: "Хорошо",
  bad: "Плохо",
  undecided: "не определено",
};

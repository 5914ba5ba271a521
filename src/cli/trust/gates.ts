import { InvalidArgumentError } from "commander";
import type { AgreementReport, AgreementRow } from "../../agreement/report.js";
import { figure } from "../../reporters/figures.js";
import { InputError } from "../../sample/input-error.js";

/** A least value, for one row of the table or for all axes and tags that have enough examples. */
export interface Gate {
  /** `null`: all of them. */
  readonly row: string | null;
  readonly least: number;
}

/** Parser of `--min-… [ROW=]X`. */
export function gate(value: string, before: readonly Gate[] = []): Gate[] {
  const [, row = null, number = ""] = /^(?:([^=]+)=)?([01](?:[.,]\d{1,9})?)$/.exec(value.trim()) ?? [];
  const least = Number(number.replace(",", "."));
  if (number === "" || least > 1) {
    throw new InvalidArgumentError("нужно число от 0 до 1, для одного тега: тег=0.8");
  }
  return [...before, { row, least }];
}

export interface Gates {
  readonly kappa: readonly Gate[];
  readonly precision: readonly Gate[];
}

/** What the gates say, a line a failure; `unchecked` are rows with too few examples for a general gate. */
export interface GateReport {
  readonly failures: readonly string[];
  readonly unchecked: readonly string[];
}

/** @throws InputError for a gate on a row that doesn't exist */
export function checkGates({ rows }: AgreementReport, { kappa, precision }: Gates): GateReport {
  const failures: string[] = [];
  const unchecked = new Set<string>();
  const check = (
    option: string,
    name: string,
    gates: readonly Gate[],
    measured: (row: AgreementRow) => number | null,
  ) => {
    for (const { row, least } of gates) {
      const chosen =
        row === null ? rows.filter(({ kind }) => kind === "axis" || kind === "tag") : [find(rows, row, option)];
      const enough = chosen.filter(({ few }) => row !== null || !few);
      for (const one of chosen) if (!enough.includes(one)) unchecked.add(one.title);
      if (enough.length === 0)
        failures.push(`${name}: нечего проверять, везде меньше 20 примеров; назовите тег: ${option} тег=${least}`);
      for (const one of enough) {
        const value = measured(one);
        if (value === null) failures.push(`${one.title}: ${name} не определена, а нужна не меньше ${figure(least)}`);
        else if (value < least)
          failures.push(`${one.title}: ${name} ${figure(value, 3)}, а нужна не меньше ${figure(least)}`);
      }
    }
  };
  check("--min-kappa", "каппа", kappa, (row) => row.kappa);
  check("--min-precision", "точность", precision, (row) => row.precision.share);
  return { failures, unchecked: [...unchecked] };
}

function find(rows: readonly AgreementRow[], name: string, option: string): AgreementRow {
  const row = rows.find(({ id, title }) => id === name || title === name);
  if (row !== undefined) return row;
  throw new InputError(`нет такой строки: ${name}; есть: ${rows.map(({ id }) => id).join(", ")}`, { field: option });
}

import type { Shown } from "../../reporters/report.js";
import { InputError } from "../../sample/input-error.js";
import type { CheckFormat } from "../check-formats.js";
import type { CommonOptions, FieldOptions } from "../settings.js";

export interface CheckOptions extends CommonOptions, FieldOptions {
  readonly format: CheckFormat;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly suspects?: boolean;
  readonly exempt?: boolean;
  readonly maxViolations: number;
  readonly stdinFilename?: string;
  readonly fix?: boolean;
  readonly fixDryRun?: boolean;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly cache: boolean;
}

/** @throws InputError for options that make no sense together */
export function requireSense({ updateBaseline, baseline, fixDryRun, format }: CheckOptions): void {
  if (updateBaseline && baseline === undefined) {
    throw new InputError("не сказано, в какой файл: назовите его ключом --baseline", { field: "--update-baseline" });
  }
  if (updateBaseline && fixDryRun) {
    throw new InputError("параметр нельзя сочетать с --update-baseline", { field: "--fix-dry-run" });
  }
  if (fixDryRun && format !== "stylish") {
    throw new InputError("параметр нельзя сочетать с --fix-dry-run: он печатает разницу", { field: "--format" });
  }
}

export function shownStatuses({ suspects, exempt }: CheckOptions): Shown {
  const shown = new Set<"violation" | "suspect" | "exempt">(["violation"]);
  if (suspects) shown.add("suspect");
  if (exempt) shown.add("exempt");
  return shown;
}

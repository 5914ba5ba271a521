import type { Report, Shown } from "../reporters/report.js";
import type { Totals } from "../reporters/stylish.js";
import { safeJson } from "../reporters/visible.js";
import { choosePaint } from "./palette.js";
import type { Shell } from "./shell.js";

/** Prints a run of `check` as it goes. */
export interface CheckReporter {
  begin(): string;
  /** @param source the file, with the record where it holds many */
  sample(report: Report, source: string): string;
  end(totals: Totals): string;
}

const nothing = (): string => "";

/** A record a line. */
const jsonLines: CheckReporter = { begin: nothing, sample: ({ result }) => `${safeJson(result)}\n`, end: nothing };

/** One object for one text; for more than one, or for data, an array of them. */
function json(single: boolean): CheckReporter {
  if (single) return { begin: nothing, sample: ({ result }) => `${safeJson(result, 2)}\n`, end: nothing };
  let first = true;
  return {
    begin: () => "[",
    sample: ({ result }) => {
      const separator = first ? "\n" : ",\n";
      first = false;
      return separator + safeJson(result);
    },
    end: () => "\n]\n",
  };
}

async function stylish(shown: Shown, shell: Shell, color: boolean, quiet: boolean): Promise<CheckReporter> {
  const { stylishSample, stylishTotals } = await import("../reporters/stylish.js");
  const paint = await choosePaint(shell, color);
  return {
    begin: nothing,
    sample: (report, source) => stylishSample(report, source, shown, paint),
    end: (totals) => (quiet ? "" : stylishTotals(totals, shown, paint)),
  };
}

/** The reporter of a format; `single`: one text and nothing else is checked. */
export async function chooseReporter(
  format: "stylish" | "json" | "jsonl",
  {
    shown,
    single,
    shell,
    color,
    quiet,
  }: { shown: Shown; single: boolean; shell: Shell; color: boolean; quiet: boolean },
): Promise<CheckReporter> {
  if (format === "jsonl") return jsonLines;
  return format === "json" ? json(single) : stylish(shown, shell, color, quiet);
}

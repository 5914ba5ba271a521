import type { CheckReporter } from "../../reporters/check-reporter.js";
import type { Rubric } from "../../rubric/rubric.js";
import { InputError } from "../../sample/input-error.js";
import type { Source } from "../input.js";
import type { Progress } from "../progress.js";
import type { Checked } from "./checked.js";
import type { KnownFindings } from "./known-findings.js";
import type { Outlet } from "./part-of-run.js";
import { addTallies, EMPTY_TALLY, type Tally, tallyOf } from "./tally.js";

/** What one file is reported with. */
export interface Reporting {
  readonly reporter: CheckReporter;
  readonly rubric: Rubric;
  readonly known: KnownFindings | null;
  readonly progress: Progress;
  readonly quiet: boolean;
}

/** Reports one file as it is checked. What can't be used is named, the rest is checked all the same. */
export async function reportSource(
  source: Source,
  checked: AsyncIterable<Checked>,
  { reporter, rubric, known, progress, quiet }: Reporting,
  outlet: Outlet,
): Promise<Tally> {
  let tally = EMPTY_TALLY;
  const fail = async (error: unknown): Promise<void> => {
    if (!(error instanceof InputError)) throw error;
    outlet.complain(error);
    known?.miss();
    tally = { ...tally, failed: true };
    await outlet.print(reporter.failure(error));
  };

  known?.begin(source.name);
  try {
    for await (const item of checked) {
      if (item.kind === "failure") {
        await fail(item.error);
        continue;
      }
      const { sample, graded, origin } = item;
      for (const { line, message } of graded.misuses) await fail(new InputError(message, { file: source.name, line }));
      for (const { line, checker } of quiet ? [] : graded.unused) {
        outlet.warn(
          `${source.name}:${line}: пометка ничего не отключает: ${checker} здесь ничего не находит; уберите её`,
        );
      }
      tally = addTallies(tally, tallyOf(graded.findings, known?.look(graded.findings, sample.answer) ?? 0));
      await outlet.print(reporter.sample({ sample, result: graded.result, rubric }, origin));
      await progress.tick();
    }
  } catch (error) {
    await fail(error);
  }
  return tally;
}

import { InputError } from "../../sample/input-error.js";
import type { Config } from "../config.js";
import type { Shell } from "../shell.js";
import type { ChosenJudge } from "./choose.js";
import type { JudgeOptions } from "./flags.js";
import { judgeNames } from "./names.js";

/** `null` if nobody is asked; a record that is replayed has its judges in itself. */
export async function chooseAsked(
  options: JudgeOptions,
  config: Config | null,
  shell: Shell,
): Promise<ChosenJudge[] | null> {
  if (options.replay !== undefined) return options.judge === false ? null : [];
  const names = judgeNames(options, config);
  if (names === null) {
    if (options.record === undefined) return null;
    throw new InputError("записывать нечего: не назван судья; назовите его: --judge", { field: "--record" });
  }
  const { chooseJudges } = await import("./choose.js");
  return chooseJudges(names, config, shell);
}

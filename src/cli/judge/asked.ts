import { InputError } from "../../sample/input-error.js";
import type { Config } from "../config.js";
import type { Shell } from "../shell.js";
import type { ChosenJudge } from "./choose.js";
import type { JudgeOptions } from "./flags.js";
import { judgeNames } from "./names.js";

/**
 * `null` if nobody is asked; a record that is replayed has its judges in itself.
 *
 * @param sends without it nothing is ever sent, and no key is asked for
 */
export async function chooseAsked(
  options: JudgeOptions,
  config: Config | null,
  shell: Shell,
  sends = true,
): Promise<ChosenJudge[] | null> {
  if (options.replay !== undefined) return options.judge === false ? null : [];
  const names = judgeNames(options, config);
  if (names === null) {
    if (options.record === undefined) return null;
    throw new InputError("записывать нечего: не назван судья; назовите его: --judge", { field: "--record" });
  }
  const { chooseJudges, nameJudges } = await import("./choose.js");
  if (sends) return chooseJudges(names, config, shell);
  return nameJudges(names, config, shell).map((judge) => ({ ...judge, key: null, authority: null }));
}

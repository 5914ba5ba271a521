import type { Config } from "../config.js";
import type { JudgeNameOptions } from "./flags.js";

/** Names of the judges to ask, each once; `null`: none. */
export interface JudgeNames {
  readonly names: readonly string[];
  /** They stand under `judge` of the configuration. */
  readonly configured: boolean;
}

/** `--no-judge`, then `--judge` and `PRIDIRA_JUDGE`, then the configuration. */
export function judgeNames({ judge }: JudgeNameOptions, config: Config | null): JudgeNames | null {
  if (judge === false) return null;
  if (judge !== undefined) return { names: [...new Set(judge)], configured: false };
  return config?.judge === undefined ? null : { names: [config.judge], configured: true };
}

import { counted } from "../reporters/russian.js";
import type { Shell } from "./shell.js";

/** Tells a person that a long run goes on. */
export interface Progress {
  /** One more is done. */
  tick(): Promise<void>;
  stop(): void;
}

/** A run shorter than this needs no progress. */
const DELAY_MS = 1000;

/**
 * A line on standard error, rewritten in place; only in a terminal, and only while results go elsewhere, which they
 * would otherwise be mixed with.
 */
export function createProgress({ stdout, stderr }: Shell, quiet: boolean): Progress {
  if (quiet || !stderr.isTTY || stdout.isTTY) return { tick: async () => {}, stop: () => {} };
  const start = performance.now();
  let done = 0;
  let spinner: { text: string; stop(): unknown } | null = null;
  return {
    async tick() {
      done += 1;
      if (spinner === null) {
        if (performance.now() - start < DELAY_MS) return;
        const { default: ora } = await import("ora");
        spinner = ora({ stream: stderr, discardStdin: false }).start();
      }
      spinner.text = counted(done, "ответ проверен", "ответа проверено", "ответов проверено");
    },
    stop() {
      spinner?.stop();
    },
  };
}

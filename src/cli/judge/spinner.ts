import type { Shell } from "../shell.js";

/** Shows a person that something is waited for. */
export interface Spinner {
  update(text: string): void;
  /** Leaves nothing on the screen; the cursor is shown again. */
  stop(): void;
}

/** What takes less than that isn't announced. */
const DELAY_MS = 300;

/** A spinner on standard error, only in a terminal; Ctrl-C takes it away. */
export function startSpinner(first: string, { stderr, env, interruption }: Shell, quiet = false): Spinner {
  if (quiet || !stderr.isTTY || env.TERM === "dumb") return { update: () => {}, stop: () => {} };
  let text = first;
  let stopped = false;
  let shown: { text: string; stop(): unknown } | null = null;
  const timer = setTimeout(async () => {
    const { default: ora } = await import("ora");
    if (!stopped) shown = ora({ text, stream: stderr, discardStdin: false, isEnabled: true }).start();
  }, DELAY_MS);
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    interruption.removeEventListener("abort", stop);
    shown?.stop();
  };
  interruption.addEventListener("abort", stop, { once: true });
  return {
    update(next) {
      text = next;
      if (shown !== null) shown.text = next;
    },
    stop,
  };
}

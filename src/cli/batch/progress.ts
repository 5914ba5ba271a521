import { warn } from "../complain.js";
import type { Shell } from "../shell.js";
import { type BatchProgress, progressBar, progressText } from "./progress-text.js";

/** Tells a person how far a long run is. */
export interface ProgressView {
  stop(): void;
}

const BAR_INTERVAL_MS = 200;
const LINE_INTERVAL_MS = 10_000;
/** A run that ends sooner needs no bar. */
const DELAY_MS = 500;

/**
 * A bar on a terminal, elsewhere a line every ten seconds; nothing if it is to be quiet. What is written to the
 * terminal meanwhile would be mixed with a bar.
 */
export function showProgress(read: () => BatchProgress, shell: Shell, quiet: boolean): ProgressView {
  if (quiet) return { stop: () => {} };
  if (shell.stderr.isTTY && shell.env.TERM !== "dumb") return showBar(read, shell);
  const timer = setInterval(() => warn(progressText(read()), shell), LINE_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function showBar(read: () => BatchProgress, { stderr, interruption }: Shell): ProgressView {
  let spinner: { text: string; stop(): unknown } | null = null;
  let stopped = false;
  const text = (): string => {
    const progress = read();
    const bar = progress.share === null ? "" : `${progressBar(progress.share)} `;
    const ending = interruption.aborted ? "Завершаю начатое; ещё раз Ctrl-C — прервать сразу. " : "";
    return ending + bar + progressText(progress);
  };
  const start = setTimeout(async () => {
    const { default: ora } = await import("ora");
    if (!stopped) spinner = ora({ text: text(), stream: stderr, discardStdin: false, isEnabled: true }).start();
  }, DELAY_MS);
  const timer = setInterval(() => {
    if (spinner !== null) spinner.text = text();
  }, BAR_INTERVAL_MS);
  timer.unref();
  return {
    stop() {
      stopped = true;
      clearTimeout(start);
      clearInterval(timer);
      spinner?.stop();
    },
  };
}

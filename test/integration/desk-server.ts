import { type ChildProcess, spawn } from "node:child_process";
import { cleanEnvironment, LAUNCHER } from "./command.js";

export interface RunningDesk {
  /** The address that it has printed, its token included. */
  readonly url: string;
  readonly stderr: () => string;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  /** Ctrl-C; resolves to its exit code. */
  interrupt(): Promise<number | null>;
}

/** Starts `pridira serve` in a folder; resolves when it has printed its address. */
export async function startDesk(
  folder: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<RunningDesk> {
  const child = spawn(process.execPath, [LAUNCHER, "serve", "--annotator", "anna", ...args], {
    cwd: folder,
    env: cleanEnvironment(env),
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.endsWith("\n")) resolve(text.trim());
    });
    child.on("close", (code) => reject(new Error(`serve ended with ${code}: ${errors}`)));
  });
  const end = (signal: NodeJS.Signals) => endWith(child, signal);
  return {
    url,
    stderr: () => errors,
    kill: async () => {
      await end("SIGKILL");
    },
    interrupt: () => end("SIGINT"),
  };
}

function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.on("close", resolve);
    child.kill(signal);
  });
}

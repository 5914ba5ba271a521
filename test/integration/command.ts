import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const LAUNCHER = resolve("bin/pridira.js");

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Buffer;
  readonly env?: Record<string, string>;
  readonly folder?: string;
}

/** What the command remembers is gone with the tests. */
const caches = mkdtempSync(join(tmpdir(), "pridira-cache-"));
process.on("exit", () => rmSync(caches, { recursive: true, force: true }));

/** An environment in which nothing of the developer's settings is left. */
export function cleanEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(PRIDIRA_|VITEST|NO_COLOR$|FORCE_COLOR$|COLUMNS$|NODE_|SSH_|DISPLAY$|WAYLAND_DISPLAY$|TMUX)/.test(name),
  );
  return { ...Object.fromEntries(kept), LANG: "C.UTF-8", LC_ALL: "C.UTF-8", XDG_CACHE_HOME: caches, ...extra };
}

/** Runs the built command to its end, without a terminal. */
export function run(args: readonly string[], { input = "", env = {}, folder }: RunOptions = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], {
    input,
    env: cleanEnvironment(env),
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  return { code: status, stdout, stderr };
}

export interface RunBesideOptions extends RunOptions {
  /** When this is done, the command gets Ctrl-C. */
  readonly interrupt?: Promise<unknown>;
  readonly launcher?: string;
}

/** The same while this process goes on: for commands that ask a server of the test. */
export async function runBeside(
  args: readonly string[],
  { input = "", env = {}, folder, interrupt, launcher = LAUNCHER }: RunBesideOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [launcher, ...args], { env: cleanEnvironment(env), cwd: folder });
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      texts[name] += text;
    });
  }
  child.stdin.on("error", () => {}).end(input);
  interrupt?.then(() => child.kill("SIGINT"));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, ...texts };
}

/** A folder of files that is removed when the tests are done with it. */
export interface Folder {
  readonly path: string;
  /** Writes a file and gives its path. */
  write(name: string, content: string | Buffer): string;
  remove(): void;
}

export function makeFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), "pridira-"));
  return {
    path,
    write(name, content) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

import { execFileSync, spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { cleanEnvironment, LAUNCHER } from "./command.js";

/** Without tmux there is no terminal to type into; CI has to have it. */
export const hasTerminal: boolean = process.env.CI !== undefined || spawnSync("tmux", ["-V"]).status === 0;

/** A real terminal in which the built command runs. */
export interface Terminal {
  /** Types text as keys. */
  type(text: string): void;
  /** Presses keys by tmux's names: `Enter`, `C-d`, `C-c`, `BSpace`. */
  press(...keys: string[]): void;
  /** Pastes as a terminal does: in brackets if the program asked for them. */
  paste(text: string): void;
  /** What is on the screen and above it; with `colours`, with its escape sequences. */
  screen(colours?: boolean): string;
  waitFor(pattern: RegExp): Promise<string>;
  /** What tmux holds as its clipboard. */
  clipboard(): string;
  cursorShown(): boolean;
  close(): void;
}

const PATIENCE_MS = 30_000;
let count = 0;

/** Opens a terminal and runs `pridira` there; when it has ended, the line `code=N` follows. */
export function openTerminal(
  args: readonly string[],
  { columns = 100, rows = 40, env = {} }: { columns?: number; rows?: number; env?: Record<string, string> } = {},
): Terminal {
  count += 1;
  const socket = `pridira-${process.pid}-${count}`;
  const tmux = (options: readonly string[], input?: string): string =>
    execFileSync("tmux", ["-u", "-L", socket, "-f", "/dev/null", ...options], {
      encoding: "utf8",
      env: cleanEnvironment(env),
      maxBuffer: 1 << 28,
      ...(input === undefined ? {} : { input }),
    });
  const command = [process.execPath, LAUNCHER, ...args].map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(" ");
  const script = `${command}; echo "code=$?"; stty -a | grep -o ' -\\?icanon'; exec cat`;
  tmux([
    "new-session",
    "-d",
    "-x",
    String(columns),
    "-y",
    String(rows),
    script,
    ";",
    "set",
    "-g",
    "history-limit",
    "50000",
    ";",
    "set",
    "-s",
    "set-clipboard",
    "on",
  ]);

  const screen = (colours = false): string =>
    tmux(["capture-pane", "-p", "-J", "-S", "-", ...(colours ? ["-e"] : [])]).trimEnd();
  return {
    type: (text) => void tmux(["send-keys", "-l", text]),
    press: (...keys) => void tmux(["send-keys", ...keys]),
    paste(text) {
      tmux(["load-buffer", "-"], text);
      tmux(["paste-buffer", "-p", "-d"]);
    },
    screen,
    async waitFor(pattern) {
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        const seen = screen();
        if (pattern.test(seen)) return seen;
        if (performance.now() > deadline) throw new Error(`no ${pattern} on the screen:\n${seen}`);
        await setTimeout(50);
      }
    },
    clipboard: () => tmux(["show-buffer"]),
    cursorShown: () => tmux(["display-message", "-p", "#{cursor_flag}"]).trim() === "1",
    close: () => void spawnSync("tmux", ["-L", socket, "kill-server"]),
  };
}

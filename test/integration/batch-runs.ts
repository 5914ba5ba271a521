import { type ChildProcess, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { cleanEnvironment, LAUNCHER } from "./command.js";

/** Always the same numbers between 0 and 1: a test fails for a change and not by chance. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
  /** Resolves when the condition holds, or the command has ended. */
  until(condition: () => boolean): Promise<void>;
}

/** `pridira batch` beside the test. */
export function startBatch(args: readonly string[], env: Record<string, string> = {}, folder?: string): Running {
  const child = spawn(process.execPath, [LAUNCHER, "batch", ...args], {
    env: cleanEnvironment(env),
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  let over = false;
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on("close", (code) => {
      over = true;
      resolve({ code, stderr });
    });
  });
  return {
    child,
    ended,
    async until(condition) {
      while (!over && !condition()) await wait(2);
    },
  };
}

/** Bytes of a file, 0 if there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Records for which no checker needs long; every tenth can't be used. */
export function someRecords(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    if (index % 10 === 7) return index % 20 === 7 ? `{"id":"r${index}","answer":` : `{"id":"r${index}","text":null}`;
    const answer = `Таким образом, ответ ${index} готов. Однако шар ${index % 3 === 0 ? "раскаленный" : "холодный"}.`;
    return JSON.stringify({ id: `r${index}`, question: `Вопрос ${index}?`, answer: answer.repeat(1 + (index % 4)) });
  });
  return `${lines.join("\n")}\n`;
}

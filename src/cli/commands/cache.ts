import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { clearCacheStore, countStoredReplies } from "../../llm/cache-store.js";
import { whyNoCache } from "../../llm/cache-trouble.js";
import { visibleLine } from "../../reporters/visible.js";
import { InputError } from "../../sample/input-error.js";
import { checkCacheFolder } from "../cache-folder.js";
import { warn } from "../complain.js";
import { cacheFile } from "../judge/cache-file.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

/** `pridira cache info`: where replies of judges are kept, how many, how big; and what `check` remembers, if it does. */
export async function showCache(shell: Shell): Promise<ExitCode> {
  const checks = checkCacheFolder(shell);
  const sizes = existsSync(checks) ? readdirSync(checks).map((name) => statSync(join(checks, name)).size) : null;
  const file = cacheFile(shell);
  const replies = existsSync(file) ? await inCache(file, countStoredReplies, shell) : 0;
  const size = existsSync(file) ? statSync(file).size : 0;
  const lines = [`${file}: ответов ${replies}, ${megabytes(size)} МБ`];
  if (sizes !== null) lines.push(`${checks}: проверки, ${megabytes(sizes.reduce((sum, one) => sum + one, 0))} МБ`);
  return printLines(lines, shell);
}

/** `pridira cache clear`: every judge is asked anew, every file checked anew. */
export async function clearCache(shell: Shell): Promise<ExitCode> {
  const file = cacheFile(shell);
  const replies = existsSync(file) ? await inCache(file, clearCacheStore, shell) : 0;
  const lines = [`${file}: удалено ответов: ${replies}`];
  const checks = checkCacheFolder(shell);
  if (existsSync(checks)) {
    rmSync(checks, { recursive: true, force: true });
    lines.push(`${checks}: удалены проверки`);
  }
  return printLines(lines, shell);
}

async function inCache(file: string, work: typeof countStoredReplies, shell: Shell): Promise<number> {
  try {
    return await work(file, (line) => warn(line, shell));
  } catch (error) {
    throw new InputError(whyNoCache(error), { file });
  }
}

function megabytes(size: number): string {
  return (size / 2 ** 20).toFixed(1).replace(".", ",");
}

async function printLines(lines: readonly string[], shell: Shell): Promise<ExitCode> {
  const printer = createPrinter(shell);
  for (const line of lines) await printer.print(`${visibleLine(line)}\n`);
  await printer.close();
  return 0;
}

import { existsSync, statSync } from "node:fs";
import { clearCacheStore, countStoredReplies } from "../../llm/cache-store.js";
import { whyNoCache } from "../../llm/cache-trouble.js";
import { visibleLine } from "../../reporters/visible.js";
import { InputError } from "../../sample/input-error.js";
import { warn } from "../complain.js";
import { cacheFile } from "../judge/cache-file.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

/** `pridira cache info`: where replies of judges are kept, how many, how big. */
export async function showCache(shell: Shell): Promise<ExitCode> {
  const file = cacheFile(shell);
  const replies = existsSync(file) ? await inCache(file, countStoredReplies, shell) : 0;
  const megabytes = existsSync(file) ? statSync(file).size / 2 ** 20 : 0;
  return printLine(`${file}: ответов ${replies}, ${megabytes.toFixed(1).replace(".", ",")} МБ`, shell);
}

/** `pridira cache clear`: every judge is asked anew. */
export async function clearCache(shell: Shell): Promise<ExitCode> {
  const file = cacheFile(shell);
  const replies = existsSync(file) ? await inCache(file, clearCacheStore, shell) : 0;
  return printLine(`${file}: удалено ответов: ${replies}`, shell);
}

async function inCache(file: string, work: typeof countStoredReplies, shell: Shell): Promise<number> {
  try {
    return await work(file, (line) => warn(line, shell));
  } catch (error) {
    throw new InputError(whyNoCache(error), { file });
  }
}

async function printLine(line: string, shell: Shell): Promise<ExitCode> {
  const printer = createPrinter(shell);
  await printer.print(`${visibleLine(line)}\n`);
  await printer.close();
  return 0;
}

import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { LlmError } from "./failure.js";

/** Of the beginning: a GGUF file starts with all that is said of the model, tokens included. */
const LOOKED_AT = 4 * 1024 * 1024;

/**
 * Tells model files apart without reading gigabytes: eight hex digits of the
 * size and the beginning.
 *
 * @throws LlmError `not-found` if there is no such file, `unsupported` if it isn't GGUF
 */
export function fingerprint(file: string): string {
  const { size, head } = readHead(file);
  if (head.subarray(0, 4).toString("latin1") !== "GGUF") {
    throw new LlmError("unsupported", `${file} — не модель в формате GGUF`);
  }
  return createHash("sha256").update(`${size} `).update(head).digest("hex").slice(0, 8);
}

function readHead(file: string): { size: number; head: Buffer } {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, "r");
    const { size } = fstatSync(descriptor);
    const head = Buffer.alloc(Math.min(size, LOOKED_AT));
    return { size, head: head.subarray(0, readSync(descriptor, head, 0, head.length, 0)) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === "ENOENT" || code === "ENOTDIR" ? "файла нет; проверьте имя и папку" : "файл не читается";
    throw new LlmError("not-found", `модель ${file}: ${why}`, {}, { cause: error });
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

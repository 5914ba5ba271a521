import { closeSync, openSync, readSync } from "node:fs";
import { openPlain } from "../datasets/open.js";
import { toInputError } from "../sample/system-errors.js";

const LINE_FEED = 0x0a;

/** The lines of a file, which can be had again by their numbers: only where each begins is held. */
export interface FileLines {
  /** To be read once, to the end. */
  readonly lines: AsyncIterable<string>;
  /** @param number 1-based, of a line that was read */
  lineAt(number: number): string;
  close(): void;
}

/**
 * Lines end with a line feed and nothing else: a JSON text holds other separators as they are.
 *
 * @throws InputError if the file can't be read
 */
export function openLines(file: string): FileLines {
  const starts = [0];
  let descriptor: number | null = null;

  async function* lines(): AsyncGenerator<string> {
    let rest: Buffer[] = [];
    let position = 0;
    for await (const chunk of openPlain(file)) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        starts.push(position + end + 1);
        yield decode([...rest, chunk.subarray(start, end)], starts.length === 2);
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      position += chunk.length;
    }
    starts.push(position);
    if (rest.length > 0) yield decode(rest, starts.length === 2);
  }

  return {
    lines: lines(),
    lineAt(number) {
      const start = starts[number - 1] ?? 0;
      const bytes = Buffer.alloc(Math.max(0, (starts[number] ?? start) - start));
      try {
        descriptor ??= openSync(file, "r");
        readSync(descriptor, bytes, 0, bytes.length, start);
      } catch (error) {
        throw toInputError(error, file);
      }
      return decode([bytes], number === 1);
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
}

function decode(parts: readonly Buffer[], isFirst: boolean): string {
  const text = Buffer.concat(parts).toString("utf8");
  return isFirst && text.startsWith("\ufeff") ? text.slice(1) : text;
}

import type { ReadStream, WriteStream } from "node:tty";

/** What the program is run in. Commands get it as an argument; only `main` takes it from the process. */
export interface Shell {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly stderr: WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly platform: NodeJS.Platform;
  /** Aborted by Ctrl-C, right before the program ends. */
  readonly interruption: AbortSignal;
  /**
   * After this call Ctrl-C, a hang-up or a polite kill only abort `interruption`: the command ends what it has begun
   * and returns. The second one ends the program at once.
   */
  readonly outliveInterruption: () => void;
}

/**
 * 0: done. 1: violations. 2: wrong usage or input. 3: done in part. 4: the judge can't be reached, refuses the key, or
 * its cap is spent. 130: interrupted. 141: whoever read the results has gone.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4 | 130 | typeof READER_GONE;

/**
 * A reader that has seen enough (`… | head`) is no error, and not to be told of; but neither is all done, nor is it
 * known that there are no violations. The code is that of programs which the system ends then (128 + SIGPIPE).
 */
export const READER_GONE = 141;

/**
 * Prints results; waits while the reader is slower than the program, so that memory stays flat. What is finished when
 * the program is interrupted is printed.
 */
export interface Printer {
  print(text: string): Promise<void>;
  /** Resolves when everything has been handed over. */
  close(): Promise<void>;
}

const BUFFER_SIZE = 1 << 16;

/** A printer for standard output, or for another stream in its place. */
export function createPrinter({ stdout, interruption }: Shell, stream: WriteStream = stdout): Printer {
  let pending: string[] = [];
  let size = 0;

  async function flush(): Promise<void> {
    if (size === 0) return;
    await new Promise<void>((resolve, reject) => stream.write(take(), (error) => (error ? reject(error) : resolve())));
  }

  function take(): string {
    const text = pending.join("");
    pending = [];
    size = 0;
    return text;
  }

  interruption.addEventListener("abort", () => stream.write(take()));

  return {
    async print(text) {
      pending.push(text);
      size += text.length;
      if (size >= BUFFER_SIZE) await flush();
    },
    close: flush,
  };
}

/** Writes bytes as they are; resolves when they have been handed over. */
export async function writeBytes(stream: WriteStream, bytes: Buffer): Promise<void> {
  if (bytes.length === 0) return;
  await new Promise<void>((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())));
}

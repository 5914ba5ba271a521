import { describeInputError, type InputError } from "../../sample/input-error.js";
import { warn } from "../complain.js";
import { type Shell, writeBytes } from "../shell.js";
import type { CachedPart, createRunCache } from "./run-cache.js";
import type { Tally } from "./tally.js";

/** Where a run puts what it has to say. */
export interface Outlet {
  print(text: string): Promise<void>;
  /** A line on standard error. */
  warn(message: string): void;
  /** The same for what can't be used. */
  complain(error: InputError): void;
}

/** Standard output, once what was printed before has been handed over. */
export interface Printing extends Outlet {
  flush(): Promise<void>;
}

/**
 * Does a part of a run; if it was done before and nothing has changed, what it printed then is printed again.
 *
 * @param part `null` for what isn't to be remembered
 */
export async function remembering(
  part: CachedPart | null,
  cache: ReturnType<typeof createRunCache>,
  work: (outlet: Outlet) => Promise<Tally>,
  printing: Printing,
  shell: Shell,
): Promise<Tally> {
  if (part === null) return work(printing);
  const found = await cache.find(part);
  if (found !== null) {
    for (const message of found.messages) warn(message, shell);
    await printing.flush();
    for await (const bytes of found.output) await writeBytes(shell.stdout, bytes);
    return found.tally;
  }
  const recording = await cache.record(part);
  if (recording === null) return work(printing);
  const messages: string[] = [];
  try {
    const tally = await work({
      async print(text) {
        await recording.write(text);
        await printing.print(text);
      },
      warn(message) {
        messages.push(message);
        printing.warn(message);
      },
      complain(error) {
        messages.push(describeInputError(error));
        printing.complain(error);
      },
    });
    await recording.finish(tally, messages);
    return tally;
  } catch (error) {
    await recording.abandon();
    throw error;
  }
}

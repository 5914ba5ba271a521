import { closeSync, openSync, writeSync } from "node:fs";
import { InputError } from "../sample/input-error.js";
import { whyNotWritten } from "../sample/system-errors.js";
import type { Transport } from "./contract.js";
import { LlmError } from "./failure.js";
import { callLine, failureLine, type ModelFacts, modelLine, replyLine } from "./record-line.js";

/** A file that exchanges of one or more models are written to. */
export interface RecordFile {
  /** @throws InputError if the file can't be written */
  write(line: string): void;
  close(): void;
}

/**
 * Makes the file anew; every line is in it before the next exchange.
 *
 * @throws InputError if it can't be made
 */
export function openRecordFile(file: string): RecordFile {
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new InputError(`запись не ведётся: ${whyNotWritten(error)}`, { file });
    }
  };
  const descriptor = guarded(() => openSync(file, "w", 0o600));
  return {
    write: (line) => guarded(() => void writeSync(descriptor, `${line}\n`)),
    close: () => closeSync(descriptor),
  };
}

/**
 * Writes down everything that is asked and what came of it, so that the run can
 * be had again without a network (`replaying`). Stands around the cache: what
 * it answers is a part of the run. Calls hold no headers and no keys.
 *
 * @param facts of the configuration that results depend on
 */
export function recording(transport: Transport, file: RecordFile, facts: ModelFacts): Transport {
  const { endpoint, model, rungs } = transport;
  file.write(modelLine(transport, facts));
  return {
    endpoint,
    model,
    rungs,
    async send(call, signal) {
      const asked = callLine(transport, call);
      try {
        const reply = await transport.send(call, signal);
        file.write(replyLine(asked, reply));
        return reply;
      } catch (error) {
        // A caller who has lost interest is no answer of the model.
        if (error instanceof LlmError && error.kind !== "interrupted") file.write(failureLine(asked, error));
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

import { InputError } from "../sample/input-error.js";
import { cacheKey } from "./cache-key.js";
import type { RungMemory, Transport, TransportCall, TransportReply } from "./contract.js";
import { LlmError } from "./failure.js";
import { parsedJson } from "./outside.js";
import { type Outcome, type RecordedModel, readRecordLine } from "./record-line.js";
import { throwIfInterrupted } from "./retry.js";
import { createRungMemory } from "./rung-memory.js";

/** A run as it was recorded. */
export interface Recording {
  /** As messages name it. */
  readonly file: string;
  /** In the order in which they were set up. */
  readonly models: readonly RecordedModel[];
  readonly outcomes: ReadonlyMap<string, readonly Outcome[]>;
}

/**
 * Reads a record, a line at a time; blank lines are skipped. Questions aren't held, only what names them.
 *
 * @param file for messages
 * @throws InputError that names file and line
 */
export async function readRecording(lines: Iterable<string> | AsyncIterable<string>, file: string): Promise<Recording> {
  const models: RecordedModel[] = [];
  const outcomes = new Map<string, Outcome[]>();
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === "") continue;
    const read = readRecordLine(parsedJson(line));
    if (read === null) {
      throw new InputError("это не строка записи --record: запись повреждена или обрывается", { file, line: number });
    }
    if (read.kind === "model") {
      models.push(read.model);
      continue;
    }
    const name = nameOf(read, read.call);
    const known = outcomes.get(name);
    if (known === undefined) outcomes.set(name, [read.outcome]);
    else known.push(read.outcome);
  }
  if (models.length === 0) throw new InputError("в записи нет ни одной модели", { file });
  return { file, models, outcomes };
}

/**
 * Answers as a model of the record has answered, without a network and in any
 * order of questions. Of equal questions the first gets the first answer, and
 * so on; when those are over, one that isn't asked anew gets the last reply.
 */
export function replaying(recording: Recording, { endpoint, model, rungs }: RecordedModel): Transport {
  const used = new Map<string, number>();

  function take(call: TransportCall): Outcome {
    const name = nameOf({ endpoint, model }, call);
    const outcomes = recording.outcomes.get(name) ?? [];
    const next = used.get(name) ?? 0;
    used.set(name, next + 1);
    const last = call.fresh ? undefined : outcomes.at(-1);
    return outcomes[next] ?? (last instanceof LlmError ? undefined : last) ?? notRecorded(recording.file);
  }

  return {
    endpoint,
    model,
    rungs,
    async send(call, signal): Promise<TransportReply> {
      throwIfInterrupted(signal);
      const outcome = take(call);
      if (outcome instanceof LlmError) throw outcome;
      return outcome;
    },
    close: async () => {},
  };
}

/** What was known of the models when the recorded run began: the replay asks in the same way. */
export function memoryOf({ models }: Recording): RungMemory {
  const memory = createRungMemory();
  for (const { endpoint, model, remembered } of models) {
    if (remembered !== null) memory.set(endpoint, model, remembered);
  }
  return memory;
}

function nameOf(place: Pick<Transport, "endpoint" | "model">, call: TransportCall): string {
  return `${cacheKey(place, call)}${call.fresh ? " fresh" : ""}`;
}

function notRecorded(file: string): LlmError {
  const message = `в ${file} нет ответа на этот запрос: с тех пор изменились текст, запросы или настройки`;
  return new LlmError("not-recorded", message);
}

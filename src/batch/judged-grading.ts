import pLimit from "p-limit";
import type { FieldNames } from "../datasets/fields.js";
import type { RecordWay } from "../datasets/record-way.js";
import type { JudgedSampleOptions } from "../grade.js";
import { LlmError } from "../llm/failure.js";
import { InputError } from "../sample/input-error.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { Grading, LineOptions } from "./grading.js";
import type { Journal } from "./journal.js";
import { type Finished, joinFinished, type Portion, type RawRecord, unpackPortion } from "./portion.js";
import { jsonOf, rawReader } from "./read-raw.js";
import { internalTrouble, troubleOf } from "./record-error.js";
import { StoppedError } from "./stopped.js";
import { createLineWriter, type EscapeJson } from "./write-lines.js";

export interface JudgedOptions extends LineOptions {
  readonly names: FieldNames;
  /** The whole line with a judge: what ends the run it throws. */
  readonly grade: (sample: Sample, asked: JudgedSampleOptions) => Promise<Result>;
  readonly escapeJson: EscapeJson;
  /** Records that are worked on at once. */
  readonly concurrency: number;
  /** `null` where nothing can be gone on with: the output is a pipe. */
  readonly journal: Journal | null;
  /** No record is begun after it. */
  readonly stop: AbortSignal;
}

/** More records than are worked on, so that one that takes long doesn't hold up the others at once. */
export function windowOf(concurrency: number): number {
  return concurrency * 4 + 16;
}

/** Asks a judge about many records at once; the rules run in this thread, where the time goes to waiting. */
export function createJudgedGrading(options: JudgedOptions): Grading {
  const { concurrency, journal } = options;
  const turn = pLimit(concurrency);
  const begun = new Set<Promise<unknown>>();
  let stopped = options.stop.aborted;
  options.stop.addEventListener("abort", () => {
    stopped = true;
  });

  async function gradeRecord(raw: RawRecord, way: RecordWay): Promise<Finished> {
    if (stopped) throw new StoppedError();
    const before = journal?.takeFinished(raw.position) ?? null;
    if (before !== null) return before;
    const writer = createLineWriter(options.escapeJson, options);
    const row = rawReader(way, options.names)(raw);
    if (row.error !== null) {
      writer.failure(raw, troubleOf(raw, row, options.names));
      return writer.finish();
    }
    journal?.begin(raw.position, turn.activeCount);
    try {
      const result = await options.grade(row.sample, { reference: row.reference });
      writer.result(raw, result, () => jsonOf(row, way));
    } catch (error) {
      if (error instanceof LlmError || error instanceof InputError) {
        // The others end what is paid for, and nobody begins.
        stopped = true;
        throw error;
      }
      writer.failure(raw, internalTrouble(row.sample.id, error));
    }
    const finished = writer.finish();
    journal?.keepFinished(raw.position, finished);
    return finished;
  }

  function take(raw: RawRecord, way: RecordWay): Promise<Finished> {
    const work = turn(() => gradeRecord(raw, way));
    begun.add(work);
    const forget = (): void => void begun.delete(work);
    work.then(forget, forget);
    return work;
  }

  return {
    window: windowOf(concurrency),
    async grade(portion: Portion) {
      const records = unpackPortion(portion);
      const [only] = records;
      if (records.length === 1 && only !== undefined) return take(only, portion.way);
      return joinFinished(await Promise.all(records.map((record) => take(record, portion.way))));
    },
    release() {},
    async settle() {
      stopped = true;
      await Promise.allSettled(begun);
    },
    close: async () => {},
  };
}

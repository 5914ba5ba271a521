import type { AxisValue } from "../sample/result.js";
import { fingerprint } from "./fingerprint.js";
import type { GradedRecord } from "./graded-record.js";

/** What a graded file says of a sample, small enough to be held for each. */
export interface RunSample {
  /** In the order of the rubric's axes. */
  readonly values: readonly (AxisValue | null)[];
  /** Ids of the tags that are set; the same list for all samples with the same tags. */
  readonly tags: readonly string[];
  /** Of the answer; `null` if the record doesn't hold it. */
  readonly answer: string | null;
}

/** A graded file as a whole. */
export interface RunTotals {
  readonly rubric: { readonly id: string; readonly version: string };
  readonly samples: number;
  /** Samples that a judge has seen. */
  readonly judged: number;
  readonly models: readonly string[];
  readonly prompts: readonly string[];
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** USD; `null` where the price of a sample isn't known. */
  readonly costUsd: number | null;
  /** Of the judge's work, over all samples. */
  readonly seconds: number;
  /** What occurs in the file. */
  readonly seen: {
    readonly axes: readonly string[];
    readonly tags: readonly string[];
    readonly checkers: readonly string[];
  };
}

export interface RunCounter {
  /** @returns what is to be held of the sample */
  add(graded: GradedRecord): RunSample;
  /** `null` if the file has no record. */
  totals(): RunTotals | null;
  /** Versions of rubrics in the file, more than one if it was put together of several. */
  readonly versions: ReadonlySet<string>;
}

/** @param axes ids, in the rubric's order */
export function createRunCounter(axes: readonly string[]): RunCounter {
  const versions = new Set<string>();
  const models = new Set<string>();
  const prompts = new Set<string>();
  const seen = { axes: new Set<string>(), tags: new Set<string>(), checkers: new Set<string>() };
  const tagLists = new Map<string, readonly string[]>();
  let rubric: RunTotals["rubric"] | null = null;
  let costUsd: number | null = 0;
  const sums = { samples: 0, judged: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };

  return {
    versions,
    add({ rubric: own, verdict, findings, judge, answer }) {
      rubric ??= own;
      versions.add(`${own.id} ${own.version}`);
      sums.samples += 1;
      for (const { checker, tag } of findings) {
        seen.checkers.add(checker);
        seen.tags.add(tag);
      }
      for (const axis of Object.keys(verdict)) seen.axes.add(axis);
      if (judge !== null) {
        sums.judged += 1;
        models.add(judge.model);
        prompts.add(judge.prompt);
        sums.inputTokens += judge.usage.inputTokens;
        sums.outputTokens += judge.usage.outputTokens;
        sums.seconds += judge.seconds;
        costUsd = costUsd === null || judge.usage.costUsd === null ? null : costUsd + judge.usage.costUsd;
      }
      const tags = Object.values(verdict).flatMap((axis) => axis.tags.map(({ id }) => id));
      const key = tags.join(" ");
      const known = tagLists.get(key) ?? tags;
      tagLists.set(key, known);
      return {
        values: axes.map((axis) => verdict[axis]?.value ?? null),
        tags: known,
        answer: answer === null ? null : fingerprint(answer),
      };
    },
    totals() {
      if (rubric === null) return null;
      const lists = { axes: [...seen.axes], tags: [...seen.tags].sort(), checkers: [...seen.checkers].sort() };
      return { rubric, ...sums, models: [...models], prompts: [...prompts], costUsd, seen: lists };
    },
  };
}

import { z } from "zod";
import { InputError } from "../sample/input-error.js";
import { correctPrevalence, informedness, type Prevalence } from "../stats/prevalence.js";
import type { GradedRecord } from "./graded-record.js";
import { FEW } from "./report.js";

const countSchema = z.number().nonnegative();
const calibrationSchema = z.object({
  kind: z.literal("agreement"),
  rubric: z.object({ id: z.string(), version: z.string() }),
  judges: z.array(z.string().nullable()),
  undecided: z.object({ as: z.enum(["good", "skip"]) }),
  rows: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      counts: z.object({ both: countSchema, missed: countSchema, excess: countSchema, neither: countSchema }),
    }),
  ),
});

/** How the program agreed with people on other samples: a report of `agree`. */
export type Calibration = z.infer<typeof calibrationSchema>;

/** @throws InputError if the value isn't a report of `agree` */
export function readCalibration(value: unknown, file: string): Calibration {
  const read = calibrationSchema.safeParse(value);
  if (read.success) return read.data;
  throw new InputError("это не отчёт о согласии; сделайте его: pridira agree … --format json", { file });
}

/** Why a rate can't be corrected. */
export type Refusal = "one-sided" | "chance" | "nothing";

export interface PrevalenceRow {
  readonly id: string;
  readonly kind: "axis" | "tag";
  readonly title: string;
  readonly said: number;
  readonly total: number;
  /** By the calibration; `null` where people always said the same. */
  readonly sensitivity: number | null;
  readonly specificity: number | null;
  /** Fewer positives than {@link FEW} in the calibration. */
  readonly few: boolean;
  readonly prevalence: Prevalence | null;
  /**
   * `one-sided`: people never, or always, said so in the calibration. `chance`: there the program isn't shown to be
   * better than chance. `nothing`: nothing was counted.
   */
  readonly refusal: Refusal | null;
}

export interface PrevalenceCounter {
  /** @throws InputError if the record was graded otherwise than the calibration */
  add(graded: GradedRecord): void;
  rows(): PrevalenceRow[];
}

/** Counts how often each axis is bad and each tag is set, and corrects the rates by a calibration. */
export function createPrevalence(calibration: Calibration): PrevalenceCounter {
  const cells = calibration.rows
    .filter((row) => row.kind === "axis" || row.kind === "tag")
    .map((row) => ({ ...row, kind: row.kind as "axis" | "tag", said: 0, total: 0 }));
  const judges = new Set(calibration.judges);

  return {
    add({ verdict, rubric, judge }) {
      const { id, version } = calibration.rubric;
      if (rubric.id !== id || rubric.version !== version) {
        throw new InputError(
          `оценено по рубрике ${rubric.id} ${rubric.version}, а согласие измерено для ${id} ${version}`,
        );
      }
      const model = judge?.model ?? null;
      if (!judges.has(model)) {
        const who = model === null ? "правил без судьи" : `судьи ${model}`;
        throw new InputError(`согласие измерено не для ${who}; сверьте его с людьми: pridira agree`);
      }
      const set = new Set(Object.values(verdict).flatMap(({ tags }) => tags.map((tag) => tag.id)));
      for (const cell of cells) {
        const value = cell.kind === "axis" ? verdict[cell.id]?.value : set.has(cell.id) ? "bad" : "good";
        if (value === undefined || (value === "undecided" && calibration.undecided.as === "skip")) continue;
        cell.total += 1;
        if (value === "bad") cell.said += 1;
      }
    },
    rows: () =>
      cells.map(({ id, kind, title, counts, said, total }) => {
        const { both, missed, excess, neither } = counts;
        const prevalence = correctPrevalence(said, total, counts);
        const isOneSided = informedness(counts) === null;
        return {
          id,
          kind,
          title,
          said,
          total,
          sensitivity: both + missed === 0 ? null : both / (both + missed),
          specificity: excess + neither === 0 ? null : neither / (excess + neither),
          few: both + missed < FEW,
          prevalence,
          refusal: prevalence !== null ? null : total === 0 ? "nothing" : isOneSided ? "one-sided" : "chance",
        };
      }),
  };
}

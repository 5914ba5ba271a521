import type { FieldNames } from "../../datasets/fields.js";
import { type GradedSample, standsIn } from "../../report/body.js";
import { shortId } from "../../reporters/report.js";
import { counted } from "../../reporters/russian.js";
import { InputError } from "../../sample/input-error.js";
import type { Sample } from "../../sample/sample.js";
import { readSamples, sourceOf } from "../input.js";
import type { Shell } from "../shell.js";
import { createById } from "./by-id.js";
import { readResults } from "./read-results.js";
import { createRepetitions } from "./repetitions.js";
import type { Troubles } from "./troubles.js";

export interface GradedFiles {
  /** One graded file, or two of the same samples. */
  readonly files: readonly string[];
  /** Where the answers are that the results don't hold. */
  readonly answers: string | undefined;
  readonly names: FieldNames;
}

/** Samples of the first run, each with what the second run says of it; then those that only the second has. */
export async function* gradedSamples(
  { files: [first = "", second], answers, names }: GradedFiles,
  troubles: Troubles,
  shell: Shell,
): AsyncGenerator<readonly (GradedSample | null)[]> {
  const texts = answers === undefined ? null : createById(readAnswers(answers, names, troubles, shell), ({ id }) => id);
  const tally = { samples: 0, unknown: 0, misplaced: 0 };
  const complete = async (
    graded: GradedSample | undefined,
    other: GradedSample | null = null,
  ): Promise<GradedSample | null> => {
    if (graded === undefined) return null;
    const { result } = graded;
    const sample = graded.sample ?? other?.sample ?? (await texts?.take(result.id)) ?? null;
    if (sample === null) tally.unknown += 1;
    else if (!standsIn(result, sample.answer)) {
      tally.misplaced += 1;
      if (tally.misplaced === 1) {
        troubles.warn(
          `запись «${shortId(result.id)}»: замечания не подходят к ответу, цитат нет на своих местах; тот ли это файл ответов?`,
        );
      }
    }
    return { result, sample };
  };

  const others =
    second === undefined ? null : createById(usable(second, names, troubles, shell), ({ result }) => result.id);
  for await (const graded of usable(first, names, troubles, shell)) {
    tally.samples += 1;
    const one = await complete(graded);
    yield others === null ? [one] : [one, await complete(await others.take(graded.result.id), one)];
  }
  if (others !== null) {
    for await (const graded of others.rest()) {
      tally.samples += 1;
      yield [null, await complete(graded)];
    }
  }
  sumUp(tally, first, answers, troubles);
}

/** @throws InputError if there is nothing to show */
function sumUp(
  { samples, unknown, misplaced }: { readonly samples: number; readonly unknown: number; readonly misplaced: number },
  file: string,
  answers: string | undefined,
  troubles: Troubles,
): void {
  if (samples === 0) throw new InputError("нет ни одной записи результата", { file });
  const all = unknown >= samples;
  if (all && answers === undefined) {
    throw new InputError("в записях нет ответов; назовите файл с ними: --answers (или оцените заново с --keep-input)", {
      file,
    });
  }
  if (all) throw new InputError("ни для одной записи нет ответа с тем же id", { file: answers, field: "--answers" });
  if (unknown > 0)
    troubles.warn(`${counted(unknown, "запись", "записи", "записей")} без ответа: в отчёте только замечания`);
  if (misplaced > 0) {
    troubles.warn(`${counted(misplaced, "ответ", "ответа", "ответов")} не того текста: замечания в них не отмечены`);
  }
}

async function* usable(
  file: string,
  names: FieldNames,
  troubles: Troubles,
  shell: Shell,
): AsyncGenerator<GradedSample> {
  const ids = createRepetitions();
  for await (const row of readResults(file, names, shell)) {
    if (row.error === null) {
      ids.add(row.result.id);
      yield row;
    } else troubles.complain(row.error);
  }
  const repeated = ids.message();
  if (repeated !== null) troubles.note(`${file}: ${repeated}`);
}

async function* readAnswers(file: string, names: FieldNames, troubles: Troubles, shell: Shell): AsyncGenerator<Sample> {
  const source = await sourceOf(file, shell, names);
  for await (const { sample, error } of readSamples(source, 1)) {
    if (sample !== null) yield sample;
    else troubles.complain(error);
  }
}

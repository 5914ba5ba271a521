import { rmSync } from "node:fs";
import { InputError } from "../sample/input-error.js";
import { START } from "./cursor.js";
import { findDifference } from "./differences.js";
import { type RunFiles, statOf } from "./files.js";
import { journalFiles } from "./journal.js";
import { type Manifest, NOTHING_SPENT, newManifest, type RunSettings, readManifest } from "./manifest.js";
import { recount } from "./recount.js";
import type { RunState } from "./run-batch.js";
import type { Selection } from "./selection.js";

export interface BeginOptions {
  readonly files: RunFiles;
  readonly resume: boolean;
  readonly overwrite: boolean;
  readonly settings: RunSettings;
  readonly selection: Selection;
  readonly input: { readonly file: string; readonly bytes: number | null };
  /** Tells the run from others. */
  readonly run: string;
  /** ISO 8601. */
  readonly started: string;
}

/** Where a run begins, or goes on. */
export interface Beginning {
  /** As it was when the run was cut off, or new. */
  readonly manifest: Manifest;
  readonly state: RunState;
  /** Whether the files are there already: their first bytes are kept. */
  readonly goesOn: boolean;
}

const FRESH: RunState = { cursor: START, outputBytes: 0, errorsBytes: 0, graded: 0, failed: 0, unjudged: 0 };

/**
 * Finds out what is done already. Nothing is changed on the disk but what `overwrite` throws away.
 *
 * @throws InputError if results of before would be lost, or wouldn't fit together with those to come
 */
export async function beginRun(options: BeginOptions): Promise<Beginning> {
  const { files, resume, overwrite } = options;
  const manifest = resume && !overwrite ? await readManifest(files.manifest) : null;
  if (manifest !== null) return goOn(manifest, options);
  if (!overwrite) refuseToLose(options);
  // A run of before may have kept its errors elsewhere.
  const beside = overwrite ? [`${files.whole ?? files.output}.errors.jsonl`] : [];
  for (const file of [
    files.output,
    files.whole,
    files.errors,
    files.manifest,
    ...beside,
    ...journalFiles(files.output),
  ]) {
    if (file !== null) remove(file);
  }
  return { manifest: freshManifest(options), state: FRESH, goesOn: false };
}

function refuseToLose({ files, resume }: BeginOptions): void {
  const file = [files.output, files.whole, files.errors].find((name) => name !== null && (statOf(name)?.size ?? 0) > 0);
  if (file === undefined || file === null) return;
  throw new InputError(
    resume
      ? `продолжить нельзя: рядом нет записи о запуске (${files.manifest}); начать заново: --overwrite`
      : "файл уже есть; продолжить начатое: --resume, начать заново: --overwrite",
    { file },
  );
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    throw new InputError("файл не удаляется: нет права; назовите другой результат", { file });
  }
}

async function goOn(manifest: Manifest, options: BeginOptions): Promise<Beginning> {
  const { files, settings, selection, input } = options;
  const refuse = (reason: string): InputError =>
    new InputError(`продолжить нельзя: ${reason}; верните прежнее или начните заново с --overwrite`, {
      file: files.output,
    });
  const difference = findDifference(manifest.settings, settings);
  if (difference !== null) throw refuse(difference);
  if (manifest.input.bytes !== input.bytes) {
    throw refuse(`вход изменился: было ${sizeOf(manifest.input.bytes)}, стало ${sizeOf(input.bytes)}`);
  }
  const { checkpoint, counts } = manifest;
  const output = statOf(files.output)?.size ?? null;
  const errors = files.errors === null ? 0 : (statOf(files.errors)?.size ?? 0);
  if (output === null && checkpoint.outputBytes > 0) throw refuse("файла с результатом больше нет");
  if (errors < checkpoint.errorsBytes) throw refuse(`файл с ошибками стал короче: ${files.errors}`);
  if ((output ?? 0) >= checkpoint.outputBytes) {
    return { manifest, state: { ...checkpoint, ...counts }, goesOn: output !== null };
  }
  const state = await recount(files.output, files.errors, selection);
  return { manifest, state, goesOn: true };
}

function sizeOf(bytes: number | null): string {
  return bytes === null ? "поток" : `${bytes} байт`;
}

function freshManifest({ files, settings, input, run, started }: BeginOptions): Manifest {
  return newManifest({
    run,
    status: "running",
    settings,
    input: { ...input, sha256: null },
    output: files.whole ?? files.output,
    errors: files.errors,
    counts: { graded: 0, failed: 0, unjudged: 0 },
    spending: NOTHING_SPENT,
    answered: [],
    times: { started, updated: started, seconds: 0 },
    checkpoint: { cursor: START, outputBytes: 0, errorsBytes: 0 },
  });
}

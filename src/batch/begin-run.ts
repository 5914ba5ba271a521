import { accessSync, closeSync, constants, openSync, readSync, renameSync, rmSync } from "node:fs";
import { InputError } from "../sample/input-error.js";
import { START } from "./cursor.js";
import { findDifference, findInputDifference } from "./differences.js";
import { type RunFiles, statOf } from "./files.js";
import { journalFiles } from "./journal.js";
import {
  type InputName,
  type Manifest,
  NOTHING_SPENT,
  newManifest,
  type RunSettings,
  readManifest,
} from "./manifest.js";
import { recount } from "./recount.js";
import type { RunState } from "./run-batch.js";
import type { Selection } from "./selection.js";

export interface BeginOptions {
  readonly files: RunFiles;
  readonly resume: boolean;
  readonly overwrite: boolean;
  readonly settings: RunSettings;
  readonly selection: Selection;
  readonly inputs: readonly InputName[];
  /** Tells the run from others. */
  readonly run: string;
  /** ISO 8601. */
  readonly started: string;
}

/** Where a run begins, or goes on. */
export interface Beginning {
  /** What `overwrite` is to throw away, under other names until something takes its place. */
  readonly aside: readonly Aside[];
  /** As it was when the run was cut off, or new. */
  readonly manifest: Manifest;
  readonly state: RunState;
  /** Whether the files are there already: their first bytes are kept. */
  readonly goesOn: boolean;
}

/** A file that was moved out of the way. */
export interface Aside {
  readonly file: string;
  readonly kept: string;
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
  const all = [files.output, files.whole, files.errors, files.manifest, ...beside, ...journalFiles(files.output)];
  const aside = [...new Set(all)].flatMap((file) => (file === null ? [] : moveAside(file)));
  return { manifest: freshManifest(options), state: FRESH, goesOn: false, aside };
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

/** @throws InputError if the file may not be written to, or its folder not changed */
function moveAside(file: string): Aside[] {
  if (statOf(file) === null) return [];
  const kept = `${file}.previous`;
  try {
    accessSync(file, constants.W_OK);
    renameSync(file, kept);
  } catch {
    throw new InputError("файл не удаляется: нет права; назовите другой результат", { file });
  }
  return [{ file, kept }];
}

/** Nothing was written in the place of what was moved: everything becomes as it was. */
export function putBack(aside: readonly Aside[], { output, manifest }: RunFiles): void {
  if (aside.length === 0) return;
  for (const file of [output, manifest, ...journalFiles(output)]) rmSync(file, { force: true });
  for (const { file, kept } of aside) renameSync(kept, file);
}

export function throwAway(aside: readonly Aside[]): void {
  for (const { kept } of aside) rmSync(kept, { force: true });
}

async function goOn(manifest: Manifest, options: BeginOptions): Promise<Beginning> {
  const { files, settings, selection, inputs } = options;
  const refuse = (reason: string): InputError =>
    new InputError(`продолжить нельзя: ${reason}; верните прежнее или начните заново с --overwrite`, {
      file: files.output,
    });
  const difference = findDifference(manifest.settings, settings) ?? findInputDifference(manifest.inputs, inputs);
  if (difference !== null) throw refuse(difference);
  const { checkpoint, counts } = manifest;
  const output = statOf(files.output)?.size ?? null;
  const errors = files.errors === null ? 0 : (statOf(files.errors)?.size ?? 0);
  if (output === null && checkpoint.outputBytes > 0) throw refuse("файла с результатом больше нет");
  if (errors < checkpoint.errorsBytes) throw refuse(`файл с ошибками стал короче: ${files.errors}`);
  if (output !== null && !holdsRecords(files.output, output, checkpoint.outputBytes)) {
    throw refuse("результат с тех пор переписан другой программой");
  }
  if ((output ?? 0) >= checkpoint.outputBytes) {
    return { manifest, state: { ...checkpoint, ...counts }, goesOn: output !== null, aside: [] };
  }
  const state = await recount(files, manifest, selection);
  return { manifest, state, goesOn: true, aside: [] };
}

function freshManifest({ files, settings, inputs, run, started }: BeginOptions): Manifest {
  return newManifest({
    run,
    status: "running",
    settings,
    inputs: inputs.map((input) => ({ ...input, sha256: null })),
    output: files.whole ?? files.output,
    errors: files.errors,
    counts: { graded: 0, failed: 0, unjudged: 0 },
    spending: NOTHING_SPENT,
    answered: [],
    times: { started, updated: started, seconds: 0 },
    checkpoint: { cursor: START, outputBytes: 0, errorsBytes: 0 },
  });
}

const LINE_FEED = 10;
const BRACE = "{".charCodeAt(0);

/** Whether a file of this size begins as records do, and a line ends where the run had come to, if it is that long. */
function holdsRecords(file: string, size: number, reached: number): boolean {
  if (Math.min(size, reached) === 0) return true;
  const descriptor = openSync(file, "r");
  try {
    const byteAt = (position: number): number | undefined => {
      const byte = Buffer.alloc(1);
      return readSync(descriptor, byte, 0, 1, position) === 1 ? byte[0] : undefined;
    };
    return byteAt(0) === BRACE && (size < reached || byteAt(reached - 1) === LINE_FEED);
  } finally {
    closeSync(descriptor);
  }
}

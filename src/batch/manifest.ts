import { open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { InputError } from "../sample/input-error.js";
import { toInputError, whyNotWritten } from "../sample/system-errors.js";
import { type Cursor, START } from "./cursor.js";

/** Raised when a run of before can't be gone on with. */
const MANIFEST_SCHEMA = 1;

/** `done`: every record has its result. `partial`: some have failed. `failed`: the run couldn't go on. */
export type RunStatus = "running" | "done" | "partial" | "interrupted" | "failed";

/** Everything that the bytes of the output depend on, but for the input. Holds no secrets. */
export interface RunSettings {
  readonly version: string;
  readonly rubric: { readonly id: string; readonly version: string; readonly sha256: string };
  /** `null`: rules alone. */
  readonly judge: JudgeSettings | null;
  /** By their names on the command line, without the dashes; `null` where one isn't given. */
  readonly options: Readonly<Record<string, string | number | boolean | null>>;
}

export interface JudgeSettings {
  readonly models: readonly JudgeModel[];
  readonly plan: string;
  readonly repeats: number | string;
  readonly facts: boolean;
  /** `id@version` and SHA-256 of each prompt. */
  readonly prompts: Readonly<Record<string, string>>;
}

interface JudgeModel {
  readonly endpoint: string;
  readonly model: string;
  readonly contextTokens: number | null;
  /** USD a million tokens. */
  readonly price: { readonly input: number; readonly output: number } | null;
}

export interface Counts {
  /** `graded` and `failed` together are all that are done; of the graded, `unjudged` lack a word of the judge. */
  readonly graded: number;
  readonly failed: number;
  readonly unjudged: number;
}

/** What the run has spent, all of its parts together. */
export interface Spending {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** `null` if a price or a usage isn't known. */
  readonly costUsd: number | null;
}

export const NOTHING_SPENT: Spending = { requests: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** What is certainly on the disk: a run that was killed goes on from here. */
export interface Checkpoint {
  readonly cursor: Cursor;
  readonly outputBytes: number;
  readonly errorsBytes: number;
}

/** A file of the input, as it was given. */
export interface InputName {
  readonly file: string;
  /** `null`: a pipe. */
  readonly bytes: number | null;
}

interface InputFacts extends InputName {
  /** `null` as long as the file wasn't read to its end. */
  readonly sha256: string | null;
}

/** The record of a run, beside its output. */
export interface Manifest {
  readonly schema: typeof MANIFEST_SCHEMA;
  readonly program: "pridira";
  /** Tells this run's journal from another's. */
  readonly run: string;
  readonly status: RunStatus;
  readonly settings: RunSettings;
  /** In the order in which they are read. On the disk one that is alone is called `input`. */
  readonly inputs: readonly InputFacts[];
  readonly output: string;
  /** `null`: errors stand in the output. */
  readonly errors: string | null;
  readonly counts: Counts;
  readonly spending: Spending;
  /** Which models have answered, and how they were asked. */
  readonly answered: readonly {
    readonly asked: string;
    readonly returned: string;
    readonly rung: string;
    /** `null`: not sent, because the server refuses it. */
    readonly temperature: number | null;
  }[];
  readonly times: {
    /** ISO 8601. */
    readonly started: string;
    readonly updated: string;
    /** Of work, all parts of the run together. */
    readonly seconds: number;
  };
  readonly checkpoint: Checkpoint;
}

/**
 * Puts the manifest in the place of the one before, which stays whole until the new one is on the disk.
 *
 * @throws InputError
 */
export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const draft = `${file}.tmp`;
  try {
    const handle = await open(draft, "w");
    try {
      await handle.writeFile(`${JSON.stringify(toWritten(manifest), null, 2)}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw new InputError(whyNotWritten(error), { file });
  }
}

type Written = Omit<Manifest, "inputs"> & { readonly input?: InputFacts; readonly inputs?: readonly InputFacts[] };

function toWritten({ schema, program, run, status, settings, inputs, ...rest }: Manifest): Written {
  const [input] = inputs;
  const named = input !== undefined && inputs.length === 1 ? { input } : { inputs };
  return { schema, program, run, status, settings, ...named, ...rest };
}

function fromWritten({ input, inputs, ...rest }: Written): Manifest {
  const { checkpoint } = rest;
  return {
    ...rest,
    inputs: inputs ?? (input === undefined ? [] : [input]),
    checkpoint: { ...checkpoint, cursor: { ...START, ...checkpoint.cursor } },
  };
}

/** The new name must outlive a power cut too. Not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/**
 * @returns `null` if there is none
 * @throws InputError if it isn't one
 */
export async function readManifest(file: string): Promise<Manifest | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw toInputError(error, file);
  }
  try {
    const written = JSON.parse(text) as Written;
    if (written.program === "pridira" && written.schema === MANIFEST_SCHEMA) return fromWritten(written);
  } catch {}
  throw new InputError("это не журнал запуска; начните заново с --overwrite", { file });
}

export function newManifest(facts: Omit<Manifest, "schema" | "program">): Manifest {
  return { schema: MANIFEST_SCHEMA, program: "pridira", ...facts };
}

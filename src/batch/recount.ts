import { createReadStream } from "node:fs";
import { cutRecords } from "../datasets/cut-records.js";
import { splitEveryLine } from "../datasets/lines.js";
import { field, isRecord, parsedJson } from "../llm/outside.js";
import { InputError } from "../sample/input-error.js";
import { RESULT_SCHEMA } from "../sample/result.js";
import { START } from "./cursor.js";
import { type RunFiles, statOf } from "./files.js";
import type { Manifest } from "./manifest.js";
import type { RunState } from "./run-batch.js";
import { ordinalOf, type Selection } from "./selection.js";

/**
 * How far a run is by its files alone, where less is in them than there was: their last lines were torn off or taken
 * away. What follows the last whole line is redone. Nothing is changed.
 *
 * @throws InputError if a line isn't the run's own: another program's work isn't thrown away
 */
export async function recount(files: RunFiles, manifest: Manifest, selection: Selection): Promise<RunState> {
  const { output, errors } = files;
  const isResult = resultTest(manifest, files);
  const inline = errors === null;
  const beginnings = inline ? [RESULT_BEGINS, ERROR_BEGINS] : [RESULT_BEGINS];
  const lines = { count: 0, bytes: 0, failed: 0 };
  for await (const { line, end } of linesOf(output)) {
    if (end === null) {
      if (!isTorn(line, beginnings)) throw foreign(output, lines.count + 1);
      break;
    }
    const value = parsedJson(line);
    const error = inline ? errorIn(value) : null;
    const isOwn = error === null ? isResult(value) : ordinalOf(error.position, selection) === lines.count + 1;
    if (!isOwn) throw foreign(output, lines.count + 1);
    lines.count += 1;
    lines.bytes = end;
    if (error !== null) lines.failed += 1;
  }
  const counts = { graded: lines.count - lines.failed, failed: lines.failed, unjudged: 0 };
  let records = lines.count;
  let errorsBytes = 0;
  let number = 0;
  for await (const { line, end } of inline ? [] : linesOf(errors)) {
    number += 1;
    const error = end === null ? null : errorIn(parsedJson(line));
    if (error === null && errorsBytes < manifest.checkpoint.errorsBytes) throw foreign(errors ?? "", number);
    // Errors are written before what follows them: those behind the output's end are redone.
    if (end === null || error === null || ordinalOf(error.position, selection) > records) break;
    errorsBytes = end;
    if (error.graded) counts.unjudged += 1;
    else {
      counts.failed += 1;
      records += 1;
    }
  }
  return { ...counts, cursor: { ...START, records }, outputBytes: lines.bytes, errorsBytes };
}

const RESULT_BEGINS = `{"schema":${RESULT_SCHEMA},"id":"`;
const ERROR_BEGINS = '{"id":"';

/** Whether it is what may have stayed of a line that was cut off somewhere. */
function isTorn(line: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => beginning.startsWith(line) || line.startsWith(beginning));
}

/** Tells a result that this run has written, as far as it shows without the input. */
function resultTest({ settings }: Manifest, { whole }: RunFiles): (value: unknown) => boolean {
  const { rubric, judge, options } = settings;
  // What is made of the lines in the end is made of their records too.
  const keepsInput = whole !== null || options["keep-input"] === true;
  return (value) =>
    field(value, "schema") === RESULT_SCHEMA &&
    typeof field(value, "id") === "string" &&
    field(field(value, "rubric"), "id") === rubric.id &&
    field(field(value, "rubric"), "version") === rubric.version &&
    isRecord(field(value, "verdict")) &&
    Array.isArray(field(value, "findings")) &&
    typeof field(value, "comment") === "string" &&
    isRecord(field(value, "judge")) === (judge !== null) &&
    (field(value, "input") !== undefined) === keepsInput;
}

/** `null` if the value is no line of errors. */
function errorIn(value: unknown): { readonly position: number; readonly graded: boolean } | null {
  const error = field(value, "error");
  const position = field(error, "position");
  const isError = typeof field(value, "id") === "string" && typeof field(error, "reason") === "string";
  return isError && typeof position === "number" ? { position, graded: field(error, "graded") === true } : null;
}

function foreign(file: string, line: number): InputError {
  return new InputError(
    "продолжить нельзя: файл переписан другой программой, эта строка не из запуска; верните прежний или начните заново с --overwrite",
    { file, line },
  );
}

/** Each with the offset behind its line end; the last one, if it has none, isn't whole: `null`. */
async function* linesOf(file: string): AsyncGenerator<{ readonly line: string; readonly end: number | null }> {
  const size = statOf(file)?.size ?? 0;
  if (size === 0) return;
  for await (const pieces of cutRecords(createReadStream(file), splitEveryLine)) {
    for (const { bytes, start } of pieces) {
      const end = start + bytes.length + 1;
      yield { line: bytes.toString("utf8"), end: end <= size ? end : null };
    }
  }
}

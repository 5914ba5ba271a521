import { createReadStream } from "node:fs";
import { cutRecords } from "../datasets/cut-records.js";
import { splitEveryLine } from "../datasets/lines.js";
import { field, parsedJson } from "../llm/outside.js";
import { START } from "./cursor.js";
import { statOf } from "./files.js";
import type { RunState } from "./run-batch.js";
import { ordinalOf, type Selection } from "./selection.js";

/**
 * How far a run is by its files alone, where less is in them than there was: their last lines were torn off or taken
 * away. What follows the last whole line is redone.
 *
 * @param errors `null`: errors stand in the output
 */
export async function recount(output: string, errors: string | null, selection: Selection): Promise<RunState> {
  const lines = { count: 0, bytes: 0, failed: 0 };
  for await (const { line, end } of wholeLines(output)) {
    lines.count += 1;
    lines.bytes = end;
    if (errors === null && field(parsedJson(line), "error") !== undefined) lines.failed += 1;
  }
  const counts = { graded: lines.count - lines.failed, failed: lines.failed, unjudged: 0 };
  let records = lines.count;
  let errorsBytes = 0;
  for await (const { line, end } of errors === null ? [] : wholeLines(errors)) {
    const error = field(parsedJson(line), "error");
    const position = field(error, "position");
    // Errors are written before what follows them: those behind the output's end are redone.
    if (typeof position !== "number" || ordinalOf(position, selection) > records) break;
    errorsBytes = end;
    if (field(error, "graded") === true) counts.unjudged += 1;
    else {
      counts.failed += 1;
      records += 1;
    }
  }
  return { ...counts, cursor: { ...START, records }, outputBytes: lines.bytes, errorsBytes };
}

/** Each with the offset behind its line end; the last one, if it has none, isn't whole. */
async function* wholeLines(file: string): AsyncGenerator<{ readonly line: string; readonly end: number }> {
  const size = statOf(file)?.size ?? 0;
  if (size === 0) return;
  for await (const pieces of cutRecords(createReadStream(file), splitEveryLine)) {
    for (const { bytes, start } of pieces) {
      const end = start + bytes.length + 1;
      if (end <= size) yield { line: bytes.toString("utf8"), end };
    }
  }
}

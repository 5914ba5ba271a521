import type { RunFiles } from "../../batch/files.js";
import { type FieldNames, readFields } from "../../datasets/fields.js";
import type { Graded } from "../../datasets/graded.js";
import { type WholeFormat, writeResults } from "../../datasets/write-results.js";
import { writeWhole } from "../../datasets/write-whole.js";
import type { Result } from "../../sample/result.js";
import { openLines } from "../file-lines.js";
import { writing } from "../write-errors.js";

type Line = Result & { readonly input: Readonly<Record<string, unknown>> };

/**
 * Makes a table or tasks of the lines of a run that is done; each line keeps its record. An old file stays until the
 * new one is whole.
 *
 * @throws InputError if it can't be written
 */
export async function writeWholeOutput(
  { output, whole }: RunFiles,
  format: WholeFormat,
  names: FieldNames,
  interruption: AbortSignal,
): Promise<void> {
  const file = whole ?? output;
  await writing(file, () => writeWhole(file, writeResults(gradedIn(output, names), format), interruption));
}

async function* gradedIn(file: string, names: FieldNames): AsyncGenerator<Graded> {
  const { lines, close } = openLines(file);
  try {
    let position = 0;
    for await (const line of lines) {
      position += 1;
      const { input: record, ...result } = JSON.parse(line) as Line;
      const { sample } = readFields(record, position, names, null);
      // Its own spelling, or its place in the input, was found out when it was graded.
      yield { sample: { ...sample, id: result.id }, result, record };
    }
  } finally {
    close();
  }
}

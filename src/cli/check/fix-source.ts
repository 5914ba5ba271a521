import { createReadStream } from "node:fs";
import type { FieldNames } from "../../datasets/fields.js";
import { formatOf } from "../../datasets/formats.js";
import { readRecords } from "../../datasets/read-records.js";
import type { Row } from "../../datasets/row.js";
import { editsOfField } from "../../fixes/literal.js";
import type { Settled } from "../../fixes/settle.js";
import type { Origin } from "../../reporters/check-reporter.js";
import { InputError } from "../../sample/input-error.js";
import type { Sample } from "../../sample/sample.js";
import { toInputError } from "../../sample/system-errors.js";
import { readText, type Source } from "../input.js";
import type { Shell } from "../shell.js";
import { ownsItsText } from "./check-source.js";
import type { Checked } from "./checked.js";
import type { FixTarget } from "./fix-target.js";
import type { Graded, Grading } from "./grading.js";
import { createRewriter, type Rewriter } from "./rewriter.js";

/** What a file is fixed with. */
export interface Fixing {
  readonly grading: Grading;
  readonly names: FieldNames;
  readonly shell: Shell;
  /** Where the fixed file goes; made before the file is read. */
  readonly openTarget: (source: Source) => Promise<FixTarget>;
}

/**
 * Grades the answers of a file and fixes them; what is reported is what is left. The file is replaced when all of it
 * has been read.
 *
 * @param position id of a text
 * @throws InputError for a file that can't be read, fixed or written; it is as it was then
 */
export async function* fixSource(source: Source, position: number, fixing: Fixing): AsyncGenerator<Checked> {
  const format = formatOf(source.name);
  if (format === "table" || format === "sheet") {
    throw new InputError("такие данные на месте не исправляются; подойдут .jsonl, .ndjson, .json и текст", {
      file: source.name,
    });
  }
  const target = await fixing.openTarget(source);
  try {
    const rewriter = createRewriter(target);
    const chunks = passing(refusePacked(bytesOf(source, fixing.shell), source.name), rewriter.take);
    if (format === "text") yield await fixText(source, position, chunks, rewriter, fixing.grading);
    else {
      const rows = readRecords({ format, chunks, file: source.name, names: fixing.names });
      yield* fixRecords(source.name, rows, rewriter, fixing.grading);
    }
    await rewriter.finish();
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

async function fixText(
  { name }: Source,
  position: number,
  chunks: AsyncIterable<Buffer>,
  rewriter: Rewriter,
  grading: Grading,
): Promise<Checked> {
  const answer = await readText(chunks, name);
  const sample = { id: String(position), question: null, answer };
  const settled = grading.fix(sample, ownsItsText(name));
  await rewriter.edit(0, answer, settled.edits);
  return graded(sample, settled, { name, file: name, line: null });
}

async function* fixRecords(
  file: string,
  batches: AsyncIterable<Row[]>,
  rewriter: Rewriter,
  grading: Grading,
): AsyncGenerator<Checked> {
  for await (const rows of batches) {
    for (const row of rows) {
      if (row.error !== null) {
        yield { kind: "failure", error: row.error };
        continue;
      }
      const { line, sample, answerPath, raw } = row;
      const origin = { name: `${file}:${line} (${sample.id})`, file, line };
      // An answer that was joined of parts stands nowhere as it is.
      const settled = answerPath === null ? unfixed(sample, grading) : grading.fix(sample, false);
      const edits = answerPath === null ? [] : editsOfField(raw, answerPath, settled.edits);
      await rewriter.edit(row.start ?? 0, raw, edits);
      yield graded(sample, settled, origin);
    }
  }
}

function unfixed(sample: Sample, { grade }: Grading): Settled<Graded> {
  return { text: sample.answer, edits: [], result: grade(sample, false) };
}

function graded(sample: Sample, { text, result, edits }: Settled<Graded>, origin: Origin): Checked {
  return { kind: "graded", sample: { ...sample, answer: text }, graded: result, origin, fixes: edits.length };
}

/** A file's bytes as they are on disk. */
async function* bytesOf({ path, name }: Source, { stdin }: Shell): AsyncGenerator<Buffer> {
  try {
    yield* (path === null ? stdin : createReadStream(path, { highWaterMark: 1 << 20 })) as AsyncIterable<Buffer>;
  } catch (error) {
    throw toInputError(error, name);
  }
}

async function* refusePacked(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let first = true;
  for await (const chunk of chunks) {
    if (first && chunk[0] === 0x1f && chunk[1] === 0x8b) {
      throw new InputError("сжатый файл на месте не исправляется; сначала распакуйте его", { file });
    }
    first = false;
    yield chunk;
  }
}

async function* passing(chunks: AsyncIterable<Buffer>, tap: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    tap(chunk);
    yield chunk;
  }
}

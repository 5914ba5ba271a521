import { open, stat } from "node:fs/promises";
import type { FieldNames } from "../../datasets/fields.js";
import { readRecords } from "../../datasets/read-records.js";
import type { Row } from "../../datasets/row.js";
import { fineEdits } from "../../fixes/fine-edits.js";
import { editsOfField } from "../../fixes/literal.js";
import type { Settled } from "../../fixes/settle.js";
import type { Origin } from "../../reporters/check-reporter.js";
import { InputError } from "../../sample/input-error.js";
import type { Sample } from "../../sample/sample.js";
import { toInputError } from "../../sample/system-errors.js";
import { readText, type Source } from "../input.js";
import { ownsItsText, pointerTo } from "./check-source.js";
import type { Checked } from "./checked.js";
import type { FixTarget } from "./fix-target.js";
import type { Graded, Grading } from "./grading.js";
import { createRewriter, type Rewriter } from "./rewriter.js";

/** What a file is fixed with. */
export interface Fixing {
  readonly grading: Grading;
  readonly names: FieldNames;
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
  const { format } = source;
  if (format === "table" || format === "sheet") {
    throw new InputError("такие данные на месте не исправляются; подойдут .jsonl, .ndjson, .json и текст", {
      file: source.name,
    });
  }
  await requirePlainFile(source);
  const target = await fixing.openTarget(source);
  try {
    const rewriter = createRewriter(target);
    const chunks = passing(source.open(), rewriter.take);
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
      const origin = { name: `${file}:${line} (${sample.id})`, file, line, field: pointerTo(answerPath) };
      // An answer that was joined of parts stands nowhere as it is.
      const settled = answerPath === null ? unfixed(sample, grading) : grading.fix(sample, false);
      const edits = answerPath === null ? [] : editsOfField(raw, answerPath, fineEdits(sample.answer, settled.edits));
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

/**
 * What is unpacked while it is read can't be put back as it was, and what is no file can't be read twice. Standard
 * input is no trouble: it has no place of its own.
 */
async function requirePlainFile({ path, name }: Source): Promise<void> {
  if (path === null) return;
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return;
    if (!stats.isFile()) {
      throw new InputError("это не обычный файл; его можно передать потоком: pridira check - --fix", { file: name });
    }
    if ((await startOf(path)).equals(GZIP)) {
      throw new InputError("сжатый файл на месте не исправляется; сначала распакуйте его", { file: name });
    }
  } catch (error) {
    throw toInputError(error, name);
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* passing(chunks: AsyncIterable<Buffer>, tap: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    tap(chunk);
    yield chunk;
  }
}

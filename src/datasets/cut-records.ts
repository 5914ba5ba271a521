import { createGatherer, type Gatherer, type Piece, type Splitter } from "./pieces.js";

const MARK = Buffer.from("\ufeff");

/**
 * Cuts a stream into records, those of a chunk at a time; no more than a chunk and a record are held. How the bytes
 * fall into chunks changes nothing. A byte order mark belongs to no record.
 *
 * @throws InputError where nothing behind can be read, after the records before have been given
 */
export async function* cutRecords(
  chunks: AsyncIterable<Buffer>,
  makeSplitter: (record: Gatherer) => Splitter,
  limit?: number,
): AsyncGenerator<Piece[]> {
  const record = createGatherer(limit);
  const splitter = makeSplitter(record);
  for await (const chunk of afterMark(chunks, record)) yield* given((into) => splitter.push(chunk, into));
  yield* given((into) => splitter.end(into));
}

function* given(cut: (into: Piece[]) => void): Generator<Piece[]> {
  const pieces: Piece[] = [];
  let failure: { readonly error: unknown } | null = null;
  try {
    cut(pieces);
  } catch (error) {
    failure = { error };
  }
  if (pieces.length > 0) yield pieces;
  if (failure !== null) throw failure.error;
}

async function* afterMark(chunks: AsyncIterable<Buffer>, record: Gatherer): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    if (head.length < MARK.length && MARK.indexOf(head) === 0) continue;
    yield withoutMark(head, record);
    head = null;
  }
  if (head !== null && head.length > 0) yield withoutMark(head, record);
}

function withoutMark(head: Buffer, record: Gatherer): Buffer {
  if (head.indexOf(MARK) !== 0) return head;
  record.skip(head.subarray(0, MARK.length));
  return head.subarray(MARK.length);
}

import { expectFields } from "../datasets/expect-fields.js";
import type { Piece } from "../datasets/pieces.js";
import { type PieceFile, pieceReader } from "../datasets/read-pieces.js";
import type { RecordWay } from "../datasets/record-way.js";
import type { Row } from "../datasets/row.js";

/**
 * Passes records on once they have shown the fields that are asked for. Only the first are read for it.
 *
 * @throws InputError if none of them has such a field (`expectFields`)
 */
export async function* expectInPieces(
  groups: AsyncIterable<Piece[]>,
  way: RecordWay,
  { file, names }: PieceFile,
): AsyncGenerator<Piece[]> {
  const iterator = groups[Symbol.asyncIterator]();
  const read = pieceReader(way, { file, names });
  const held: Piece[] = [];

  async function* rows(): AsyncGenerator<Row[]> {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const first = held.length + 1;
      held.push(...next.value);
      yield next.value.map((piece, index) => read(piece, first + index));
    }
  }

  try {
    // Whatever comes first shows that all is well, or that the input has ended.
    await expectFields(rows(), file, names).next();
    if (held.length > 0) yield held;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

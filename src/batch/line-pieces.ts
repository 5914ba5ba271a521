/** TEMPORARY until datasets gives pieces. */
export interface Piece {
  readonly bytes: Buffer;
  readonly line: number;
  readonly start: number;
  readonly cut: boolean;
}

export async function* cutLines(chunks: AsyncIterable<Buffer>, blankToo: boolean): AsyncGenerator<Piece[]> {
  let rest: Buffer[] = [];
  let offset = 0;
  let line = 1;
  let start = 0;
  const isBlank = (bytes: Buffer) => bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
  for await (const chunk of chunks) {
    const pieces: Piece[] = [];
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, end);
      const bytes = rest.length === 0 ? part : Buffer.concat([...rest, part]);
      rest = [];
      if (blankToo || !isBlank(bytes)) pieces.push({ bytes, line, start, cut: false });
      line += 1;
      from = end + 1;
      start = offset + from;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    offset += chunk.length;
    if (pieces.length > 0) yield pieces;
  }
  const bytes = Buffer.concat(rest);
  if (bytes.length > 0 && (blankToo || !isBlank(bytes))) yield [{ bytes, line, start, cut: false }];
}

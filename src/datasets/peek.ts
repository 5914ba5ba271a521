/** A stream whose beginning has been looked at; `chunks` still gives all of it. */
export interface Peeked {
  readonly head: Buffer;
  readonly chunks: AsyncIterable<Buffer>;
}

/**
 * Reads the beginning of a stream: up to a number of bytes, or less if less is enough. How the bytes fall into chunks
 * doesn't change the head.
 *
 * @param enough how many bytes of those read so far are the head, `null` if more are needed
 */
export async function peek(
  chunks: AsyncIterable<Buffer>,
  size: number,
  enough: (bytes: Buffer) => number | null = () => null,
): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let end: number | null = null;
  while (end === null) {
    const next = await iterator.next();
    if (next.done) end = head.length;
    else {
      head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
      end = enough(head.subarray(0, size)) ?? (head.length >= size ? size : null);
    }
  }
  return { head: head.subarray(0, end), chunks: resume(head, iterator) };
}

async function* resume(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

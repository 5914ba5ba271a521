/** A stream whose beginning has been looked at; `chunks` still gives all of it. */
export interface Peeked {
  readonly head: Buffer;
  readonly chunks: AsyncIterable<Buffer>;
  /** Closes the stream, for who doesn't read on. */
  readonly close: () => Promise<void>;
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
  const parts: Buffer[] = [];
  let read = 0;
  let looked = 0;
  for (;;) {
    const next = await iterator.next();
    const done = next.done === true;
    if (!done) {
      parts.push(next.value);
      read += next.value.length;
    }
    // A long head in many small chunks isn't joined anew for each of them.
    if (!done && read > JOINED_AT_ONCE && read < size && read < 2 * looked) continue;
    looked = read;
    const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    parts.splice(0, parts.length, bytes);
    const end = done ? read : (enough(bytes.subarray(0, size)) ?? (read >= size ? size : null));
    if (end === null) continue;
    return {
      head: bytes.subarray(0, Math.min(end, size)),
      chunks: resume(bytes, iterator),
      close: async () => {
        await iterator.return?.();
      },
    };
  }
}

const JOINED_AT_ONCE = 1 << 16;

async function* resume(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

/** A head as text, without a byte order mark and spaces before it. */
export function beginningOf(head: Buffer): string {
  return head
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
}

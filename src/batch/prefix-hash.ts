import { createHash } from "node:crypto";

/** A stream that is hashed as it is read, up to any place that was read. */
export interface PrefixHash {
  /** To be read instead of the stream. */
  readonly chunks: AsyncIterable<Buffer>;
  /**
   * Goes on to this offset, which must have been read, and lets go of what lies before it. Offsets never fall.
   */
  advance(offset: number): void;
  /** So many bytes were read. */
  read(): number;
  /** SHA-256 of what lies before the offset, in hexadecimal. */
  digest(): string;
  /** The whole stream, if it was read to its end. */
  whole(): { readonly bytes: number; readonly sha256: string } | null;
}

/** Chunks are kept until they are hashed: as many as a reader of records holds anyway. */
export function hashPrefixes(stream: AsyncIterable<Buffer>): PrefixHash {
  const hash = createHash("sha256");
  const ahead: Buffer[] = [];
  let hashed = 0;
  let read = 0;
  let ended = false;

  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      ahead.push(chunk);
      read += chunk.length;
      yield chunk;
    }
    ended = true;
  }

  function advance(offset: number): void {
    while (hashed < offset) {
      const chunk = ahead.shift();
      if (chunk === undefined) throw new Error("the offset wasn't read yet");
      const part = chunk.subarray(0, offset - hashed);
      hash.update(part);
      hashed += part.length;
      if (part.length < chunk.length) ahead.unshift(chunk.subarray(part.length));
    }
  }

  const digest = (): string => hash.copy().digest("hex");
  return {
    chunks: chunks(),
    read: () => read,
    advance,
    digest,
    whole() {
      if (!ended) return null;
      advance(read);
      return { bytes: read, sha256: digest() };
    },
  };
}

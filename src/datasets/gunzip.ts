import { createGunzip } from "node:zlib";

const CHUNK_SIZE = 1 << 20;

/** A small packed piece may hold a thousand times as much. */
const SLICE = 1 << 14;

/** Unpacks gzip, of several members too. All that lies before a fault is given before the error is thrown. */
export async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: CHUNK_SIZE });
  let ready: Buffer[] = [];
  let failure: { readonly error: unknown } | null = null;
  // After a fault the stream never says that it has written, so that the error does.
  let wake = (): void => {};
  unzip.on("data", (chunk: Buffer) => ready.push(chunk));
  unzip.on("end", () => wake());
  unzip.on("error", (error) => {
    failure = { error };
    wake();
  });

  async function* after(action: (done: () => void) => void): AsyncGenerator<Buffer> {
    await new Promise<void>((resolve) => {
      wake = resolve;
      action(resolve);
    });
    const taken = ready;
    ready = [];
    yield* taken;
    if (failure !== null) throw failure.error;
  }

  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += SLICE) {
        yield* after((done) => unzip.write(chunk.subarray(at, at + SLICE), () => done()));
      }
    }
    yield* after(() => unzip.end());
  } finally {
    unzip.destroy();
  }
}

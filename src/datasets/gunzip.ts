import { createGunzip } from "node:zlib";

const CHUNK_SIZE = 1 << 20;

/** A small packed piece may hold a thousand times as much. */
const SLICE = 1 << 14;

/** Unpacks gzip, of several members too. All that lies before a fault is given before the error is thrown. */
export async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: CHUNK_SIZE });
  let ready: Buffer[] = [];
  let failure: { readonly error: unknown } | null = null;
  unzip.on("data", (chunk: Buffer) => ready.push(chunk));
  const ended = new Promise<void>((resolve) => {
    unzip.on("end", resolve);
    unzip.on("close", resolve);
    unzip.on("error", (error) => {
      failure = { error };
      resolve();
    });
  });
  const take = (): Buffer[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length && failure === null; at += SLICE) {
        await new Promise<void>((resolve) => unzip.write(chunk.subarray(at, at + SLICE), () => resolve()));
        yield* take();
      }
      if (failure !== null) break;
    }
    if (failure === null) unzip.end();
    await ended;
    yield* take();
    throwFailure(failure);
  } finally {
    unzip.destroy();
  }
}

function throwFailure(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}

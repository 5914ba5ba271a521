import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { TooLongBody } from "./wire.js";

const WAYS: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/**
 * A body as it was before it was packed: a proxy may pack what nobody asked it
 * to. A small archive of a huge text is found out before it is unpacked whole.
 *
 * @param packing - the header `content-encoding`
 * @throws TooLongBody, and what zlib throws at half an archive
 */
export function unpacked(body: Buffer, packing: string | null, mostBytes: number): Buffer {
  const name = packing?.trim().toLowerCase() ?? "";
  const way = Object.hasOwn(WAYS, name) ? WAYS[name] : undefined;
  if (way === undefined) return body;
  try {
    return way(body, { maxOutputLength: mostBytes });
  } catch (error) {
    throw error instanceof RangeError ? new TooLongBody() : error;
  }
}

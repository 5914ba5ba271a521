import { strToU8, Zlib } from "fflate";

/** Packs texts into one, piece by piece: deflate with zlib's header, in base64. The same texts give the same bytes. */
export interface Packer {
  add(text: string): void;
  finish(): string;
}

export function createPacker(): Packer {
  const parts: Uint8Array[] = [];
  const stream = new Zlib({ level: 6 }, (part) => parts.push(part));
  return {
    add: (text) => stream.push(strToU8(text)),
    finish() {
      stream.push(new Uint8Array(), true);
      return Buffer.concat(parts).toString("base64");
    },
  };
}

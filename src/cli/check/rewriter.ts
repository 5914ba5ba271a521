import type { Edits } from "../../fixes/edits.js";
import type { FixTarget } from "./fix-target.js";

/** Hands the bytes of a file on as it is read, with edits made on the way. */
export interface Rewriter {
  /** The next bytes of the file, as they are read; they are held until it is known what becomes of them. */
  take(bytes: Buffer): void;
  /**
   * Makes edits of a stretch of the file, in order.
   *
   * @param start offset of the stretch's first byte
   * @param text what the stretch holds, as UTF-8
   * @param edits in offsets of `text`
   */
  edit(start: number, text: string, edits: Edits): Promise<void>;
  /** @throws InputError if the result can't be written; the file is as it was then */
  finish(): Promise<void>;
}

export function createRewriter(target: FixTarget): Rewriter {
  let held: Buffer[] = [];
  /** Offset of the first byte held. */
  let offset = 0;

  /** Takes bytes up to an offset out of what is held. */
  function* release(end: number): Generator<Buffer> {
    while (held.length > 0 && offset < end) {
      const [first, ...rest] = held as [Buffer, ...Buffer[]];
      const part = first.subarray(0, end - offset);
      held = part.length < first.length ? [first.subarray(part.length), ...rest] : rest;
      offset += part.length;
      yield part;
    }
  }

  async function keepTo(end: number): Promise<void> {
    for (const part of release(end)) await target.keep(part);
  }

  return {
    take(bytes) {
      held.push(bytes);
    },
    async edit(start, text, edits) {
      let position = 0;
      let place = start;
      for (const edit of edits) {
        place += Buffer.byteLength(text.slice(position, edit.start));
        await keepTo(place);
        place += Buffer.byteLength(text.slice(edit.start, edit.end));
        await target.replace(Buffer.concat([...release(place)]), Buffer.from(edit.text));
        position = edit.end;
      }
      await keepTo(edits.length === 0 ? start : place);
    },
    async finish() {
      await keepTo(Number.POSITIVE_INFINITY);
      await target.finish();
    },
  };
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FixTarget } from "../../../src/cli/check/fix-target.js";
import { createRewriter } from "../../../src/cli/check/rewriter.js";
import { applyEdits } from "../../../src/fixes/edits.js";

/** Gathers what becomes of a file. */
function gather() {
  const kept: Buffer[] = [];
  const result: Buffer[] = [];
  const target: FixTarget = {
    async keep(bytes) {
      kept.push(bytes);
      result.push(bytes);
    },
    async replace(before, after) {
      kept.push(before);
      result.push(after);
    },
    finish: async () => {},
    abandon: async () => {},
  };
  return { target, before: () => Buffer.concat(kept), after: () => Buffer.concat(result) };
}

describe("a rewriter", () => {
  it("makes edits in stretches of a file, whatever its chunks, and keeps every other byte", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "ё", "😀", "\n"), maxLength: 12 });
    const stretch = fc.record({ junk: fc.uint8Array({ maxLength: 5 }), before: text, text, after: text, edit: text });
    await fc.assert(
      fc.asyncProperty(fc.array(stretch, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), async (parts, size) => {
        const gathered = gather();
        const rewriter = createRewriter(gathered.target);
        const whole = Buffer.concat(
          parts.flatMap(({ junk, before, text: old, after }) => [Buffer.from(junk), Buffer.from(before + old + after)]),
        );
        for (let at = 0; at < whole.length; at += size) rewriter.take(whole.subarray(at, at + size));
        const expected: Buffer[] = [];
        let offset = 0;
        for (const { junk, before, text: old, after, edit } of parts) {
          const source = before + old + after;
          const edits = edit === "" ? [] : [{ start: before.length, end: before.length + old.length, text: edit }];
          await rewriter.edit(offset + junk.length, source, edits);
          expected.push(Buffer.from(junk), Buffer.from(applyEdits(source, edits)));
          offset += junk.length + Buffer.byteLength(source);
        }
        await rewriter.finish();
        expect(gathered.before()).toEqual(whole);
        expect(gathered.after()).toEqual(Buffer.concat(expected));
      }),
    );
  });
});

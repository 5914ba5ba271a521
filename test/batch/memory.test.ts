import { describe, expect, it } from "vitest";
import { createMemoryPool } from "../../src/batch/memory.js";
import { finish } from "../../src/batch/portion.js";

describe("createMemoryPool", () => {
  it("gives released memory again", () => {
    const pool = createMemoryPool(1);
    const memory = pool.take(10);
    expect(pool.take(10)).not.toBe(memory);
    pool.release(memory);
    expect(pool.take(20)).toBe(memory);
  });

  it("keeps no more than it was told to, and none of an odd size", () => {
    const pool = createMemoryPool(1);
    const [first, second, large] = [pool.take(1), pool.take(1), pool.take(1 << 20)];
    expect(large.byteLength).toBe(1 << 20);
    for (const memory of [large, new ArrayBuffer(8), first, second]) pool.release(memory);
    expect(pool.take(1)).toBe(first);
    expect(pool.take(1)).not.toBe(second);
  });

  it("takes back no memory that was handed over", () => {
    const pool = createMemoryPool(1);
    const memory = pool.take(1);
    structuredClone(memory, { transfer: [memory] });
    pool.release(memory);
    expect(pool.take(1).byteLength).toBeGreaterThan(0);
  });
});

describe("finish", () => {
  const counts = { graded: 2, failed: 1, unjudged: 0 };
  const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

  it.each([
    ["memory of its own", null, 0],
    ["the memory given", new ArrayBuffer(100), 100],
    ["the memory given, just large enough", new ArrayBuffer(17), 17],
    ["memory of its own where that given is too small", new ArrayBuffer(16), 17],
  ])("writes the lines into %s", (_, memory, size) => {
    const finished = finish(["да", "ёж 🦔"], ["x"], counts, memory);
    expect(text(finished.output)).toBe("да\nёж 🦔\n");
    expect(text(finished.errors)).toBe("x\n");
    expect(finished).toMatchObject(counts);
    if (size > 0) expect(finished.output.buffer.byteLength).toBe(size);
    expect(finished.output.buffer === memory).toBe(size === memory?.byteLength);
    expect(finished.errors.buffer).toBe(finished.output.buffer);
  });
});

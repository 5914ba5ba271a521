import { expect, test } from "vitest";
import { createBeside } from "../../src/batch/beside.js";

function pending(): {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
} {
  let resolve = (): void => {};
  let reject = (_: unknown): void => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test("is busy until what was begun has ended, and can begin again then", async () => {
  const beside = createBeside();
  expect(beside.busy).toBe(false);
  const first = pending();
  beside.start(() => first.promise);
  expect(beside.busy).toBe(true);
  first.resolve();
  expect(await beside.settle()).toBeNull();
  expect(beside.busy).toBe(false);
  let begun = false;
  beside.start(async () => {
    begun = true;
  });
  await beside.settle();
  expect(begun).toBe(true);
});

test("what goes wrong is thrown to who asks, and stays known", async () => {
  const beside = createBeside();
  const full = new Error("no space left");
  const work = pending();
  beside.start(() => work.promise);
  expect(() => beside.check()).not.toThrow();
  work.reject(full);
  expect(await beside.settle()).toEqual({ error: full });
  expect(() => beside.check()).toThrow(full);
  expect(beside.busy).toBe(false);
});

test("the first of several failures is the one that is told", async () => {
  const beside = createBeside();
  for (const text of ["first", "second"]) {
    beside.start(() => Promise.reject(new Error(text)));
    await beside.settle();
  }
  expect(() => beside.check()).toThrow("first");
});

test("nothing begun: nothing to wait for", async () => {
  expect(await createBeside().settle()).toBeNull();
});

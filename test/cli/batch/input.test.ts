import { afterAll, describe, expect, it } from "vitest";
import { START } from "../../../src/batch/cursor.js";
import { openBatchInput } from "../../../src/cli/batch/input.js";
import type { Shell } from "../../../src/cli/shell.js";
import { makeFolder } from "../../integration/command.js";

const folder = makeFolder();
afterAll(() => folder.remove());
folder.write("a.jsonl", "1234567\n");
folder.write("b.csv", "12\n");
folder.write("c.jsonl.gz", "1");

const open = (...given: string[]) =>
  openBatchInput(given, { stdinFilename: undefined, names: {} }, { folder: folder.path, platform: "linux" } as Shell);

describe("the input of a batch", () => {
  it("is as long as all of its files, if their bytes are those that are counted", async () => {
    const input = await open("a.jsonl", "b.csv", "./a.jsonl");
    expect(input.bytes).toBe(11);
    expect(input.bytesBefore({ ...START, file: 0, bytes: 5 })).toBe(5);
    expect(input.bytesBefore({ ...START, file: 1, bytes: 3 })).toBe(11);
    expect((await open("a.jsonl", "c.jsonl.gz")).bytes).toBeNull();
    expect((await open("-")).bytes).toBeNull();
  });
});

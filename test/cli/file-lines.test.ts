import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { openLines } from "../../src/cli/file-lines.js";

const folder = mkdtempSync(join(tmpdir(), "pridira-lines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "lines.txt");

async function readAll(text: string) {
  writeFileSync(file, text);
  const opened = openLines(file);
  const lines: string[] = [];
  for await (const line of opened.lines) lines.push(line);
  return { lines, opened };
}

describe("lines of a file", () => {
  it("are read in order and can be had again by their numbers", async () => {
    const line = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\n", "").replace(/^\ufeff/, ""));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.boolean(), async (expected, ended) => {
        const { lines, opened } = await readAll(expected.join("\n") + (ended ? "\n" : ""));
        const last = ended || (expected.at(-1) ?? "") !== "" ? expected : expected.slice(0, -1);
        expect(lines).toEqual(ended && expected.length === 0 ? [""] : last);
        for (const [index, text] of lines.entries()) expect(opened.lineAt(index + 1).replace(/\n$/, "")).toBe(text);
        opened.close();
      }),
      { numRuns: 100 },
    );
  });

  it("are longer than a chunk, hold separators of other kinds, and begin after a byte order mark", async () => {
    const long = `${"щ".repeat(1_200_000)}\u2028\r\u0085`;
    const { lines, opened } = await readAll(`\ufeff${long}\nконец`);
    expect(lines).toEqual([long, "конец"]);
    expect(opened.lineAt(2)).toBe("конец");
    expect(opened.lineAt(1).trimEnd()).toBe(long.trimEnd());
    opened.close();
  });

  it("of a file that isn't there are an error of the input", async () => {
    const { lines } = openLines(join(folder, "нет"));
    await expect(lines[Symbol.asyncIterator]().next()).rejects.toMatchObject({ name: "InputError" });
  });
});

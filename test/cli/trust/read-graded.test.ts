import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Shell } from "../../../src/cli/shell.js";
import { readGradedFile } from "../../../src/cli/trust/read-graded.js";

it("says which file has no records", async () => {
  const folder = mkdtempSync(join(tmpdir(), "graded-"));
  try {
    const file = join(folder, "оценки.jsonl");
    writeFileSync(file, "");
    const records = readGradedFile(file, {}, { folder, platform: process.platform } as Shell);
    await expect(records.next()).rejects.toMatchObject({ message: "пусто: нет ни одной записи", place: { file } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

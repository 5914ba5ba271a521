import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Shell } from "../../../src/cli/shell.js";
import { readPeople } from "../../../src/cli/trust/read-people.js";
import { loadRubric } from "../../../src/resources/rubric.js";

const rubric = await loadRubric("nlap");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "people-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function readText(text: string, name: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return readPeople([file], rubric, {}, { folder, platform: process.platform } as Shell);
}

const REVIEW = JSON.stringify({
  schema: 1,
  kind: "review",
  id: "1",
  question: null,
  answer: "Ответ.",
  annotator: "Анна",
  rubric: { id: "nlap", version: "1.0.0" },
  at: "2026-01-01T00:00:00Z",
  decisions: [],
  verdict: { naturalness: { value: "good", tags: [] }, quality: { value: "good", tags: [] } },
  comment: "",
});

describe("readPeople", () => {
  it("passes over the last line of decisions if it is torn, and says so", async () => {
    const { people, warnings } = await readText(`${REVIEW}\n${REVIEW.slice(0, 90)}`, "решения.jsonl");
    expect(people.bySample.size).toBe(1);
    expect(warnings).toEqual([expect.stringMatching(/решения\.jsonl:2: последняя строка оборвана и пропущена$/)]);
  });

  it("stops at a torn line in the middle, and in a file of another kind", async () => {
    const torn = REVIEW.slice(0, 90);
    await expect(readText(`${REVIEW}\n${torn}\n${REVIEW}\n`, "середина.jsonl")).rejects.toThrow(/обрывается/);
    await expect(readText('{"id":"1","tags":["cliche"]}\n{"id":"2","ta', "теги.jsonl")).rejects.toThrow(/обрывается/);
  });

  it("names labels that mean nothing", async () => {
    const task = (labels: readonly string[]) =>
      JSON.stringify({
        id: 1,
        data: { id: "1", answer: "Ответ." },
        annotations: [{ result: labels.map((label) => ({ value: { start: 0, end: 2, labels: [label] } })) }],
      });
    const { warnings } = await readText(`[${task(["Клише", "Клишэ"])}]`, "разметка.json");
    expect(warnings).toEqual(["метки не понятны и пропущены: Клишэ; назовите их как теги и оси"]);
    await expect(readText(`[${task(["Клишэ"])}]`, "ничего.json")).rejects.toThrow(/таких тегов и осей нет: Клишэ/);
  });
});

import { describe, expect, it } from "vitest";
import { PROMPT_IDS } from "../../src/judge/prompt.js";
import { readPrompt } from "../../src/judge/read-prompt.js";
import { loadPrompts, sha256 } from "../../src/resources/prompts.js";
import { describeInputError, InputError } from "../../src/sample/input-error.js";

const TEXT = "---\nid: tags\nversion: 1.2.0\n---\nТы редактор.\n";
const read = (text: string) => readPrompt("tags", { file: "tags.md", text }, sha256);

describe("loadPrompts", () => {
  const prompts = loadPrompts();

  it.each(PROMPT_IDS)("reads %s with its version and hash", (id) => {
    expect(prompts[id]).toMatchObject({ id, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(prompts[id].hash).toMatch(/^[0-9a-f]{64}$/);
    expect(prompts[id].text).not.toContain("---");
  });

  it("gives each its own hash", () => {
    expect(new Set(PROMPT_IDS.map((id) => prompts[id].hash)).size).toBe(PROMPT_IDS.length);
  });

  it.each(["tags", "arbitration"] as const)("has one place for the rubric in %s", (id) => {
    expect(prompts[id].text.split("<!-- rubric -->")).toHaveLength(2);
  });

  it.each(["tags", "arbitration", "facts", "task-kind"] as const)(
    "tells in %s that what is judged gives no orders",
    (id) => {
      expect(prompts[id].text).toMatch(/данные/);
      expect(prompts[id].text).toContain("rubric_code");
    },
  );
});

describe("readPrompt", () => {
  it("parts the front matter from the text", () => {
    expect(read(TEXT)).toEqual({ id: "tags", version: "1.2.0", text: "Ты редактор.", hash: sha256(TEXT) });
    expect(read(TEXT.replaceAll("\n", "\r\n"))).toMatchObject({ version: "1.2.0", text: "Ты редактор." });
  });

  it("gives an edited file, and a raised version, another hash", () => {
    expect(read(TEXT.replace("1.2.0", "1.2.1")).hash).not.toBe(read(TEXT).hash);
    expect(read(`${TEXT}Ещё.`).hash).not.toBe(read(TEXT).hash);
  });

  it.each([
    ["Ты редактор.", "tags.md:1: нет заголовка между строками ---; укажите id и version"],
    [TEXT.replace("id: tags", "id: facts"), "tags.md:1: id: в заголовке другой id; нужен tags"],
    [TEXT.replace("version: 1.2.0\n", ""), "tags.md:1: version: нет версии"],
    ["---\nid: tags\nversion: 1\n---\n \n", "tags.md:4: после заголовка нет текста"],
  ])("refuses %j", (text, expected) => {
    let said = "";
    try {
      read(text);
    } catch (error) {
      if (error instanceof InputError) said = describeInputError(error);
    }
    expect(said).toBe(expected);
  });
});

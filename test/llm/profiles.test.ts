import { describe, expect, test } from "vitest";
import { readEndpointOptions } from "../../src/llm/endpoint-options.js";
import { findProfile, judgeEntrySchema } from "../../src/llm/profiles.js";
import { READY_PROFILES } from "../../src/llm/profiles-ready.js";
import { explainIssues } from "../../src/rubric/issues.js";

describe("an entry of judges", () => {
  test.each([
    {
      baseURL: "http://127.0.0.1:8080/v1",
      model: "some-model",
      apiKeyEnv: "MY_KEY",
      headers: { "X-Folder": "b1g" },
      price: { input: 0.15, output: 0.6 },
      contextTokens: 32_768,
      caFile: "./ca.pem",
    },
    { model: "some-model" },
    { file: "./model.gguf" },
    { file: "./model.gguf", contextTokens: 8192 },
  ])("%j", (entry) => {
    expect(judgeEntrySchema(entry).parse(entry)).toEqual(entry);
  });

  test.each<[unknown, string, string]>([
    [{ baseURL: "http://127.0.0.1/v1", modle: "m" }, "modle", "лишний ключ"],
    [{ file: "m.gguf", model: "m" }, "model", "лишний ключ"],
    [{ file: "" }, "file", "пустое"],
    [{ model: "m", apiKeyEnv: "sk-12345" }, "apiKeyEnv", "а не сам ключ"],
    [{ model: "m", price: { input: 1 } }, "price.output", "нужно число"],
    [{ model: "m", price: { input: -1, output: 1 } }, "price.input", "меньше 0"],
    [{ model: "m", contextTokens: 0.5 }, "contextTokens", "целое"],
    [{ model: "m", headers: { "X-A": 1 } }, "headers.X-A", "кавычки"],
    [{ model: " " }, "model", "пустое"],
    ["http://127.0.0.1/v1", "", ""],
  ])("%j is turned down", (entry, path, message) => {
    const parsed = judgeEntrySchema(entry).safeParse(entry);
    const [problem] = explainIssues(parsed.error?.issues ?? [], entry);
    expect(problem).toBeDefined();
    if (path !== "") expect(problem?.path.join(".")).toBe(path);
    expect(problem?.message).toContain(message);
    expect(problem?.message).not.toContain("sk-12345");
  });
});

describe("a judge's name", () => {
  const entries = {
    local: { baseURL: "http://127.0.0.1:9/v1", model: "m", headers: { "X-A": "b" } },
    ollama: { model: "qwen3:8b", contextTokens: 8192 },
    openai: { model: "gpt", baseURL: "http://127.0.0.1:9/v1", apiKeyEnv: "OTHER_KEY" },
    embedded: { file: "./model.gguf" },
    nowhere: { model: "m" },
  };

  test("is that of an entry, which takes what it lacks from the ready profile of its name", () => {
    const rest = { apiKeyEnv: null, headers: {}, price: null, contextTokens: null, caFile: null };
    expect(findProfile("local", entries)).toEqual({ kind: "endpoint", ...rest, ...entries.local });
    expect(findProfile("ollama", entries)).toEqual({
      kind: "endpoint",
      ...rest,
      ...entries.ollama,
      baseURL: "http://127.0.0.1:11434/v1",
    });
    expect(findProfile("openai", entries)).toEqual({ kind: "endpoint", ...rest, ...entries.openai });
  });

  test("may be followed by a model, in whose name colons may stand", () => {
    expect(findProfile("ollama:qwen3:8b", {})).toMatchObject({ model: "qwen3:8b", apiKeyEnv: null });
    expect(findProfile("local:other", entries)).toMatchObject({ ...entries.local, model: "other" });
    expect(findProfile("a:b", { "a:b": entries.local })).toMatchObject(entries.local);
  });

  test("may be a file", () => {
    const embedded = { kind: "embedded", file: "./model.gguf", contextTokens: null };
    expect(findProfile("embedded", entries)).toEqual(embedded);
    expect(findProfile("file:./model.gguf", {})).toEqual(embedded);
  });

  test.each([
    ["other", "--judge", /нет судьи «other»; есть: local, .*openrouter/],
    ["constructor", "--judge", /нет судьи/],
    ["file:", "--judge", /путь/],
    ["nowhere", "judges.nowhere.baseURL", /адреса/],
    ["gigachat", "judges.gigachat.model", /--judge gigachat:GigaChat/],
    ["openai:", "--judge", /имя модели/],
    ["other:m", "--judge", /нет судьи «other»/],
    ["embedded:m", "--judge", /лежит в файле/],
  ])("%s is an error", (name, field, message) => {
    expect(() => findProfile(name, entries)).toThrow(
      expect.objectContaining({ name: "InputError", message: expect.stringMatching(message), place: { field } }),
    );
  });
});

describe("ready profiles", () => {
  test("have names of their own, usable addresses and one line each", () => {
    expect(new Set(READY_PROFILES.map(({ name }) => name)).size).toBe(READY_PROFILES.length);
    for (const { baseURL, title, apiKeyEnv } of READY_PROFILES) {
      expect(readEndpointOptions({ baseURL, key: null, headers: {} }).endpoint).toBe(baseURL);
      expect(title).toMatch(/^[^\n]*[а-яё][^\n]*$/);
      expect(baseURL.startsWith("https://")).toBe(apiKeyEnv !== null);
    }
  });
});

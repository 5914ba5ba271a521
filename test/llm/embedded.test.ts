import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmbedded } from "../../src/llm/embedded.js";
import type { EngineChat, EngineModule } from "../../src/llm/embedded-engine.js";
import { aCall, neverAborted } from "./calls.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pridira-embedded-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function modelFile(content = "GGUF и дальше", name = "model.gguf"): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

type Generate = EngineChat["generateResponse"];

/** An engine whose tokens are words. */
function engineOf(generate: Generate, contextSize = 4096) {
  const log: unknown[] = [];
  const meter = { usedOutputTokens: 0 };
  const module: EngineModule = {
    async getLlama(options) {
      log.push(["llama", options.build, options.skipDownload]);
      return {
        gpu: false,
        cpuMathCores: 64,
        async loadModel({ modelPath }) {
          log.push(["model", modelPath]);
          if (modelPath.includes("broken")) throw new Error("bad\ntensor");
          return {
            tokenizer: null,
            async createContext(context) {
              log.push(["context", context.contextSize]);
              return { contextSize, getSequence: () => ({ tokenMeter: meter }) };
            },
          };
        },
        createGrammarForJsonSchema: async (schema) => {
          log.push("grammar");
          return { schema };
        },
        dispose: async () => void log.push("dispose"),
      };
    },
    LlamaChat: class {
      readonly chatWrapper: EngineChat["chatWrapper"] = {
        generateContextState: ({ chatHistory }) => ({
          contextText: { tokenize: () => JSON.stringify(chatHistory).split(/\s+/) },
        }),
      };
      generateResponse: Generate = async (history, options) => {
        const response = await generate(history, options);
        meter.usedOutputTokens += 7;
        return response;
      };
    },
  };
  return { log, importEngine: async () => module };
}

const answered = { response: "{}", metadata: { stopReason: "eogToken" } };

describe("a model in the process", () => {
  test("is loaded when it is first asked, once, and disposed of", async () => {
    const { log, importEngine } = engineOf(async () => answered);
    const file = modelFile();
    const transport = createEmbedded({ file, contextTokens: 2048, importEngine });
    expect(log).toEqual([]);
    const reply = await transport.send(aCall(), neverAborted);
    await transport.send(aCall({ repeat: 1 }), neverAborted);
    await transport.close();
    expect(log).toEqual([["llama", "never", true], ["model", file], ["context", 2048], "grammar", "dispose"]);
    expect(reply).toEqual({
      content: "{}",
      finish: "stop",
      rawFinish: "eogToken",
      refusal: null,
      tokens: { input: 4, output: 7 },
      model: "model.gguf",
      cached: false,
    });
    expect(transport.rungs).toHaveLength(1);
  });

  test("never asked, it is never loaded", async () => {
    const { log, importEngine } = engineOf(async () => answered);
    await createEmbedded({ file: modelFile(), contextTokens: null, importEngine }).close();
    expect(log).toEqual([]);
  });

  test("gets the messages, the schema's grammar and the sampling", async () => {
    const given: unknown[] = [];
    const { importEngine } = engineOf(async (history, { grammar, temperature, seed, maxTokens }) => {
      given.push({ history, grammar, temperature, seed, maxTokens });
      return answered;
    });
    const transport = createEmbedded({ file: modelFile(), contextTokens: null, importEngine });
    const messages = [
      { role: "system", content: "с" },
      { role: "user", content: "п" },
      { role: "assistant", content: "м" },
      { role: "user", content: "ещё" },
    ] as const;
    const call = aCall({ messages, temperature: 0.5, repeat: 2, maxOutputTokens: 300 });
    await transport.send(call, neverAborted);
    expect(given).toEqual([
      {
        history: [
          { type: "system", text: "с" },
          { type: "user", text: "п" },
          { type: "model", response: ["м"] },
          { type: "user", text: "ещё" },
          { type: "model", response: [] },
        ],
        grammar: { schema: call.schema.schema },
        temperature: 0.5,
        seed: 3,
        maxTokens: 300,
      },
    ]);
  });

  test.each([
    ["maxTokens", "length"],
    ["stopGenerationTrigger", "stop"],
    ["functionCalls", "other"],
  ])("that ends with %s has ended by %s", async (stopReason, finish) => {
    const { importEngine } = engineOf(async () => ({ response: "{", metadata: { stopReason } }));
    const transport = createEmbedded({ file: modelFile(), contextTokens: null, importEngine });
    expect((await transport.send(aCall(), neverAborted)).finish).toBe(finish);
  });

  test("never writes past its context, and turns down what doesn't fit into it", async () => {
    const limits: number[] = [];
    const { importEngine } = engineOf(async (_, { maxTokens }) => {
      limits.push(maxTokens);
      return answered;
    }, 400);
    const transport = createEmbedded({ file: modelFile(), contextTokens: null, importEngine });
    await transport.send(aCall({ maxOutputTokens: 5000 }), neverAborted);
    expect(limits).toEqual([400 - 4 - 16]);
    const long = aCall({ messages: [{ role: "user", content: "слово ".repeat(300) }] });
    await expect(transport.send(long, neverAborted)).rejects.toMatchObject({ kind: "context-truncated" });
  });

  test("answers one call after another; who gives up while waiting leaves at once", async () => {
    let running = 0;
    let most = 0;
    const { importEngine } = engineOf(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return answered;
    });
    const transport = createEmbedded({ file: modelFile(), contextTokens: null, importEngine });
    const impatient = new AbortController();
    const sent = [0, 1, 2, 3].map((repeat) =>
      transport.send(aCall({ repeat }), repeat === 2 ? impatient.signal : neverAborted),
    );
    impatient.abort();
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(outcomes[2]).toMatchObject({ reason: { kind: "interrupted" } });
    expect(most).toBe(1);
  });

  test("is stopped in the middle", async () => {
    const { importEngine } = engineOf(
      (_, { signal }) => new Promise((__, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const transport = createEmbedded({ file: modelFile(), contextTokens: null, importEngine });
    const controller = new AbortController();
    const sent = transport.send(aCall(), controller.signal);
    setTimeout(() => controller.abort(), 5);
    await expect(sent).rejects.toMatchObject({ kind: "interrupted" });
    await transport.close();
    await expect(transport.send(aCall(), neverAborted)).rejects.toMatchObject({ kind: "interrupted" });
  });

  test("is another one where the file is another, under the same name too", () => {
    const endpoint = (content: string) => createEmbedded({ file: modelFile(content), contextTokens: null }).endpoint;
    expect(endpoint("GGUF раз")).toMatch(/^file:model\.gguf#[0-9a-f]{8}$/);
    expect(endpoint("GGUF раз")).toBe(endpoint("GGUF раз"));
    expect(endpoint("GGUF раз")).not.toBe(endpoint("GGUF два"));
  });

  test.each([
    ["no file", () => join(folder, "none.gguf"), "not-found", /файла нет/],
    ["a folder", () => folder, "not-found", /не читается/],
    ["another kind", () => modelFile("текст", "text.gguf"), "unsupported", /GGUF/],
  ])("%s: one line at once", (_, file, kind, message) => {
    expect(() => createEmbedded({ file: file(), contextTokens: null })).toThrow(
      expect.objectContaining({ name: "LlmError", kind, message: expect.stringMatching(message) }),
    );
  });

  const missing = Object.assign(new Error("Cannot find package 'node-llama-cpp' imported from x"), {
    code: "ERR_MODULE_NOT_FOUND",
  });
  test.each<[string, string, () => Promise<EngineModule>, RegExp]>([
    ["no package", "model.gguf", () => Promise.reject(missing), /npm install node-llama-cpp/],
    ["a broken package", "model.gguf", () => Promise.reject(new Error("x\ny")), /не загружается: x y$/],
    [
      "a broken model",
      "broken.gguf",
      engineOf(async () => answered).importEngine,
      /broken\.gguf не загружается: bad tensor$/,
    ],
    [
      "a failure while it answers",
      "model.gguf",
      engineOf(() => Promise.reject(new Error("no memory"))).importEngine,
      /не отвечает: no memory$/,
    ],
  ])("%s: one line when it is asked", async (_, name, importEngine, message) => {
    const transport = createEmbedded({ file: modelFile("GGUF", name), contextTokens: null, importEngine });
    const error = await transport.send(aCall(), neverAborted).catch((caught) => caught);
    expect(error).toMatchObject({ name: "LlmError", kind: "unsupported" });
    expect(error.message).toMatch(message);
    await transport.close();
  });

  test("without its package says what to install", () => {
    // The package isn't a dependency of the project, so it isn't here. In a process of its own: the tests' loader
    // has words of its own for what is missing.
    const module = join(import.meta.dirname, "../../src/llm/embedded.ts");
    const program = `
      import { createEmbedded } from ${JSON.stringify(pathToFileURL(module).href)};
      const transport = createEmbedded({ file: ${JSON.stringify(modelFile())}, contextTokens: null });
      const call = ${JSON.stringify(aCall())};
      await transport.send(call, new AbortController().signal).catch(({ kind, message }) => console.log(kind, message));`;
    const run = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
      encoding: "utf8",
    });
    expect(run.stderr).toBe("");
    expect(run.stdout).toMatch(/^unsupported [^\n]*npm install node-llama-cpp[^\n]*\n$/);
  });
});

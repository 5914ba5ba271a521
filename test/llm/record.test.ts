import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RUNGS, type Settled, type TransportCall, type TransportReply } from "../../src/llm/contract.js";
import { LlmError } from "../../src/llm/failure.js";
import { openRecordFile, recording } from "../../src/llm/record.js";
import { memoryOf, readRecording, replaying } from "../../src/llm/replay.js";
import { aCall, aReply, neverAborted, transportOf } from "./calls.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pridira-record-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = { price: { input: 1, output: 2 }, contextTokens: 4096, remembered: null };

type Told = TransportReply | LlmError;

async function record(
  told: readonly (readonly [TransportCall, Told])[],
  file = join(folder, "run.jsonl"),
): Promise<string> {
  const output = openRecordFile(file);
  const inner = transportOf((_, __, number) => {
    const [, outcome] = told[number - 1] ?? [];
    if (outcome === undefined || outcome instanceof LlmError) throw outcome;
    return outcome;
  });
  const transport = recording(inner, output, facts);
  for (const [call] of told) await transport.send(call, neverAborted).catch(() => {});
  await transport.close();
  output.close();
  return readFileSync(file, "utf8");
}

async function replay(text: string) {
  const recorded = await readRecording(text.split("\n"), "run.jsonl");
  const [model] = recorded.models;
  if (model === undefined) throw new Error("no model");
  return replaying(recorded, model);
}

const replies = fc.record({
  content: fc.string({ unit: "binary" }),
  finish: fc.constantFrom("stop", "length", "filtered", "refused", "other"),
  rawFinish: fc.option(fc.string()),
  refusal: fc.option(fc.string()),
  tokens: fc.option(fc.record({ input: fc.nat(), output: fc.nat() })),
  model: fc.string(),
  cached: fc.boolean(),
}) satisfies fc.Arbitrary<TransportReply>;

const failures = fc
  .tuple(
    fc.constantFrom("transient", "parameter", "quota", "refused", "unauthorized"),
    fc.string(),
    fc.record(
      {
        status: fc.integer({ min: 400, max: 599 }),
        retryAfter: fc.nat(),
        parameter: fc.string(),
        usage: fc.record({ inputTokens: fc.nat(), outputTokens: fc.nat(), costUsd: fc.option(fc.nat()) }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([kind, message, details]) => new LlmError(kind, message, details));

const calls = fc
  .record({
    text: fc.string({ unit: "binary" }),
    rung: fc.constantFrom(...RUNGS),
    temperature: fc.option(fc.constantFrom(0, 0.5)),
    repeat: fc.nat({ max: 2 }),
    fresh: fc.boolean(),
  })
  .map(({ text, ...changes }) => aCall({ ...changes, messages: [{ role: "user", content: text }] }));

describe("a record", () => {
  test("replayed, gives everything back as it was, in any order of questions", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(calls, fc.oneof(replies, failures)), { maxLength: 8 }),
        fc.array(fc.nat()),
        async (told, order) => {
          const transport = await replay(await record(told));
          const nameOf = (call: TransportCall) => JSON.stringify(call);
          const asked = told.map(([call]) => call);
          // Equal questions keep their order; the others may come as they like.
          const shuffled = [...asked.keys()].sort((left, right) => (order[left] ?? 0) - (order[right] ?? 0));
          const left = new Map<string, Told[]>();
          for (const [call, outcome] of told) left.set(nameOf(call), [...(left.get(nameOf(call)) ?? []), outcome]);
          for (const index of shuffled) {
            const call = asked[index] ?? aCall();
            const expected = left.get(nameOf(call))?.shift();
            const got = await transport.send(call, neverAborted).catch((error) => error);
            if (expected instanceof LlmError) {
              expect(got).toBeInstanceOf(LlmError);
              expect([got.kind, got.message, got.details]).toEqual([expected.kind, expected.message, expected.details]);
            } else expect(got).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("holds the model's facts and no header or key", async () => {
    const text = await record([[aCall(), aReply("{}")]]);
    const { models } = await readRecording(text.split("\n"), "run.jsonl");
    expect(models).toEqual([
      { endpoint: "http://127.0.0.1:1/v1", model: "model", rungs: ["json_schema_strict", "text"], ...facts },
    ]);
    const members = text
      .trim()
      .split("\n")
      .map((line) => Object.keys(JSON.parse(line)));
    expect(members).toEqual([
      ["format", "endpoint", "model", "rungs", "price", "contextTokens", "remembered"],
      ["endpoint", "model", "call", "reply"],
    ]);
  });

  test("says how a model was known to be asked", async () => {
    const remembered: Settled = { rung: "tool_call", notSent: ["temperature"] };
    const file = join(folder, "remembered.jsonl");
    const output = openRecordFile(file);
    recording(
      transportOf(() => aReply("{}")),
      output,
      { ...facts, remembered },
    );
    output.close();
    const memory = memoryOf(await readRecording(readFileSync(file, "utf8").split("\n"), file));
    expect(memory.get("http://127.0.0.1:1/v1", "model")).toEqual(remembered);
    expect(memory.get("http://127.0.0.1:1/v1", "other")).toBeNull();
  });

  test("holds no interruption", async () => {
    const text = await record([[aCall(), new LlmError("interrupted", "прервано")]]);
    expect(text.trim().split("\n")).toHaveLength(1);
  });

  test("of equal questions: the first gets the first answer, a repeated one the last", async () => {
    const fresh = aCall({ fresh: true });
    const transport = await replay(
      await record([
        [aCall(), aReply("1")],
        [fresh, aReply("2")],
        [fresh, aReply("3")],
      ]),
    );
    const content = async (call: TransportCall) => (await transport.send(call, neverAborted)).content;
    expect([await content(fresh), await content(aCall()), await content(aCall()), await content(fresh)]).toEqual([
      "2",
      "1",
      "1",
      "3",
    ]);
    await expect(content(fresh)).rejects.toMatchObject({ kind: "not-recorded" });
  });

  test("lacks what wasn't asked: one line names the file", async () => {
    const transport = await replay(await record([[aCall(), aReply("1")]]));
    const error = await transport.send(aCall({ repeat: 1 }), neverAborted).catch((caught) => caught);
    expect(error).toMatchObject({ kind: "not-recorded" });
    expect(error.message).toMatch(/^[^\n]*run\.jsonl[^\n]*$/);
  });

  test("isn't asked by who has given up", async () => {
    const transport = await replay(await record([[aCall(), aReply("1")]]));
    await expect(transport.send(aCall(), AbortSignal.abort())).rejects.toMatchObject({ kind: "interrupted" });
  });

  test.each([
    ["torn", (text: string) => text.slice(0, -20), 2],
    ["not JSON", (text: string) => `${text}\nпривет`, 4],
    ["another object", (text: string) => `{"a": 1}\n${text}`, 1],
    ["another finish", (text: string) => text.replace('"finish":"stop"', '"finish":"end"'), 2],
    ["another format", (text: string) => text.replace('"format":1', '"format":2'), 1],
  ])("that is broken (%s) is an error of the file and the line", async (_, breaking, line) => {
    const text = breaking(await record([[aCall(), aReply("{}")]]));
    await expect(readRecording(text.split("\n"), "run.jsonl")).rejects.toMatchObject({
      name: "InputError",
      place: { file: "run.jsonl", line },
    });
  });

  test("that is empty is an error", async () => {
    await expect(readRecording([""], "run.jsonl")).rejects.toMatchObject({ name: "InputError" });
  });

  test("can't be made in a folder that isn't there", () => {
    expect(() => openRecordFile(join(folder, "none", "run.jsonl"))).toThrow(
      expect.objectContaining({ name: "InputError" }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { conclude } from "../../src/grade.js";
import { judgeSample } from "../../src/judge/judge.js";
import { LlmError } from "../../src/llm/failure.js";
import { type FakeJudge, fakeJudge, inputOf, rubric, type Script, toolsOf } from "./fake-judge.js";

const ANSWER = "Вода кипит. Она кипит при ста градусах, это температура, при которой она кипит. Пар летит к потолку.";
const BULKY = "это температура, при которой она кипит";
const INPUT = inputOf(ANSWER, "Когда кипит вода?");
const EMPTY = inputOf("Вода кипит при ста градусах.", "Когда кипит вода?");

const says =
  (tag: string, present: "yes" | "unsure", ...quotes: string[]): NonNullable<Script["tags"]> =>
  (asked) =>
    asked === tag ? { present, quotes } : undefined;
const labels = ({ requests }: FakeJudge) => requests.map(({ label }) => label);
const outcome = (judged: Awaited<ReturnType<typeof judgeSample>>, tag: string) =>
  judged.tags.find((one) => one.tag === tag)?.outcome;

describe("judgeSample", () => {
  it("sets a tag whose quote the answer holds, and says so of every tag that it was asked for", async () => {
    const judged = await judgeSample(INPUT, toolsOf([fakeJudge({ tags: says("bulky", "yes", BULKY) })]));
    const start = ANSWER.indexOf(BULKY);
    expect(judged.tags.find(({ tag }) => tag === "bulky")).toMatchObject({
      outcome: "set",
      support: 1,
      places: [{ start, end: start + BULKY.length, approximate: false }],
    });
    expect(judged.tags.map(({ tag }) => tag)).toEqual(
      rubric.tags.filter(({ judge }) => judge === "any").map(({ id }) => id),
    );
    expect(judged).toMatchObject({
      quotes: { given: 1, verified: 1 },
      flipRate: null,
      model: "fake",
      repeats: 1,
      cached: false,
      usage: { inputTokens: 200, outputTokens: 20, costUsd: 0.002 },
      failures: [],
      contested: [],
      injections: [],
    });
    expect(judged.prompt).toMatch(/^tags@\d+\.\d+\.\d+ \([0-9a-f]{8}\)$/);
  });

  it("tells what the task forbids", async () => {
    const judged = await judgeSample(INPUT, toolsOf([fakeJudge()]));
    expect(judged.tags.find(({ tag }) => tag === "answer-first")).toEqual({
      tag: "answer-first",
      outcome: "blocked",
      support: 0,
      places: [],
      reason: "тег ставится, только если просили: задача",
    });
  });

  it("blocks what the kind forbids that the model has told, whatever it says of the tag", async () => {
    const input = inputOf("В целях отдыха прошу приехать.", "Напиши письмо бабушке.");
    const script = { kind: "official-document", tags: says("officialese", "yes", "В целях отдыха") };
    expect(outcome(await judgeSample(input, toolsOf([fakeJudge(script)])), "officialese")).toBe("blocked");
    const other = { ...script, kind: "other" };
    expect(outcome(await judgeSample(input, toolsOf([fakeJudge(other)])), "officialese")).toBe("set");
  });

  it("asks once for exact copies of quotes that stand nowhere, and believes the copy", async () => {
    const judge = fakeJudge({
      tags: says("bulky", "yes", "та температура, на которой кипит"),
      copies: { "та температура, на которой кипит": BULKY },
    });
    const judged = await judgeSample(INPUT, toolsOf([judge]));
    expect(outcome(judged, "bulky")).toBe("set");
    expect(labels(judge).filter((label) => label.endsWith(":quotes"))).toEqual(["tags:naturalness:quotes"]);
    expect(judge.requests.at(-1)?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(judged.quotes).toEqual({ given: 1, verified: 1 });
  });

  it("drops and counts what isn't found then either: the tag is unproven", async () => {
    const judge = fakeJudge({ tags: says("bulky", "yes", "такого здесь нет", BULKY.toUpperCase().replace("Т", "!")) });
    const judged = await judgeSample(INPUT, toolsOf([judge]));
    expect(outcome(judged, "bulky")).toBe("unproven");
    expect(judged.dropped).toContainEqual({ tag: "bulky", quote: "такого здесь нет", cause: "not-found" });
    expect(judged.quotes).toEqual({ given: 2, verified: 0 });
    expect(labels(judge).filter((label) => label.endsWith(":quotes"))).toHaveLength(1);
  });

  it("asks for no copies of quotes for a tag that is denied", async () => {
    const judge = fakeJudge({
      tags: (tag) => (tag === "bulky" ? { present: "no", quotes: ["нет такого"] } : undefined),
    });
    const judged = await judgeSample(INPUT, toolsOf([judge]));
    expect(labels(judge)).toEqual(["tags:naturalness", "tags:quality"]);
    expect(judged.quotes.given).toBe(0);
  });

  it("splits a call that was truncated into one a tag, and never sends it again", async () => {
    const truncated = new LlmError("truncated", "ответ обрезан");
    const judge = fakeJudge({
      tags: says("bulky", "yes", BULKY),
      fail: ({ label }) =>
        label === "tags:naturalness" || label === "tags:naturalness/redundant" ? truncated : undefined,
    });
    const judged = await judgeSample(INPUT, toolsOf([judge]));
    expect(outcome(judged, "bulky")).toBe("set");
    expect(outcome(judged, "redundant")).toBe("undecided");
    expect(judged.failures).toEqual([
      { label: "tags:naturalness/redundant", kind: "truncated", message: "ответ обрезан" },
    ]);
    expect(new Set(labels(judge)).size).toBe(judge.requests.length);
  });

  it("splits truncated arbitration into halves; the suspects keep their findings", async () => {
    const input = inputOf("В рамках плана мы купили девайс. В рамках бюджета мы купили гаджет.", "Что купили?");
    const judge = fakeJudge({
      suspect: ({ quote }) => ({ answer: quote === "девайс" ? "yes" : "no", reason: "так" }),
      fail: ({ label }) => (label === "arbitration:1" ? new LlmError("truncated", "ответ обрезан") : undefined),
    });
    const judged = await judgeSample(input, toolsOf([judge]));
    expect(labels(judge).filter((label) => label.startsWith("arbitration:"))).toEqual([
      "arbitration:1",
      "arbitration:1/1",
      "arbitration:1/2",
    ]);
    for (const { finding, outcome: word } of judged.suspects) {
      expect(word).toBe(input.findings[finding]?.quote === "девайс" ? "confirmed" : "dismissed");
    }
    expect(judged.suspects.map(({ finding }) => finding)).toEqual(
      input.findings.flatMap(({ status }, index) => (status === "suspect" ? [index] : [])),
    );
  });

  it("holds a suspect that the reply leaves out for not obtained", async () => {
    const input = inputOf("В рамках плана мы купили девайс.", "Что купили?");
    const judge = fakeJudge({
      suspect: ({ quote }) => (quote === "девайс" ? undefined : { answer: "yes", reason: "так" }),
    });
    const judged = await judgeSample(input, toolsOf([judge]));
    const of = (quote: string) =>
      judged.suspects.find(({ finding }) => input.findings[finding]?.quote === quote)?.outcome;
    expect(of("девайс")).toBe("not-obtained");
    expect(of("В рамках")).toBe("confirmed");
  });

  it("keeps what failed and goes on with the rest", async () => {
    const judge = fakeJudge({
      tags: says("bulky", "yes", BULKY),
      fail: ({ label }) => (label === "tags:quality" ? new LlmError("refused", "модель отказалась") : undefined),
    });
    const judged = await judgeSample(INPUT, toolsOf([judge]));
    expect(outcome(judged, "bulky")).toBe("set");
    expect(outcome(judged, "loops")).toBe("undecided");
    expect(judged.failures).toEqual([{ label: "tags:quality", kind: "refused", message: "модель отказалась" }]);
    expect(conclude(rubric, INPUT, { judgement: judged, seconds: 0 }).verdict.quality?.value).toBe("undecided");
  });

  it("ends with a failure that ends the run, and stops what is still asked", async () => {
    let stopped = 0;
    const slow = fakeJudge();
    const ask: FakeJudge["ask"] = (request, signal) => {
      if (request.label === "tags:quality") return Promise.reject(new LlmError("quota", "квота исчерпана"));
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => {
          stopped += 1;
          reject(new LlmError("interrupted", "прервано"));
        });
      });
    };
    await expect(judgeSample(INPUT, toolsOf([{ ...slow, ask }]))).rejects.toMatchObject({ kind: "quota" });
    expect(stopped).toBe(1);
  });

  it("passes the caller's signal on, and leaves no listener on it", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(judgeSample(INPUT, toolsOf([fakeJudge()]), controller.signal)).rejects.toMatchObject({
      kind: "interrupted",
    });
    const listening = new Set<unknown>();
    const signal = new AbortController().signal;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      listening.add(given[1]);
      addEventListener.apply(signal, given);
    };
    signal.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
      listening.delete(given[1]);
      removeEventListener.apply(signal, given);
    };
    await judgeSample(INPUT, toolsOf([fakeJudge()]), signal);
    expect(listening.size).toBe(0);
  });

  it("does without what a file of replies lacks beside the planned requests", async () => {
    const fail: Script["fail"] = ({ label }) => {
      if (label === "tags:naturalness") return new LlmError("truncated", "ответ обрезан");
      return /[/]|:quotes$/.test(label) ? new LlmError("not-recorded", "нет в записи") : undefined;
    };
    const tags = says("loops", "yes", "такого здесь нет");
    const judged = await judgeSample(INPUT, toolsOf([fakeJudge({ fail, tags })]));
    expect(outcome(judged, "loops")).toBe("unproven");
    expect(outcome(judged, "bulky")).toBe("undecided");
    expect(new Set(judged.failures.map(({ kind }) => kind))).toEqual(new Set(["truncated"]));
    const nothing = fakeJudge({ fail: () => new LlmError("not-recorded", "нет в записи") });
    await expect(judgeSample(INPUT, toolsOf([nothing]))).rejects.toMatchObject({ kind: "not-recorded" });
  });

  it("throws what is no failure of a model", async () => {
    const broken = { ...fakeJudge(), ask: () => Promise.reject(new TypeError("a bug")) };
    await expect(judgeSample(INPUT, toolsOf([broken]))).rejects.toThrow("a bug");
  });
});

describe("repeats", () => {
  const inRounds = (...rounds: boolean[]): Script => ({
    tags: (tag, _, { repeat }) =>
      tag === "bulky" && rounds[repeat] === true ? { present: "yes", quotes: [BULKY] } : undefined,
  });

  it.each([
    [[true, false, true], "set", 2 / 3],
    [[false, true, false], "unset", 1 / 3],
  ] as const)("votes on %j: %s", async (rounds, expected, support) => {
    const judged = await judgeSample(INPUT, toolsOf([fakeJudge(inRounds(...rounds))], { repeats: 3 }));
    expect(judged.tags.find(({ tag }) => tag === "bulky")).toMatchObject({ outcome: expected, support });
    expect(judged.repeats).toBe(3);
    expect(judged.flipRate).toBeGreaterThan(0);
  });

  it("counts no unusable reply as a vote; with too few there is no decision", async () => {
    const failing = (failed: readonly number[]): Script => ({
      ...inRounds(true, true, true),
      fail: ({ label, repeat }) =>
        label === "tags:naturalness" && failed.includes(repeat) ? new LlmError("malformed", "не JSON") : undefined,
    });
    const two = await judgeSample(INPUT, toolsOf([fakeJudge(failing([0]))], { repeats: 3 }));
    expect(outcome(two, "bulky")).toBe("set");
    const one = await judgeSample(INPUT, toolsOf([fakeJudge(failing([0, 2]))], { repeats: 3 }));
    expect(outcome(one, "bulky")).toBe("undecided");
    expect(one.failures).toHaveLength(2);
  });

  it("lets a panel decide by its majority, and names the model that failed", async () => {
    const panel = [fakeJudge(inRounds(true), "а"), fakeJudge(inRounds(true), "б"), fakeJudge({}, "в")];
    const judged = await judgeSample(INPUT, toolsOf(panel));
    expect(judged.tags.find(({ tag }) => tag === "bulky")).toMatchObject({ outcome: "set", support: 2 / 3 });
    expect(judged.model).toBe("а + б + в");
    const refused = fakeJudge({ fail: () => new LlmError("refused", "отказ") }, "г");
    const { failures } = await judgeSample(INPUT, toolsOf([fakeJudge({}, "а"), refused]));
    expect(failures.map(({ label }) => label)).toEqual(["tags:naturalness (г)", "tags:quality (г)"]);
  });

  it("under auto asks no more where nothing hangs in the balance", async () => {
    const judge = fakeJudge();
    const judged = await judgeSample(EMPTY, toolsOf([judge], { repeats: "auto" }));
    expect(judge.requests).toHaveLength(2);
    expect(judged).toMatchObject({ repeats: 1, flipRate: null });
  });

  it("under auto asks twice more, only for the tag that hangs in the balance", async () => {
    const unsure = fakeJudge({
      tags: (tag, _, { repeat }) => (tag === "loops" && repeat === 0 ? { present: "unsure" } : undefined),
    });
    const judged = await judgeSample(EMPTY, toolsOf([unsure], { repeats: "auto" }));
    const more = unsure.requests.filter(({ repeat }) => repeat > 0);
    expect(more.map(({ schema, temperature, repeat }) => [schema.schema.required, temperature, repeat])).toEqual([
      [["rubric_code", "loops"], 0.5, 1],
      [["rubric_code", "loops"], 0.5, 2],
    ]);
    expect(outcome(judged, "loops")).toBe("unset");
    expect(judged.repeats).toBe(3);
  });

  it("under auto a tag that alone decides its axis is asked for again; two of one axis aren't", async () => {
    const alone = fakeJudge(inRounds(true, false, false));
    expect(outcome(await judgeSample(INPUT, toolsOf([alone], { repeats: "auto" })), "bulky")).toBe("unset");
    const two = fakeJudge({
      tags: (tag) => (tag === "bulky" || tag === "redundant" ? { present: "yes", quotes: [BULKY] } : undefined),
    });
    await judgeSample(INPUT, toolsOf([two], { repeats: "auto" }));
    expect(two.requests.every(({ repeat }) => repeat === 0)).toBe(true);
  });

  it("under auto a suspect that alone decides its axis is asked about again", async () => {
    const input = inputOf("Мы купили новый девайс.", "Что купили?");
    const judge = fakeJudge({
      suspect: (_, { repeat }) => ({ answer: repeat === 0 ? "yes" : "no", reason: "так" }),
    });
    const judged = await judgeSample(input, toolsOf([judge], { repeats: "auto" }));
    expect(judged.suspects.map(({ outcome: word }) => word)).toEqual(["dismissed"]);
  });

  it("under auto nothing is asked again that a rule has set", async () => {
    const input = inputOf("Следует отметить, что вода кипит. Вода кипит.", "Когда кипит вода?");
    const judge = fakeJudge({ tags: says("redundant", "unsure", "Вода кипит") });
    await judgeSample(input, toolsOf([judge], { repeats: "auto" }));
    expect(judge.requests.every(({ repeat }) => repeat === 0)).toBe(true);
  });
});

describe("facts", () => {
  const input = inputOf("Дважды два — пять.", "Сколько будет дважды два?", "4");
  const wrong: Script = { facts: () => ({ present: "yes", quotes: ["пять"] }) };

  it("sets the rubric's tag for facts, with the right value", async () => {
    const judged = await judgeSample(input, toolsOf([fakeJudge(wrong)]));
    const tag = judged.tags.find(({ tag }) => tag === rubric.facts);
    expect(tag?.outcome).toBe("set");
    expect(tag?.places[0]?.why).toBe("неверно (верно: 4)");
  });

  it("are one vote with the tag itself: neither half alone denies it", async () => {
    const fail: Script["fail"] = ({ label }) => (label === "facts" ? new LlmError("refused", "отказ") : undefined);
    expect(outcome(await judgeSample(input, toolsOf([fakeJudge({ fail })])), "quality-other")).toBe("undecided");
    const other = says("quality-other", "yes", "Дважды два");
    const judged = await judgeSample(input, toolsOf([fakeJudge({ fail, tags: other })]));
    expect(outcome(judged, "quality-other")).toBe("set");
    const both = await judgeSample(input, toolsOf([fakeJudge({ ...wrong, tags: other })]));
    expect(both.tags.find(({ tag }) => tag === "quality-other")).toMatchObject({ support: 1, places: [{}, {}] });
  });
});

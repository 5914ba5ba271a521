import { describe, expect, it } from "vitest";
import { createDesk } from "../../src/desk/desk.js";
import { createDrafts, type Store } from "../../src/desk/drafts.js";
import type { FromRules, ToRules } from "../../src/desk/messages.js";
import type { DeskServer } from "../../src/desk/server-client.js";
import type { View } from "../../src/desk/view.js";
import type { Review } from "../../src/sample/decisions.js";
import type { Finding, Result } from "../../src/sample/result.js";
import type { Sample } from "../../src/sample/sample.js";
import type { DeskState } from "../../src/serve/contract.js";
import { findingOn, RUBRIC } from "./findings-of-tests.js";

const SAMPLES: readonly Sample[] = [
  { id: "a", question: "Что?", answer: "Однако чай готов." },
  { id: "b", question: null, answer: "Чай." },
];

/** Finds every «Однако» and «чай». */
function findingsIn(answer: string): Finding[] {
  return [...answer.matchAll(/Однако|чай/g)].map((match) => ({
    ...findingOn(answer, match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function resultOf({ id, answer }: Sample, findings = findingsIn(answer)): Result {
  return { schema: 1, id, rubric: { id: "own", version: "1.0.0" }, verdict: {}, findings, comment: "", judge: null };
}

interface Setting {
  readonly pasted?: boolean;
  readonly store?: Store;
  readonly server?: Partial<DeskServer>;
  readonly written?: Review[];
}

/** A desk whose rules answer at once, unless they are held, and whose server keeps what it gets. */
async function setUp({ pasted = false, store, server = {}, written = [] }: Setting = {}) {
  const values = new Map<string, string>();
  const memory: Store = store ?? {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => values.set(name, value),
    removeItem: (name) => values.delete(name),
  };
  const last = () => new Map(written.map((review) => [review.id, review]));
  const state: DeskState = {
    rubric: RUBRIC,
    annotator: "anna",
    judge: "local",
    decisions: "d.jsonl",
    key: "key",
    file: pasted ? null : "a.jsonl",
    queue: pasted
      ? [...last().values()].map(({ id, unfinished }) => ({ id, progress: unfinished ? "begun" : "done" }))
      : SAMPLES.map(({ id }) => {
          const review = last().get(id);
          return { id, progress: review === undefined ? "new" : review.unfinished ? "begun" : "done" };
        }),
    nextId: String(last().size + 1),
  };
  let receive: (message: FromRules) => void = () => {};
  let held: ToRules[] | null = null;
  const answer = (message: ToRules): void => {
    if (message.kind === "open") receive({ kind: "ready" });
    else receive({ kind: "result", turn: message.turn, result: resultOf(message.sample), milliseconds: 1 });
  };
  let time = 0;
  const views: View[] = [];
  const copied: string[] = [];
  const desk = await createDesk({
    state,
    server: {
      state: async () => state,
      async sample(id) {
        const review = last().get(id) ?? null;
        const sample = SAMPLES.find((one) => one.id === id);
        const given = sample ?? (review === null ? null : { id, question: review.question, answer: review.answer });
        if (given === null) throw new Error("такого ответа в очереди нет");
        return { sample: given, review };
      },
      async send(review) {
        written.push(review);
        return { kind: "saved" };
      },
      judge: () => Promise.reject(new Error("нет судьи")),
      ...server,
    },
    drafts: createDrafts(memory, "key"),
    rules: {
      listen: (listener) => {
        receive = listener;
      },
      post: (message) => {
        if (held === null) queueMicrotask(() => answer(message));
        else held.push(message);
      },
    },
    now() {
      time += 1;
      return new Date(Date.UTC(2026, 0, 1, 0, 0, time)).toISOString();
    },
    wait: () => new Promise((resolve) => setImmediate(resolve)),
    copy: async (text) => copied.push(text) > 0,
    show: (view) => views.push(view),
  });
  await settle();
  return {
    desk,
    written,
    views,
    copied,
    store: memory,
    hold: () => {
      held = [];
    },
    release: () => {
      for (const message of held ?? []) answer(message);
      held = null;
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const quotes = (view: View) => view.standing.items.map(({ finding, choice }) => [finding.quote, choice]);

describe("a queue", () => {
  it("begins with the first sample that isn't done, goes on to the next, and ends", async () => {
    const { desk, written } = await setUp();
    expect(desk.view()).toMatchObject({ work: SAMPLES[0], editable: false, rules: { kind: "ready" } });
    desk.step(1);
    desk.decide("accepted");
    desk.decide("rejected");
    await desk.finish();
    await settle();
    expect(desk.view().work).toMatchObject({ id: "b", question: "", decisions: [] });
    await desk.finish();
    expect(desk.view().notice?.text).toMatch(/^Очередь закончена/);
    await settle();
    const finished = written.filter(({ unfinished }) => !unfinished);
    expect(finished.map(({ id, question }) => [id, question])).toEqual([
      ["a", "Что?"],
      ["b", null],
    ]);
    expect(finished[0]?.decisions.map(({ quote, decision }) => [quote, decision])).toEqual([
      ["Однако", "accepted"],
      ["чай", "rejected"],
    ]);
    expect(finished[0]?.comment).toBe("Естественно: нет. Тег «Клише»: «Однако». Качественно: да.");
  });

  it("comes back as it was left, from the server alone", async () => {
    const first = await setUp();
    first.desk.step(1);
    first.desk.decide("rejected");
    await settle();
    expect(first.written.at(-1)).toMatchObject({ id: "a", unfinished: true });
    const second = await setUp({ written: first.written });
    expect(second.desk.view().work.id).toBe("a");
    expect(quotes(second.desk.view())).toEqual([
      ["Однако", "rejected"],
      ["чай", null],
    ]);
  });

  it("that is done stays done when a decision is changed", async () => {
    const { desk, written } = await setUp();
    await desk.finish();
    await desk.stepSample(-1);
    await settle();
    desk.step(1);
    desk.decide("rejected");
    await settle();
    expect(written.at(-1)).toMatchObject({ id: "a" });
    expect(written.at(-1)).not.toHaveProperty("unfinished");
  });

  it("isn't rushed through: a key that comes twice doesn't end what nobody has seen", async () => {
    const { desk, written } = await setUp();
    await Promise.all([desk.finish(), desk.finish()]);
    await settle();
    expect(written.map(({ id }) => id)).toEqual(["a"]);
    expect(desk.view().work.id).toBe("b");
    await Promise.all([desk.stepSample(-1), desk.stepSample(-1), desk.stepSample(1)]);
    expect(desk.view().work.id).toBe("b");
  });

  it("says what went wrong with a sample, and stays where it was", async () => {
    const { desk } = await setUp();
    await desk.open("c");
    expect(desk.view()).toMatchObject({
      work: { id: "a" },
      notice: { text: "такого ответа в очереди нет", alarm: true },
    });
  });
});

describe("pasted answers", () => {
  it("have numbers of their own, and nothing is written before something is decided", async () => {
    const { desk, written } = await setUp({ pasted: true });
    expect(desk.view()).toMatchObject({ work: { id: "1", answer: "" }, editable: true });
    desk.setQuestion("Что?");
    desk.setAnswer("Однако чай.");
    await settle();
    expect(written).toEqual([]);
    await desk.finish();
    await settle();
    expect(written).toMatchObject([{ id: "1", question: "Что?", answer: "Однако чай." }]);
    expect(desk.view().work).toEqual({ id: "2", question: "", answer: "", decisions: [] });
  });

  it("survive a reload without the server", async () => {
    const first = await setUp({ pasted: true });
    first.desk.setAnswer("Однако чай.");
    await settle();
    first.desk.step(1);
    first.desk.decide("accepted");
    first.desk.setQuestion("Что?");
    first.desk.keep();
    const second = await setUp({ pasted: true, store: first.store });
    expect(second.desk.view().work).toMatchObject({ question: "Что?", answer: "Однако чай." });
    expect(quotes(second.desk.view())[0]).toEqual(["Однако", "accepted"]);
  });

  it("keep marks in their places before the rules have read a change", async () => {
    const { desk, hold, release } = await setUp({ pasted: true });
    desk.setAnswer("Однако чай.");
    await settle();
    hold();
    desk.setAnswer("Вот. Однако чай.");
    expect(desk.view().standing.findings.map(({ start, quote }) => [start, quote])).toEqual([
      [5, "Однако"],
      [12, "чай"],
    ]);
    desk.setAnswer("Вот. Однако кофе.");
    expect(quotes(desk.view())).toEqual([["Однако", null]]);
    release();
    expect(quotes(desk.view())).toEqual([["Однако", null]]);
  });

  it("aren't finished before the rules have read them", async () => {
    const { desk, written, hold, release } = await setUp({ pasted: true });
    hold();
    desk.setAnswer("Однако чай.");
    const done = desk.finish();
    await settle();
    expect(written).toEqual([]);
    release();
    await done;
    await settle();
    expect(written.map(({ comment }) => comment)).toEqual([
      "Естественно: нет. Тег «Клише»: «Однако», «чай». Качественно: да.",
    ]);
  });

  it("that are empty aren't finished at all", async () => {
    const { desk, written } = await setUp({ pasted: true });
    await desk.finish();
    expect(desk.view().notice).toMatchObject({ alarm: true });
    expect(written).toEqual([]);
  });

  it("whose question is only spaces are read all the same", async () => {
    const { desk, copied } = await setUp({ pasted: true });
    desk.setQuestion("  ");
    desk.setAnswer("Однако.");
    await desk.copyComment();
    expect(copied).toEqual(["Естественно: нет. Тег «Клише»: «Однако». Качественно: да."]);
  });
});

describe("a judge", () => {
  const found = findingOn("Однако чай готов.", "готов", { checker: "judge", tag: "errors", message: "Сухо" });

  it("adds to what the rules have found, until the text is changed", async () => {
    const { desk } = await setUp({
      server: { judge: async (sample) => resultOf(sample, [...findingsIn(sample.answer), found]) },
    });
    await desk.askJudge();
    expect(desk.view()).toMatchObject({ judge: "asked", notice: { text: "Замечаний судьи: 1" } });
    expect(quotes(desk.view()).map(([quote]) => quote)).toEqual(["Однако", "чай", "готов"]);
  });

  it("that fails says why; that isn't waited for is stopped", async () => {
    const failed = await setUp();
    await failed.desk.askJudge();
    expect(failed.desk.view()).toMatchObject({ judge: "none", notice: { text: "нет судьи", alarm: true } });
    let stopped = false;
    const slow = await setUp({
      server: {
        judge: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => {
              stopped = true;
              reject(new Error("aborted"));
            });
          }),
      },
    });
    const asked = slow.desk.askJudge();
    expect(slow.desk.view().judge).toBe("asking");
    slow.desk.stopJudge();
    await asked;
    expect([stopped, slow.desk.view().judge, slow.desk.view().notice?.alarm]).toEqual([true, "none", false]);
  });
});

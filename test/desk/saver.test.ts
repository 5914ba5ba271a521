import { describe, expect, it } from "vitest";
import { createDrafts, type Store } from "../../src/desk/drafts.js";
import { createSaver, type SavingStatus, type Sent } from "../../src/desk/saver.js";
import type { Review } from "../../src/sample/decisions.js";
import { reviewOf } from "../serve/desk-of-tests.js";

function memoryStore(limit = Number.POSITIVE_INFINITY): Store {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem(name, value) {
      if (value.length > limit) throw new Error("quota");
      values.set(name, value);
    },
    removeItem: (name) => values.delete(name),
  };
}

/** A server that answers as it is told, then always takes what it gets. */
function setUp(answers: readonly Sent["kind"][], store = memoryStore()) {
  const left = [...answers];
  const taken: Review[] = [];
  const statuses: SavingStatus[] = [];
  const pauses: number[] = [];
  const drafts = createDrafts(store, "key");
  const saver = createSaver({
    drafts,
    send: async (review) => {
      const kind = left.shift() ?? "saved";
      if (kind === "saved") taken.push(review);
      return kind === "saved" ? { kind } : { kind, message: "нет" };
    },
    wait: async (time) => {
      pauses.push(time);
    },
    onStatus: (status) => statuses.push(status),
  });
  return { saver, taken, statuses, pauses, drafts };
}

describe("reviews that are sent", () => {
  it("arrive once, and nothing is left behind", async () => {
    const { saver, taken, statuses, drafts } = setUp([]);
    await saver.save(reviewOf("a"));
    expect(taken).toEqual([reviewOf("a")]);
    expect(drafts.unsent()).toEqual([]);
    expect(statuses.map(({ kind }) => kind)).toEqual(["saving", "saved"]);
  });

  it("are sent again until the server is back, ever later", async () => {
    const { saver, taken, statuses, pauses } = setUp(["failed", "failed", "failed", "failed", "failed"]);
    await saver.save(reviewOf("a"));
    expect(taken).toHaveLength(1);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 4000]);
    expect(statuses.at(-1)).toEqual({ kind: "saved" });
    expect(statuses).toContainEqual({ kind: "unsaved", message: "нет" });
  });

  it("come in order, of one sample only the last", async () => {
    const { saver, taken } = setUp(["failed"]);
    const done = saver.save(reviewOf("a", { comment: "1" }));
    saver.save(reviewOf("b"));
    saver.save(reviewOf("a", { comment: "2" }));
    await done;
    expect(taken.map(({ id, comment }) => [id, comment])).toEqual([
      ["b", "Хорошо."],
      ["a", "2"],
    ]);
  });

  it("survive the page", async () => {
    const store = memoryStore();
    const first = setUp([], store);
    first.drafts.setUnsent([reviewOf("a"), reviewOf("b")]);
    const { saver, taken, drafts } = setUp([], store);
    expect(saver.pending("b")).toEqual(reviewOf("b"));
    await saver.resume();
    expect(taken.map(({ id }) => id)).toEqual(["a", "b"]);
    expect([drafts.unsent(), saver.pending("b")]).toEqual([[], null]);
  });

  it("that the server will never take don't hold up the others, and aren't forgotten", async () => {
    const { saver, taken, statuses, drafts } = setUp(["refused"]);
    await saver.save(reviewOf("a"));
    await saver.save(reviewOf("b"));
    expect(taken.map(({ id }) => id)).toEqual(["b"]);
    expect(drafts.unsent().map(({ id }) => id)).toEqual(["a"]);
    expect(statuses.filter(({ kind }) => kind === "saved")).toEqual([]);
  });
});

describe("drafts", () => {
  const work = { id: "a", question: "", answer: "Раз.", decisions: [] };

  it("are those of one desk and one sample", () => {
    const store = memoryStore();
    const drafts = createDrafts(store, "key");
    drafts.keep(work, "2026");
    expect(drafts.load("a")).toEqual({ work, at: "2026" });
    expect(drafts.load("b")).toBeNull();
    expect(createDrafts(store, "other").load("a")).toBeNull();
    drafts.forget("a");
    expect(drafts.load("a")).toBeNull();
  });

  it("that don't fit aren't kept, and an older one isn't taken for it", () => {
    const drafts = createDrafts(memoryStore(100), "key");
    drafts.keep(work, "2026");
    drafts.keep({ ...work, answer: "Раз. ".repeat(100) }, "2027");
    expect(drafts.load("a")).toBeNull();
  });

  it.each(["{", "null", "7", '{"work":7}', '{"work":{"id":"b"},"at":"2026"}'])(
    "of others aren't believed: %s",
    (text) => {
      const store = memoryStore();
      store.setItem("pridira:key:work:a", text);
      store.setItem("pridira:key:unsent", text);
      store.setItem("pridira:key:current", text);
      const drafts = createDrafts(store, "key");
      expect([drafts.load("a"), drafts.unsent(), drafts.current()]).toEqual([null, [], null]);
    },
  );
});

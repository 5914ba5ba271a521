import { expect, it } from "vitest";
import { createDrafts, type Store } from "../../src/desk/drafts.js";
import { reviewOf } from "../serve/desk-of-tests.js";

/** A store that refuses what is longer than this. */
function storeOf(room: number): Store {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      if (value.length > room) throw new Error("QuotaExceededError");
      items.set(name, value);
    },
    removeItem: (name) => items.delete(name),
  };
}

it("keeps earlier reviews when there is no room for one more", () => {
  const drafts = createDrafts(storeOf(JSON.stringify([reviewOf("a")]).length), "key");
  drafts.setUnsent([reviewOf("a")]);
  drafts.setUnsent([reviewOf("a"), reviewOf("b")]);
  expect(drafts.unsent()).toEqual([reviewOf("a")]);
  drafts.setUnsent([]);
  expect(drafts.unsent()).toEqual([]);
});

it("keeps no work that is older than the page's when there is no room for it", () => {
  const drafts = createDrafts(storeOf(200), "key");
  const work = { id: "a", question: "", answer: "Раз.", decisions: [] } as never;
  drafts.keep(work, "2026-01-01T00:00:00.000Z");
  expect(drafts.load("a")?.work).toEqual(work);
  drafts.keep({ ...(work as object), answer: "Раз.".repeat(100) } as never, "2026-01-01T00:00:01.000Z");
  expect(drafts.load("a")).toBeNull();
});

import type { Review } from "../sample/decisions.js";
import type { Work } from "./work.js";

/** What the browser keeps over a reload: `localStorage`, or a stand-in. */
export interface Store {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** What isn't on the server yet. */
export interface Drafts {
  /** The work on a sample as it was left in this browser, and when. */
  load(id: string): { readonly work: Work; readonly at: string } | null;
  keep(work: Work, at: string): void;
  forget(id: string): void;
  /** The sample that was on the desk. */
  current(): string | null;
  setCurrent(id: string): void;
  /** Reviews that the server hasn't taken yet, the last one of each sample. */
  unsent(): Review[];
  setUnsent(reviews: readonly Review[]): void;
}

/**
 * @param store may be full, or refuse: then nothing is kept, and the page works on
 * @param key tells the drafts of one file of decisions from those of others
 */
export function createDrafts(store: Store, key: string): Drafts {
  const name = (part: string) => `pridira:${key}:${part}`;
  const read = (part: string): unknown => {
    try {
      return JSON.parse(store.getItem(name(part)) ?? "null");
    } catch {
      return null;
    }
  };
  const write = (part: string, value: unknown): boolean => {
    try {
      store.setItem(name(part), JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  };
  const writeOrForget = (part: string, value: unknown): void => {
    // What is there is older than what is on the page: better nothing than that.
    if (!write(part, value)) store.removeItem(name(part));
  };
  return {
    load(id) {
      const kept = read(`work:${id}`) as { work?: Work; at?: string } | null;
      const { work, at } = kept ?? {};
      return isWork(work, id) && typeof at === "string" ? { work, at } : null;
    },
    keep: (work, at) => writeOrForget(`work:${work.id}`, { work, at }),
    forget: (id) => store.removeItem(name(`work:${id}`)),
    current() {
      const id = read("current");
      return typeof id === "string" ? id : null;
    },
    setCurrent: (id) => writeOrForget("current", id),
    unsent() {
      const reviews = read("unsent");
      return Array.isArray(reviews) ? (reviews as Review[]) : [];
    },
    setUnsent(reviews) {
      if (reviews.length === 0) store.removeItem(name("unsent"));
      // Earlier reviews that are there may be nowhere else: they stay when there is no room for one more.
      else write("unsent", reviews);
    },
  };
}

function isWork(work: Work | undefined, id: string): work is Work {
  if (typeof work !== "object" || work === null || work.id !== id) return false;
  return typeof work.question === "string" && typeof work.answer === "string" && Array.isArray(work.decisions);
}

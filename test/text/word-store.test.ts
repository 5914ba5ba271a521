import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";

/** A store and facts of their own: others mustn't meet these words, nor their limit. */
async function freshStore() {
  vi.resetModules();
  const [store, { defineFact }] = await Promise.all([
    import("../../src/text/word-store.js"),
    import("../../src/text/facts.js"),
  ]);
  return { ...store, defineFact };
}

describe("a store of few words", () => {
  let store: Awaited<ReturnType<typeof freshStore>>;
  beforeEach(async () => {
    store = await freshStore();
  });

  /** Of «w7» whether its number is even, and how often that was found out. */
  function countedFact() {
    let asked = 0;
    const isEven = store.defineFact(({ text }) => {
      asked += 1;
      return Number(text.slice(1)) % 2 === 0;
    });
    return { isEven, asked: () => asked };
  }

  it("gives the right word for any spelling in any order, with the right facts", () => {
    store.limitWords(8);
    const length = store.defineFact((word) => word.text.length);
    const isLong = store.defineFact((word) => word.text.length > 2);
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 4 }), { minLength: 20, maxLength: 60 }),
        (spellings) => {
          for (const spelling of [...spellings, ...spellings]) {
            const word = store.internWord(spelling);
            expect(word.text).toBe(spelling);
            expect(length(word)).toBe(spelling.length);
            expect(isLong(word)).toBe(spelling.length > 2);
          }
        },
      ),
    );
  });

  it("finds a spelling inside of a text as it stands there", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 30 }),
        fc.string({ unit: "binary", minLength: 1, maxLength: 30 }),
        (before, spelling) => {
          const word = store.internWord(spelling);
          const text = `${before}${spelling}${before}`;
          const start = before.length;
          expect(
            store.internSlice(text, start, start + spelling.length, hashOfSlice(text, start, spelling.length)),
          ).toBe(word);
        },
      ),
    );
  });

  it("remembers plain answers about a word that was given up", () => {
    store.limitWords(100);
    const { isEven, asked } = countedFact();
    const ask = (): void => {
      for (let number = 0; number < 3000; number += 1)
        expect(isEven(store.internWord(`w${number}`))).toBe(number % 2 === 0);
    };
    ask();
    expect(asked()).toBe(3000);
    const first = store.internWord("w0");
    ask();
    ask();
    expect(store.internWord("w0")).not.toBe(first);
    // The few that were asked before there was a bit are asked once more, at the most.
    expect(asked()).toBeLessThanOrEqual(3000 + 1024);
  });

  it("keeps a word that is met all the time", () => {
    store.limitWords(100);
    const common = store.internWord("общее");
    for (let number = 0; number < 2000; number += 1) {
      store.internWord(`w${number}`);
      expect(store.internWord("общее")).toBe(common);
    }
  });

  it("drops rare spellings when there are very many, and what it says of any stays right", () => {
    store.limitWords(1000);
    const { isEven, asked } = countedFact();
    const rounds = 450_000;
    let wrong = 0;
    for (let number = 0; number < rounds; number += 1) {
      if (isEven(store.internWord(`w${number}`)) !== (number % 2 === 0)) wrong += 1;
      // Met again and again, so its bits outlive the others.
      if (number % 500 === 0 && isEven(store.internWord(`w${number % 5000}`)) !== (number % 2 === 0)) wrong += 1;
    }
    expect(wrong).toBe(0);
    expect(asked()).toBeGreaterThanOrEqual(rounds);
    expect(asked()).toBeLessThan(rounds + 2000);
    const numbers = new Set(Array.from({ length: 2000 }, (_, number) => store.internWord(`w${number}`).number));
    expect(numbers.size).toBe(2000);
  });

  it("drops spellings also when long ones have filled the room, even if all were met again", () => {
    const length = store.defineFact(({ text }) => Number(text.slice(-6)));
    let wrong = 0;
    for (let number = 0; number < 150_000; number += 1) {
      const spelling = `${"ж".repeat(58)}${String(number).padStart(6, "0")}`;
      if (length(store.internWord(spelling)) !== number || store.internWord(spelling).text !== spelling) wrong += 1;
    }
    expect(wrong).toBe(0);
  });
});

/** FNV-1a, over code units. */
function hashOfSlice(text: string, start: number, length: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = start; index < start + length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatherEqual } from "../../../src/checkers/loops/equal.js";
import { gatherSimilar, jaccard } from "../../../src/checkers/loops/similar.js";
import { thoughtsOf } from "../../../src/checkers/loops/thought.js";
import { readText } from "../../../src/text/read-text.js";

const WORDS = ["вода", "огонь", "ветер", "земля", "дождь", "снег", "трава", "лес", "поле", "река"];

describe("gatherSimilar", () => {
  it("finds every pair that comparing all with all finds, in texts of a few sentences", () => {
    const sentence = fc.shuffledSubarray(WORDS, { minLength: 8 }).map((words) => `${words.join(" ")}.\n\n`);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 2, maxLength: 4 }), (sentences) => {
        const repetitions = gatherEqual(thoughtsOf(readText(sentences.join("")), 4));
        const sets = repetitions.map(({ occurrences }) => [...new Set(occurrences[0]?.numbers)].sort((a, b) => a - b));
        const groups = gatherSimilar(repetitions, 0.8);
        for (let i = 0; i < sets.length; i += 1) {
          for (let j = i + 1; j < sets.length; j += 1) {
            const [a, b] = [repetitions[i], repetitions[j]];
            const together = groups.some(({ members }) => members.some((m) => m === a) && members.some((m) => m === b));
            expect(together).toBe(jaccard(sets[i] ?? [], sets[j] ?? []) >= 0.8);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is linear in the number of sentences", () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, index) => `Строка номер ${index} похожа на все другие строки здесь.`,
    );
    const prose = readText(lines.join(" "));
    const before = performance.now();
    expect(gatherSimilar(gatherEqual(thoughtsOf(prose, 4)), 0.8).length).toBeGreaterThan(0);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

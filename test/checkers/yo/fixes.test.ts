/** The fix of «yo» only puts «ё» in, and what it has fixed needs no second fix. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { yo } from "../../../src/checkers/yo/index.js";
import { dictionaryData, loadDictionary } from "../../../src/resources/dictionary.js";
import { loadRubric } from "../../../src/resources/rubric.js";
import { readText } from "../../../src/text/read-text.js";

const dictionary = loadDictionary();
const rubric = await loadRubric("nlap");
const check = yo.prepare(rubric.checkers.find(({ id }) => id === "yo")?.settings as never);

/** Stems with their endings, as eyo's lists have them. */
const LINES = [dictionaryData().safeYo(), dictionaryData().unsafeYo()]
  .flatMap((list) => list.split("\n"))
  .filter((line) => /^[а-яё]/.test(line) && line.includes("ё"));
const PREFIXES = ["", "", "", "не", "пере", "недо", "теле", "само", "трех", "четырёх", "теле-", "темно-", "по-"];
const word = fc
  .record({
    line: fc.constantFrom(...LINES),
    ending: fc.nat(),
    prefix: fc.constantFrom(...PREFIXES),
    kept: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    capitals: fc.constantFrom("none", "first", "all"),
  })
  .map(({ line, ending, prefix, kept, capitals }) => {
    const stem = /^[а-яё-]+/.exec(line)?.[0] ?? "";
    const endings = /\(([^)]*)\)/.exec(line)?.[1]?.split("|") ?? [""];
    let at = 0;
    const spelled = (prefix + stem + (endings[ending % endings.length] ?? "")).replaceAll("ё", () =>
      kept[at++ % kept.length] ? "ё" : "е",
    );
    if (capitals === "all") return spelled.toUpperCase();
    return capitals === "first" ? spelled.charAt(0).toUpperCase() + spelled.slice(1) : spelled;
  });

const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => `Вот ${words.join(", ")}.`);

describe("fixes of missing «ё»", () => {
  it("take no «ё» away and need no second run", () => {
    fc.assert(
      fc.property(text, (answer) => {
        const fixed = fix(answer);
        expect(fixed.replaceAll(/[ёЁ]/g, (letter) => (letter === "ё" ? "е" : "Е"))).toBe(
          answer.replaceAll(/[ёЁ]/g, (letter) => (letter === "ё" ? "е" : "Е")),
        );
        for (let at = 0; at < answer.length; at += 1) {
          if (answer.charAt(at) === "ё" || answer.charAt(at) === "Ё") expect(fixed.charAt(at)).toBe(answer.charAt(at));
        }
        expect(find(fixed), fixed).toEqual([]);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it.each(["телесуфлёр", "переопределённый", "неосуществлённый", "незамутнённый", "нерешённый", "бельёвщица"])(
    "%s stays as it is",
    (right) => expect(find(`Вот ${right}.`)).toEqual([]),
  );
});

function find(answer: string) {
  return check(readText(answer, { dictionary }), { question: null, dictionary });
}

function fix(answer: string): string {
  return find(answer).reduceRight(
    (fixed, { fix: change }) =>
      change === undefined ? fixed : fixed.slice(0, change.start) + change.text + fixed.slice(change.end),
    answer,
  );
}

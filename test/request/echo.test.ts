import { describe, expect, it } from "vitest";
import { echoOf, type FindPlaces } from "../../src/request/echo.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import type { Sentence } from "../../src/text/prose.js";
import { readText } from "../../src/text/read-text.js";

const dictionary = loadDictionary();

function placesOf(norm: string): FindPlaces {
  return ({ tokens }) => tokens.flatMap(({ word }, first) => (word?.norm === norm ? [{ first, last: first + 1 }] : []));
}

/** Whether the answer's first sentence repeats what stands beside the word in the question. */
function repeats(question: string, answer: string, norm: string): boolean | null {
  const own = new Set([norm]);
  const echo = echoOf(readText(question, { dictionary }), placesOf(norm), { reach: 3, own, dictionary });
  if (!echo.held) return null;
  const block = readText(answer, { dictionary }).blocks[0];
  const place = (block === undefined ? undefined : placesOf(norm)(block)[0]) ?? { first: 0, last: 0 };
  return echo.repeatedIn(block?.sentences[0] as Sentence, place);
}

describe("echoOf", () => {
  it("takes another form of a neighbour for a repetition", () => {
    expect(repeats("Что нужно купить для борща?", "Купите, что нужно.", "нужно")).toBe(true);
    expect(repeats("Что нужно купить для борща?", "Нужно мясо.", "нужно")).toBe(false);
  });

  it("reaches three words and no further, marks not counted", () => {
    expect(repeats("Нужно срочно, «быстро» сварить борщ.", "Нужно сварить.", "нужно")).toBe(true);
    expect(repeats("Нужно срочно, «быстро» сварить борщ.", "Нужно борща.", "нужно")).toBe(false);
  });

  it("counts no function words", () => {
    expect(repeats("Что нужно мне и ему?", "Нужно мне и ему.", "нужно")).toBe(false);
  });

  it("knows when the question lacks the phrase", () => {
    expect(repeats("Что купить?", "Нужно мясо.", "нужно")).toBeNull();
  });
});

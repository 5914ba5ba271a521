import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { provesTag } from "../../../src/judge/evidence/enough.js";
import { layersOf } from "../../../src/judge/evidence/layers.js";
import { windowsOf } from "../../../src/judge/evidence/nearly.js";
import { graphemeCounter } from "../../../src/text/graphemes.js";
import { readText } from "../../../src/text/read-text.js";
import { markdownText } from "../../text/arbitrary.js";
import { claim, quotesFound, verified } from "./claims.js";

const answer = fc.oneof(markdownText, fc.string({ unit: "binary", maxLength: 200 }));

/** A slice of the answer with some of its characters changed, dropped or doubled. */
function mutated(text: string): fc.Arbitrary<string> {
  const edit = fc.tuple(fc.nat(), fc.constantFrom("", "5", "не ", "ё", "«", "\ud800", "…", "**", " "));
  return fc.tuple(fc.nat(), fc.nat(400), fc.array(edit, { maxLength: 4 })).map(([from, size, edits]) => {
    const start = text.length === 0 ? 0 : from % text.length;
    let quote = text.slice(start, start + size);
    for (const [at, put] of edits) {
      const place = quote.length === 0 ? 0 : at % quote.length;
      quote = quote.slice(0, place) + put + quote.slice(place + (at % 2));
    }
    return quote;
  });
}

const case_ = answer.chain((text) => {
  const quote = fc.oneof(
    mutated(text),
    fc.string({ unit: "binary", maxLength: 60 }),
    markdownText,
    fc.constantFrom("", " ", "…", "слово".repeat(500), "\udc00\ud800"),
  );
  const one = fc.record({ quote, before: fc.oneof(mutated(text), fc.string()), why: fc.string({ unit: "binary" }) });
  return fc.record({
    text: fc.constant(text),
    claims: fc.array(one, { maxLength: 6 }),
    question: fc.option(markdownText),
  });
});

function characterEdges(text: string): Set<number> {
  const counter = graphemeCounter();
  const edges = new Set([text.length]);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (counter.begins(code)) edges.add(at);
    if (code > 0xffff) at += 1;
  }
  return edges;
}

describe("verifyEvidence, whatever a model returns", () => {
  it("keeps only stretches of the answer, whole characters, each once, and accounts for every quote", () => {
    fc.assert(
      fc.property(case_, ({ text, claims, question }) => {
        const { places, dropped, missing } = verified(text, claims, { question, rubricText: "Слово рубрики" });
        const edges = characterEdges(text);
        let before = { start: -1, end: -1 };
        for (const place of places) {
          expect(text.slice(place.start, place.end)).toMatch(/[\p{L}\p{N}\p{Extended_Pictographic}]/u);
          expect(edges.has(place.start) && edges.has(place.end)).toBe(true);
          expect(place.start - before.start || place.end - before.end).toBeGreaterThan(0);
          expect(place.why).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          before = place;
        }
        expect(dropped.length + missing.length + places.length).toBeLessThanOrEqual(claims.length);
        expect(missing.every((one) => claims.includes(one))).toBe(true);
        if (dropped.length + missing.length === claims.length) expect(places).toEqual([]);
        expect(provesTag(places, 1)).toBe(places.some(({ approximate }) => !approximate));
      }),
      { numRuns: 400 },
    );
  });
});

const WORDS = [
  "дом",
  "ещё",
  "небо",
  "река",
  "он",
  "слово",
  "«Мир»",
  "**да**",
  "всё",
  "—",
  "10",
  "2,5",
  "чай…",
  "пять\u00a0кг",
];
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 8, maxLength: 40 });

describe("a stretch of whole words", () => {
  const slice = text.chain((words) =>
    fc.tuple(fc.constant(words), fc.nat(words.length - 4), fc.integer({ min: 3, max: 12 })),
  );
  const changes: readonly (readonly [string, (quote: string) => string])[] = [
    ["as it is", (quote) => quote],
    ["with other quotation marks", (quote) => quote.replace(/«/g, "“").replace(/»/g, "”")],
    ["without «ё»", (quote) => quote.replace(/ё/g, "е")],
    ["with other spaces", (quote) => quote.replace(/ /g, "\u00a0")],
    ["with line ends", (quote) => quote.replace(/ /g, "\n")],
    ["with other dashes", (quote) => quote.replace(/—/g, "-")],
    ["with three dots", (quote) => quote.replace(/…/g, "...")],
    ["without emphasis", (quote) => quote.replace(/\*\*/g, "")],
    ["with emphasis", (quote) => `**${quote}**`],
    ["decomposed", (quote) => quote.normalize("NFD")],
  ];

  it.each(changes)("is found %s", (_, change) => {
    fc.assert(
      fc.property(slice, ([words, from, size]) => {
        const part = words.slice(from, from + size);
        fc.pre(/[\p{L}\p{N}]/u.test(part.join("")));
        const found = quotesFound(words.join(" "), change(part.join(" ")));
        expect(found).toHaveLength(1);
        expect(found[0]).not.toContain("≈");
      }),
    );
  });

  it("isn't found with another digit or another «не»", () => {
    fc.assert(
      fc.property(slice, fc.boolean(), fc.nat(), ([words, from, size], digit, place) => {
        const part = words.slice(from, from + size);
        const put = digit ? "7" : "не";
        const at = place % part.length;
        const other = [...part.slice(0, at), put, ...part.slice(at)].join(" ");
        expect(quotesFound(words.join(" "), other)).toEqual([]);
        const answerWithIt = words.toSpliced(from + at, 0, put).join(" ");
        expect(quotesFound(answerWithIt, part.join(" ")).filter((found) => found.split(/\s/).includes(put))).toEqual(
          [],
        );
      }),
    );
  });
});

describe("the time it takes", () => {
  it("is bounded by the number of places that are compared, however hostile the answer", () => {
    const needle = `${"абв ".repeat(40)}конца нет`;
    for (const hostile of ["абв ", "а", " ", "абв абв ", "«"]) {
      const windows = windowsOf(needle, hostile.repeat(50_000));
      expect(windows.length).toBeLessThanOrEqual(12);
      for (const { start, end } of windows) expect(end - start).toBeLessThanOrEqual(2 * needle.length);
    }
  });

  it("is spent once on an answer, not once a quote", () => {
    const prose = readText("Слово за словом.");
    expect(layersOf(prose).folded).toBe(layersOf(prose).folded);
  });

  it("ends for every kind of hostile answer", () => {
    const hostile = ["а", "а ", "\u0301", "**", "«", "не", "5", "👨‍👩‍👧", "\ud800", "<b>", "[а](б)"];
    for (const piece of hostile) {
      const long = piece.repeat(20_000);
      const quotes = [piece, piece.repeat(50), `${piece.repeat(40)}нет такого`, `${piece} … ${piece}я`];
      const { places, dropped, missing } = verified(
        long,
        quotes.map((quote) => claim(quote, { before: piece.repeat(9) })),
      );
      expect(places.length + dropped.length + missing.length).toBeLessThanOrEqual(quotes.length);
    }
  });
});

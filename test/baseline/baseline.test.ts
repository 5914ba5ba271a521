import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baselineText, createCollector, recognise } from "../../src/baseline/baseline.js";
import { fingerprint } from "../../src/sample/fingerprint.js";
import type { Finding } from "../../src/sample/result.js";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** The finding of a checker at each place where the answer has the quote. */
function findingsOf(answer: string, quote: string, checker = "cliche"): Finding[] {
  return [...answer.matchAll(new RegExp(quote, "g"))].map(({ 0: found, index: start }) => {
    const place = { start, end: start + found.length, line: 1, column: start + 1 };
    return { checker, tag: "t", status: "violation", quote: found, ...place, message: "м", reason: null, fix: null };
  });
}

function printOf(answer: string, quote = "Однако", checker?: string): string {
  const [finding] = findingsOf(answer, quote, checker);
  return finding === undefined ? "" : fingerprint(finding, answer, digest);
}

describe("a fingerprint", () => {
  const known = printOf("Первый абзац.\n\nКот спит. Однако пес еще не спит.");

  it.each([
    ["lines before it", "Новое.\n\nПервый.\n\nКот спит. Однако пес еще не спит."],
    ["lines after it", "Первый абзац.\n\nКот спит. Однако пес еще не спит.\nКонец."],
    ["«ё», marks and spaces beside it", "Кот  спит! Однако пёс ещё, не спит."],
    ["the end of a long line", `${"а".repeat(100)} Кот спит. Однако пес еще не спит.`.slice(101)],
  ])("stays when these change: %s", (_, answer) => {
    expect(printOf(answer)).toBe(known);
  });

  it("is another for another checker, quote or sentence around", () => {
    const others = [
      printOf("Кот спит. Однако пес еще не спит.", "Однако", "yo"),
      printOf("Кот спит. Однако пес еще не спит.", "Однако пес"),
      printOf("Кот спит. Однако кит еще не спит."),
    ];
    expect(new Set([known, ...others]).size).toBe(4);
  });

  it("is short, and made of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary", minLength: 1 }), (before, quote) => {
        const place = { start: before.length, end: before.length + quote.length, line: 1, column: 1 };
        const rest = { tag: "t", status: "violation", message: "м", reason: null, fix: null } as const;
        expect(fingerprint({ checker: "c", quote, ...place, ...rest }, before + quote, digest)).toMatch(
          /^[0-9a-f]{16}$/,
        );
      }),
    );
  });
});

describe("a baseline", () => {
  function collect(answer: string, ...checkers: string[]) {
    const collector = createCollector(digest);
    for (const checker of checkers) for (const one of findingsOf(answer, "Однако", checker)) collector.add(one, answer);
    return collector;
  }

  it("knows as many findings alike as there were", () => {
    const known = collect("Однако.\nОднако.", "cliche").finish({}, ["cliche"], true);
    const answer = "Однако.\n\nОднако.\n\nОднако.";
    const isKnown = recognise(known, digest);
    expect(findingsOf(answer, "Однако").map((finding) => isKnown(finding, answer))).toEqual([true, true, false]);
  });

  it("knows nothing of other checkers", () => {
    const isKnown = recognise(collect("Однако.", "cliche").finish({}, ["cliche"], true), digest);
    const [other] = findingsOf("Однако.", "Однако", "yo");
    expect(other && isKnown(other, "Однако.")).toBe(false);
  });

  it("keeps what it knew of checkers that haven't run", () => {
    const known = collect("Однако.", "yo").finish({ cliche: ["a"], yo: ["b"] }, ["yo"], true);
    expect(Object.keys(known)).toEqual(["cliche", "yo"]);
    expect(known.cliche).toEqual(["a"]);
    expect(known.yo).not.toContain("b");
  });

  it("takes nothing for gone that may be behind what wasn't read", () => {
    const [print = ""] = collect("Однако.", "yo").finish({}, ["yo"], true).yo ?? [];
    const known = collect("Однако.\nОднако.", "yo").finish(
      { cliche: ["a"], yo: ["b", print] },
      ["yo", "cliche"],
      false,
    );
    expect(known).toEqual({ cliche: ["a"], yo: ["b", print, print].sort() });
  });

  it("is written sorted, the same whatever the order, without files that have nothing", () => {
    const rubric = { id: "nlap", version: "1.0.0" };
    const text = baselineText({
      schema: 1,
      rubric,
      files: { "б.md": { yo: ["1"] }, "а.md": { yo: ["2"] }, "в.md": {} },
    });
    expect(text).toBe(baselineText({ schema: 1, rubric, files: { "а.md": { yo: ["2"] }, "б.md": { yo: ["1"] } } }));
    expect(Object.keys(JSON.parse(text).files)).toEqual(["а.md", "б.md"]);
    expect(text.endsWith("}\n")).toBe(true);
  });
});

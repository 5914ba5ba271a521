import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { obey } from "../../src/directives/obey.js";
import { mayHoldDirectives, readDirectives } from "../../src/directives/read-directives.js";
import type { Finding } from "../../src/sample/result.js";
import { readText } from "../../src/text/read-text.js";
import { hostileInputs } from "../hostile-inputs.js";

const KNOWN = ["cliche", "yo", "caps"];

function read(text: string) {
  return readDirectives(readText(text), KNOWN);
}

/** The blocks that directives are about, as texts. */
function blocksOf(text: string): string[] {
  return read(text).directives.map(({ block }) => text.slice(block.start, block.end));
}

describe("directives", () => {
  it("name checkers, a reason and the block behind them", () => {
    const text = "Начало.\n\n<!-- pridira-disable-next-block cliche, yo: цитата: из закона -->\nАбзац.\n\nКонец.\n";
    const [directive] = read(text).directives;
    expect(directive).toMatchObject({ line: 3, checkers: ["cliche", "yo"], reason: "цитата: из закона" });
    expect(blocksOf(text)).toEqual(["Абзац."]);
  });

  it.each([
    ["a heading", "<!-- pridira-disable-next-block yo: п -->\n# Еще\n\nЕще.", "Еще"],
    ["an item", "- раз\n<!-- pridira-disable-next-block yo: п -->\n- два\n- три", "два"],
    ["a cell", "<!-- pridira-disable-next-block yo: п -->\n| раз | два |\n|---|---|\n| три | четыре |", "раз"],
    ["a paragraph that the comment begins", "раз\n\nдва <!-- pridira-disable-next-block yo: п --> два\n\nтри", "три"],
    ["text behind code", "<!-- pridira-disable-next-block yo: п -->\n```\nкод\n```\n\nтри", "три"],
  ])("are about %s", (_, text, block) => {
    expect(blocksOf(text)).toEqual([block]);
  });

  it.each([
    ["<!-- pridira-disable-next-block -->", "не названа проверка"],
    ["<!-- pridira-disable-next-block : причина -->", "не названа проверка"],
    ["<!-- pridira-disable-next-block yo -->", "не названа причина"],
    ["<!-- pridira-disable-next-block yo: -->", "не названа причина"],
    ["<!-- pridira-disable-next-block yo, ё: причина -->", "проверки «ё» нет; есть: cliche, yo, caps"],
    ["<!-- pridira-disable yo: причина -->", "нет пометки «pridira-disable»"],
    ["<!-- Pridira-Disable-Next-Block yo: причина -->", "нет пометки «Pridira-Disable-Next-Block»"],
  ])("that can't be obeyed are named with their line: %s", (comment, message) => {
    const { directives, misuses } = read(`Раз.\n\n${comment}\n\nДва.`);
    expect(directives).toEqual([]);
    expect(misuses).toEqual([{ line: 3, message: expect.stringContaining(message) }]);
  });

  it("need a text behind them", () => {
    const { misuses } = read("Раз.\n\n<!-- pridira-disable-next-block yo: п -->\n");
    expect(misuses).toEqual([{ line: 3, message: expect.stringContaining("нет текста") }]);
  });

  it("in code are no directives, nor are other comments", () => {
    const text = "`<!-- pridira-disable-next-block yo: п -->`\n\n<!-- заметка -->\n\nДва.";
    expect(read(text)).toEqual({ directives: [], misuses: [] });
  });

  it("are looked for only where they may be", () => {
    expect(mayHoldDirectives("<!--pridira-x-->")).toBe(true);
    expect(mayHoldDirectives("<!-- заметка --> pridira")).toBe(false);
  });

  it("are read in any text", () => {
    for (const text of Object.values(hostileInputs(20_000))) {
      const { directives } = read(`${text}\n\n<!-- pridira-disable-next-block yo: п -->`.repeat(2));
      expect(directives.length).toBeLessThanOrEqual(2);
    }
  });
});

function finding(checker: string, start: number, status: Finding["status"] = "violation"): Finding {
  const place = { start, end: start + 1, line: 1, column: start + 1 };
  const fix = { start, end: start + 1, text: "" };
  return { checker, tag: "t", status, quote: "х", ...place, message: "м", reason: null, fix };
}

function directive(line: number, checkers: string[], start: number, end: number) {
  return { line, checkers, reason: "причина", block: { start, end } };
}

describe("obedience", () => {
  it("makes findings of the named checkers in the block exempt, with the reason; nothing is dropped", () => {
    const found = [
      finding("yo", 0),
      finding("yo", 5),
      finding("cliche", 6),
      finding("yo", 10, "suspect"),
      finding("yo", 20),
    ];
    const { findings, unused } = obey(found, [directive(1, ["yo"], 5, 11)], KNOWN);
    expect(findings.map(({ status }) => status)).toEqual(["violation", "exempt", "violation", "exempt", "violation"]);
    expect(findings[1]).toMatchObject({ reason: "Отключено: причина", fix: null });
    expect(unused).toEqual([]);
  });

  it("tells which directives were for nothing, of checkers that have run", () => {
    const directives = [directive(1, ["yo", "cliche", "caps"], 0, 5), directive(2, ["yo"], 0, 5)];
    const { unused } = obey([finding("yo", 1), finding("yo", 2)], directives, ["yo", "cliche"]);
    expect(unused).toEqual([
      { line: 1, checker: "cliche" },
      { line: 2, checker: "yo" },
    ]);
  });

  it("is the same as looking each finding up in every directive", () => {
    const blocks = fc.uniqueArray(fc.nat(20), { maxLength: 6 }).map((starts) => starts.sort((a, b) => a - b));
    const found = fc.array(fc.tuple(fc.constantFrom(...KNOWN), fc.nat(200)), { maxLength: 30 });
    fc.assert(
      fc.property(blocks, found, fc.array(fc.constantFrom(...KNOWN), { maxLength: 6 }), (starts, places, checkers) => {
        const directives = starts.map((start, index) =>
          directive(index, [checkers[index % (checkers.length || 1)] ?? "yo"], start * 10, start * 10 + 7),
        );
        const findings = places.map(([checker, start]) => finding(checker, start)).sort((a, b) => a.start - b.start);
        const expected = findings.map(({ checker, start }) =>
          directives.some(({ checkers: [id], block }) => id === checker && block.start <= start && start < block.end),
        );
        const { findings: obeyed, unused } = obey(findings, directives, KNOWN);
        expect(obeyed.map(({ status }) => status === "exempt")).toEqual(expected);
        expect(unused.length).toBe(
          directives.filter(
            ({ checkers: [id], block }) =>
              !findings.some(({ checker, start }) => id === checker && block.start <= start && start < block.end),
          ).length,
        );
      }),
    );
  });
});

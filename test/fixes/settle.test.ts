import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../src/fixes/edits.js";
import { settle } from "../../src/fixes/settle.js";
import type { Finding } from "../../src/sample/result.js";

interface Rule {
  readonly checker: string;
  readonly pattern: RegExp;
  readonly fix?: (quote: string) => string;
  readonly status?: Finding["status"];
}

/** Finds by patterns. */
function examiner(...rules: Rule[]) {
  return (text: string) => ({
    findings: rules
      .flatMap(({ checker, pattern, fix, status = "violation" }) =>
        [...text.matchAll(pattern)].map(({ 0: quote, index: start }): Finding => {
          const end = start + quote.length;
          const mended = fix === undefined ? null : { start, end, text: fix(quote) };
          const place = { start, end, line: 1, column: start + 1 };
          return { checker, tag: "t", status, quote, ...place, message: "м", reason: null, fix: mended };
        }),
      )
      .sort((one, other) => one.start - other.start),
  });
}

const yo: Rule = { checker: "yo", pattern: /еще/g, fix: () => "ещё" };

describe("fixes that settle", () => {
  it("are all made, and what is left is told", () => {
    const settled = settle("еще раз еще!", examiner(yo, { checker: "marks", pattern: /!/g }));
    expect(settled.text).toBe("ещё раз ещё!");
    expect(settled.edits).toEqual([
      { start: 2, end: 3, text: "ё" },
      { start: 10, end: 11, text: "ё" },
    ]);
    expect(settled.result.findings.map(({ checker }) => checker)).toEqual(["marks"]);
  });

  it("of a suspect aren't made", () => {
    expect(settle("еще", examiner({ ...yo, status: "suspect" })).edits).toEqual([]);
  });

  it("show the place for others", () => {
    // The second one is known from the start, and how to mend it only when the first is mended.
    const chain = (text: string) =>
      examiner(
        { checker: "one", pattern: /а/g, fix: () => "б" },
        text.includes("а") ? { checker: "two", pattern: /в/g } : { checker: "two", pattern: /в/g, fix: () => "г" },
      )(text);
    expect(settle("-а-в-", chain)).toMatchObject({
      text: "-б-г-",
      edits: [
        { start: 1, end: 2, text: "б" },
        { start: 3, end: 4, text: "г" },
      ],
    });
  });

  it("are left out if they make a violation, and only they", () => {
    const long: Rule = { checker: "long", pattern: /\S{6,}/g };
    const wider: Rule = { checker: "wider", pattern: /(?<=\d)км/g, fix: () => "_км" };
    const { text, result } = settle("5км 55км 555км 55км еще", examiner(yo, wider, long));
    expect(text).toBe("5_км 55_км 555км 55_км ещё");
    expect(result.findings.map(({ checker }) => checker)).toEqual(["wider"]);
  });

  it("are left out if a violation appears far away", () => {
    const known: Rule = { checker: "caps", pattern: /^(?=.*КОТ).*\bhurt/gs };
    const spelling: Rule = { checker: "spelling", pattern: /КОД/g, fix: () => "КОТ" };
    expect(settle("hurt еще КОД", examiner(yo, spelling, known)).text).toBe("hurt ещё КОД");
  });

  it("may not harm what other checkers see, though these weren't asked for", () => {
    const guard = examiner(yo, { checker: "other", pattern: /ещё!/g });
    expect(settle("еще! еще", examiner(yo), guard).text).toBe("еще! ещё");
  });

  it("that undo each other leave the text as it was", () => {
    const there: Rule = { checker: "there", pattern: /а/g, fix: () => "б" };
    const back: Rule = { checker: "back", pattern: /б/g, fix: () => "а" };
    const guard = examiner();
    expect(settle("а", examiner(there, back), guard)).toMatchObject({ text: "а", edits: [] });
  });

  it("may change a violation that stood before", () => {
    const long: Rule = { checker: "long", pattern: /[^.]{6,}/g };
    expect(settle("5км в час.", examiner({ checker: "w", pattern: /5км/g, fix: () => "5 км" }, long)).text).toBe(
      "5 км в час.",
    );
  });

  it("read a text of any size a limited number of times", () => {
    let readings = 0;
    const spoiling = examiner(yo, { checker: "spoilt", pattern: /ещё/g });
    const text = "еще ".repeat(20_000);
    const settled = settle(text, (some) => {
      readings += 1;
      return spoiling(some);
    });
    expect(settled.text).toBe(text);
    expect(readings).toBeLessThan(40);
  });

  it("never add a violation, and are done after one run", () => {
    const rules = [
      { checker: "one", pattern: /аа/g, fix: () => "а" },
      { checker: "two", pattern: /аб/g, fix: () => "ба" },
      { checker: "three", pattern: /бб(?=а)/g, fix: () => "вб" },
      { checker: "four", pattern: /вв/g },
      { checker: "five", pattern: /^.*ба.*в/g },
    ];
    const examine = examiner(...rules);
    const count = (text: string, checker: string) =>
      examine(text).findings.filter((finding) => finding.checker === checker).length;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("а", "б", "в", " "), maxLength: 25 }), (text) => {
        const { text: fixed, edits, result } = settle(text, examine);
        expect(applyEdits(text, edits)).toBe(fixed);
        expect(result).toEqual(examine(fixed));
        expect(settle(fixed, examine).edits).toEqual([]);
        for (const { checker } of rules) expect(count(fixed, checker)).toBeLessThanOrEqual(count(text, checker));
      }),
      { numRuns: 500 },
    );
  });
});

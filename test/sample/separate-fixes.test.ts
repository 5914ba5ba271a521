import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding, Fix } from "../../src/sample/result.js";
import { separateFixes } from "../../src/sample/separate-fixes.js";

function withFix(start: number, end: number, text: string): Finding {
  return {
    checker: "any",
    tag: "any",
    status: "violation",
    quote: "",
    start,
    end,
    line: 1,
    column: 1,
    message: "",
    reason: null,
    fix: { start, end, text },
  };
}

function fixesOf(findings: readonly Finding[]): Fix[] {
  return findings.flatMap(({ fix }) => fix ?? []).sort((one, other) => one.start - other.start || one.end - other.end);
}

function apply(answer: string, findings: readonly Finding[]): string {
  return fixesOf(findings).reduceRight(
    (text, fix) => text.slice(0, fix.start) + fix.text + text.slice(fix.end),
    answer,
  );
}

describe("separateFixes", () => {
  it("leaves disjoint fixes as they are", () => {
    const findings = [withFix(0, 4, "10 кг"), withFix(4, 7, "ещё")];
    expect(separateFixes(findings, "10кгеще")).toEqual(findings);
  });

  it("narrows fixes that mend different letters of one word", () => {
    const answer = "Итог: Еще";
    const findings = [withFix(6, 9, "Ещё"), withFix(6, 7, "е")];
    const separated = separateFixes(findings, answer);
    expect(fixesOf(separated)).toHaveLength(2);
    expect(apply(answer, separated)).toBe("Итог: ещё");
  });

  it("mends words inside a quotation whose marks are mended", () => {
    const answer = 'завод "Еще 10кг и еще" стоит';
    const findings = [
      withFix(6, 22, "«Еще 10кг и еще»"),
      withFix(7, 10, "Ещё"),
      withFix(11, 15, "10 кг"),
      withFix(18, 21, "ещё"),
    ];
    const separated = separateFixes(findings, answer);
    expect(apply(answer, separated)).toBe("завод «Ещё 10 кг и ещё» стоит");
    expect(separated.map(({ fix }) => fix === null)).toEqual([false, true, true, true]);
  });

  it("mends words inside an item that gets a small letter and a mark", () => {
    const answer = "- Еще 5%";
    const findings = [withFix(2, 8, "еще 5%;"), withFix(2, 5, "Ещё"), withFix(6, 8, "5 %")];
    expect(apply(answer, separateFixes(findings, answer))).toBe("- ещё 5 %;");
  });

  it("finds the place of what is only put in", () => {
    const answer = 'завод "10кг, 5%" стоит';
    const findings = [withFix(6, 16, "«10кг, 5%»"), withFix(9, 9, " "), withFix(14, 14, " ")];
    expect(apply(answer, separateFixes(findings, answer))).toBe("завод «10 кг, 5 %» стоит");
  });

  it("gives disjoint fixes for any findings, within time in proportion to them", () => {
    const span = fc.tuple(fc.nat(30), fc.nat(10), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.string({ minLength: 40, maxLength: 40 }), fc.array(span, { maxLength: 8 }), (answer, spans) => {
        const findings = spans
          .map(([start, size, text]) => withFix(start, start + size, text))
          .sort((one, other) => one.start - other.start || one.end - other.end);
        const fixes = fixesOf(separateFixes(findings, answer));
        for (const [index, { start, end }] of fixes.entries()) {
          const before = fixes[index - 1];
          if (before === undefined) continue;
          expect(start >= before.end && !(start === before.start && end === before.end)).toBe(true);
        }
      }),
    );
    const answer = `"${"еще ".repeat(50_000)}"`;
    const inner = Array.from({ length: 50_000 }, (_, index) => withFix(1 + index * 4, 4 + index * 4, "ещё"));
    const began = performance.now();
    const mended = apply(
      answer,
      separateFixes([withFix(0, answer.length, `«${answer.slice(1, -1)}»`), ...inner], answer),
    );
    expect(mended).toBe(`«${"ещё ".repeat(50_000)}»`);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

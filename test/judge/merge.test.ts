import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Judgement } from "../../src/judge/contract.js";
import { mergeJudgement } from "../../src/judge/merge.js";
import type { Rubric } from "../../src/rubric/rubric.js";
import type { Finding } from "../../src/sample/result.js";
import { found, RUBRIC } from "../verdict/tiny-rubric.js";
import { judged, judgement, placeOf } from "./judgement.js";

const ANSWER = "Однако дом большой. Тогда еще один дом. В рамках дома живут.";
const at = (checker: string, quote: string, rest: Partial<Finding> = {}): Finding =>
  found(checker, quote, { start: ANSWER.indexOf(quote), ...rest });
const suspect = (checker: string, quote: string): Finding =>
  at(checker, quote, { status: "suspect", reason: "сомнение" });

const FINDINGS = [
  at("cliche", "Однако"),
  suspect("cliche", "Тогда"),
  suspect("yo", "еще"),
  at("yo", "дом.", { status: "exempt", reason: "исключение" }),
];

function merged(said: Partial<Judgement>, findings: readonly Finding[] = FINDINGS, rubric: Rubric = RUBRIC) {
  return mergeJudgement(rubric, findings, judgement(said), ANSWER);
}

describe("what rules found and the judge was asked about", () => {
  const word = (outcome: "confirmed" | "dismissed" | "unsure" | "not-obtained", reason: string | null = "причина") => ({
    finding: 1,
    outcome,
    support: 1,
    reason,
  });

  it("is a violation when the judge says yes", () => {
    const { findings, supports, decisions } = merged({ suspects: [{ ...word("confirmed"), support: 2 / 3 }] });
    expect(findings[1]).toEqual({ ...FINDINGS[1], status: "violation", reason: "причина" });
    expect(supports[1]).toBe(2 / 3);
    expect(decisions[0]).toEqual({ finding: 1, outcome: "confirmed", reason: "причина", support: 2 / 3 });
  });

  it("is an exempt, without a fix, when the judge says no and why", () => {
    const fixed = FINDINGS.map((one, index) => (index === 1 ? { ...one, fix: { start: 20, end: 25, text: "" } } : one));
    expect(merged({ suspects: [word("dismissed")] }, fixed).findings[1]).toEqual({
      ...FINDINGS[1],
      status: "exempt",
      reason: "модель: причина",
      fix: null,
    });
  });

  it("stays a suspect when the judge isn't sure, says nothing, or no without a reason", () => {
    for (const one of [word("unsure"), word("not-obtained", null), word("dismissed", null), word("dismissed", " ")]) {
      expect(merged({ suspects: [one] }).findings[1]).toEqual(FINDINGS[1]);
    }
    expect(merged({}).findings).toEqual(FINDINGS);
    expect(merged({}).decisions.map(({ outcome }) => outcome)).toEqual(["not-obtained", "not-obtained"]);
  });

  it("stays a violation or an exempt whatever the judge says", () => {
    const all = [0, 3, 7].flatMap((finding) => [
      { finding, outcome: "dismissed" as const, support: 1, reason: "нет" },
      { finding, outcome: "confirmed" as const, support: 1, reason: "да" },
    ]);
    expect(merged({ suspects: all }).findings).toEqual(FINDINGS);
  });

  it("isn't set where the task forbids the tag", () => {
    const said = { suspects: [word("confirmed")], tags: [judged("cliche", "blocked", { reason: "так просили" })] };
    const { findings, decisions, tags } = merged(said);
    expect(findings[1]).toEqual(FINDINGS[1]);
    expect(decisions[0]).toMatchObject({ outcome: "blocked", reason: "так просили" });
    expect(tags).toEqual([{ id: "cliche", outcome: "blocked", reason: "так просили", support: 0 }]);
  });

  it("stays open on a contested axis", () => {
    const said = { suspects: [word("confirmed"), { ...word("dismissed"), finding: 2 }], contested: ["naturalness"] };
    const { findings } = merged(said);
    expect(findings[1]?.status).toBe("suspect");
    expect(findings[2]?.status).toBe("exempt");
  });
});

describe("what the judge found", () => {
  const set = (tag: string, ...quotes: string[]) =>
    judged(tag, "set", { support: 1, places: quotes.map((quote) => placeOf(ANSWER, quote)), reason: "Причина." });

  it("becomes a finding in its place, and the others keep their decisions", () => {
    const said = {
      tags: [set("unreadable", "дом большой")],
      suspects: [{ finding: 2, outcome: "confirmed" as const, support: 1, reason: "да" }],
    };
    const { findings, decisions, supports, tags } = merged(said);
    expect(findings.map(({ checker, quote }) => [checker, quote])).toEqual([
      ["cliche", "Однако"],
      ["judge", "дом большой"],
      ["cliche", "Тогда"],
      ["yo", "еще"],
      ["yo", "дом."],
    ]);
    expect(findings[1]).toEqual({
      checker: "judge",
      tag: "unreadable",
      status: "violation",
      quote: "дом большой",
      start: 7,
      end: 18,
      line: 1,
      column: 8,
      message: "Так не говорят",
      reason: "Причина",
      fix: null,
    });
    expect(decisions).toEqual([
      { finding: 2, outcome: "not-obtained", reason: null, support: 0 },
      { finding: 3, outcome: "confirmed", reason: "да", support: 1 },
    ]);
    expect(supports).toHaveLength(5);
    expect(tags).toEqual([{ id: "unreadable", outcome: "set", reason: "Причина", support: 1 }]);
  });

  it("is never a tag that only its suspects may set", () => {
    const { findings, tags } = merged({ tags: [set("cliche", "дом большой")] });
    expect(findings).toEqual(FINDINGS);
    expect(tags).toMatchObject([{ id: "cliche", outcome: "blocked" }]);
  });

  it("isn't told twice where a rule has found it, nor where a rule lets it be", () => {
    const known = [at("yo", "еще"), at("yo", "рамках", { status: "exempt", reason: "исключение" })];
    const { findings, tags } = merged({ tags: [set("language-errors", "еще", "рамках", "живут")] }, known);
    expect(findings.map(({ checker, quote }) => [checker, quote])).toEqual([
      ["yo", "еще"],
      ["yo", "рамках"],
      ["judge", "живут"],
    ]);
    expect(tags).toMatchObject([{ outcome: "set" }]);
    const onlyExempt = merged({ tags: [set("language-errors", "рамках")] }, known);
    expect(onlyExempt.findings).toEqual(known);
    expect(onlyExempt.tags).toMatchObject([{ outcome: "blocked" }]);
  });

  it("is told beside a rule's finding of another cause", () => {
    const rubric = { ...RUBRIC, tags: RUBRIC.tags.map((tag) => ({ ...tag, evidence: "messages" as const })) };
    const said = { tags: [set("language-errors", "Тогда еще один дом")] };
    expect(merged(said, [at("yo", "еще")], rubric).findings).toHaveLength(2);
    const sentence = [at("sentence-length", "Тогда еще один дом.")];
    expect(merged({ tags: [set("unreadable", "один дом")] }, sentence).findings).toEqual(sentence);
  });

  it("isn't set without enough places that stand", () => {
    const broken = { start: 50, end: 5000, why: "", approximate: false };
    for (const places of [[], [broken], [{ ...placeOf(ANSWER, "дом"), approximate: true }]]) {
      const { findings, tags } = merged({ tags: [judged("unreadable", "set", { places })] });
      expect(findings).toEqual(FINDINGS);
      expect(tags).toMatchObject([{ outcome: "unproven" }]);
    }
    const two = { ...RUBRIC, tags: RUBRIC.tags.map((tag) => ({ ...tag, places: 2 })) };
    expect(merged({ tags: [set("unreadable", "дом большой")] }, FINDINGS, two).findings).toEqual(FINDINGS);
  });

  it("is only suspected on a contested axis", () => {
    const { findings, tags } = merged({ tags: [set("unreadable", "дом большой")], contested: ["naturalness"] });
    expect(findings[1]).toMatchObject({ checker: "judge", status: "suspect" });
    expect(tags).toMatchObject([{ outcome: "contested" }]);
  });

  it("is kept in the record when it isn't set", () => {
    const { tags } = merged({
      tags: [judged("unreadable", "unproven", { reason: "слишком\nдлинно" }), judged("language-errors", "unset")],
    });
    expect(tags).toEqual([{ id: "unreadable", outcome: "unproven", reason: "слишком длинно", support: 0 }]);
  });
});

describe("mergeJudgement, whatever is judged", () => {
  const place = fc.record({
    start: fc.integer({ min: -3, max: 70 }),
    end: fc.integer({ min: -3, max: 70 }),
    why: fc.string({ unit: "binary" }),
    approximate: fc.boolean(),
  });
  const tag = fc.record({
    tag: fc.constantFrom("unreadable", "cliche", "language-errors", "нет такого"),
    outcome: fc.constantFrom(
      "set" as const,
      "unset" as const,
      "unproven" as const,
      "blocked" as const,
      "unsure" as const,
    ),
    support: fc.double({ min: 0, max: 1, noNaN: true }),
    places: fc.array(place, { maxLength: 4 }),
    reason: fc.option(fc.string({ unit: "binary" })),
  });
  const word = fc.record({
    finding: fc.integer({ min: -1, max: 6 }),
    outcome: fc.constantFrom("confirmed" as const, "dismissed" as const, "unsure" as const, "not-obtained" as const),
    support: fc.double({ min: 0, max: 1, noNaN: true }),
    reason: fc.option(fc.string()),
  });

  it("removes no violation, forges no cliche, quotes the answer, keeps the order", () => {
    fc.assert(
      fc.property(
        fc.array(tag),
        fc.array(word),
        fc.subarray(["naturalness", "quality"]),
        (tags, suspects, contested) => {
          const { findings, supports, decisions } = merged({ tags, suspects, contested });
          for (const rule of FINDINGS) {
            if (rule.status !== "suspect") expect(findings).toContainEqual(rule);
          }
          expect(findings.filter(({ checker }) => checker !== "judge")).toHaveLength(FINDINGS.length);
          for (const [index, { checker, tag: id, quote, start, end, message }] of findings.entries()) {
            expect(quote).toBe(ANSWER.slice(start, end));
            expect(quote).not.toBe("");
            expect(message).not.toBe("");
            if (checker === "judge") expect(id).not.toBe("cliche");
            const before = findings[index - 1];
            if (before !== undefined) {
              expect(before.start - start || before.end - end || (before.checker <= checker ? -1 : 1)).toBeLessThan(0);
            }
          }
          expect(supports).toHaveLength(findings.length);
          expect(decisions).toHaveLength(2);
          for (const { finding, outcome } of decisions) {
            const { status } = findings[finding] as Finding;
            expect(status).toBe(outcome === "confirmed" ? "violation" : outcome === "dismissed" ? "exempt" : "suspect");
          }
        },
      ),
    );
  });
});

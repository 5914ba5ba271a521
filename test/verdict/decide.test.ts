import { describe, expect, it } from "vitest";
import type { Judgement } from "../../src/judge/contract.js";
import { mergeJudgement } from "../../src/judge/merge.js";
import type { Finding } from "../../src/sample/result.js";
import { decide } from "../../src/verdict/decide.js";
import { judged, judgement, placeOf } from "../judge/judgement.js";
import { found, judgedBy, RUBRIC } from "./tiny-rubric.js";

describe("decide", () => {
  it("makes an axis bad exactly when it has a tag", () => {
    const findings = [
      found("cliche", "Однако", { status: "suspect" }),
      found("cliche", "Тогда"),
      found("sentence-length", "Длинное."),
      found("cliche", "Теперь"),
    ];
    expect(decide(RUBRIC, findings)).toEqual({
      naturalness: {
        value: "bad",
        tags: [
          { id: "unreadable", title: "Трудночитаемость", findings: [2], support: 1 },
          { id: "cliche", title: "Клише", findings: [1, 3], support: 1 },
        ],
      },
      quality: { value: "undecided", tags: [] },
    });
  });

  it("never praises what only a judge could", () => {
    expect(decide(RUBRIC, []).quality?.value).toBe("undecided");
    expect(decide(RUBRIC, [found("yo", "еще", { status: "exempt" })]).quality?.value).toBe("undecided");
  });

  it("praises an axis whose tags the rules decide alone", () => {
    expect(decide(judgedBy("never"), []).quality?.value).toBe("good");
    expect(decide(judgedBy("never"), [found("yo", "еще", { status: "suspect" })]).quality?.value).toBe("good");
  });

  it("leaves an axis open as long as a suspect waits for the judge", () => {
    const rubric = judgedBy("suspects");
    expect(decide(rubric, []).quality?.value).toBe("good");
    expect(decide(rubric, [found("yo", "еще", { status: "exempt" })]).quality?.value).toBe("good");
    expect(decide(rubric, [found("yo", "еще", { status: "suspect" })]).quality?.value).toBe("undecided");
  });
});

describe("decide, after a judge", () => {
  const CLEAN = ["unreadable", "language-errors"].map((tag) => judged(tag, "unset"));
  const decidedOf = (said: Partial<Judgement>, findings: readonly Finding[] = []) => {
    const word = judgement({ tags: CLEAN, ...said });
    const merged = mergeJudgement(RUBRIC, findings, word, ANSWER);
    return decide(RUBRIC, merged.findings, { judgement: word, merged });
  };
  const ANSWER = "Тогда слово и другое слово.";

  it("praises what the judge has read", () => {
    expect(decidedOf({})).toEqual({
      naturalness: { value: "good", tags: [] },
      quality: { value: "good", tags: [] },
    });
  });

  it.each(["unset", "unproven", "unsure", "blocked"] as const)(
    "takes a tag that is %s for one that isn't set",
    (outcome) => {
      expect(
        decidedOf({ tags: [judged("unreadable", outcome), judged("language-errors", "unset")] }).naturalness?.value,
      ).toBe("good");
    },
  );

  it("decides nothing of an axis with a tag that wasn't answered", () => {
    const undecided = decidedOf({ tags: [judged("unreadable", "undecided"), judged("language-errors", "unset")] });
    expect(undecided.naturalness?.value).toBe("undecided");
    expect(undecided.quality?.value).toBe("good");
    expect(decidedOf({ tags: [judged("language-errors", "unset")] }).naturalness?.value).toBe("undecided");
  });

  it("decides nothing of a contested axis, but for what the rules have set", () => {
    const places = [placeOf(ANSWER, "слово и другое")];
    const tags = [judged("unreadable", "set", { places }), judged("language-errors", "unset")];
    expect(decidedOf({ tags, contested: ["naturalness"] }).naturalness).toEqual({ value: "undecided", tags: [] });
    const rule = decidedOf({ tags, contested: ["naturalness"] }, [found("cliche", "Тогда")]);
    expect(rule.naturalness).toMatchObject({ value: "bad", tags: [{ id: "cliche" }] });
  });

  it("gives the judge's share, and 1 to a checker's tag", () => {
    const places = [placeOf(ANSWER, "слово и другое")];
    const tags = [judged("unreadable", "set", { places, support: 2 / 3 }), judged("language-errors", "unset")];
    const suspects = [{ finding: 0, outcome: "confirmed" as const, support: 0.6, reason: "да" }];
    const findings = [found("cliche", "Тогда", { status: "suspect" })];
    expect(decidedOf({ tags, suspects }, findings).naturalness?.tags).toEqual([
      { id: "unreadable", title: "Трудночитаемость", findings: [1], support: 2 / 3 },
      { id: "cliche", title: "Клише", findings: [0], support: 0.6 },
    ]);
    expect(decidedOf({ tags }, [found("cliche", "Тогда")]).naturalness?.tags[1]?.support).toBe(1);
  });

  it("lets no suspect that the judge left open hold the axis, unless nobody could ask", () => {
    const findings = [found("cliche", "Тогда", { status: "suspect" })];
    const suspects = [{ finding: 0, outcome: "unsure" as const, support: 0, reason: "неясно" }];
    const failures = [{ label: "arbitration:1", kind: "refused" as const, message: "отказ" }];
    expect(decidedOf({ suspects }, findings).naturalness?.value).toBe("good");
    expect(decidedOf({}, findings).naturalness?.value).toBe("good");
    expect(decidedOf({ failures }, findings).naturalness?.value).toBe("undecided");
    expect(decidedOf({ failures }, findings).quality?.value).toBe("good");
    expect(decidedOf({ failures, suspects }, findings).naturalness?.value).toBe("good");
  });
});

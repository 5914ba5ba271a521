import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rubric } from "../../src/rubric/rubric.js";
import { type Decision, reviewSchema } from "../../src/sample/decisions.js";
import type { Finding } from "../../src/sample/result.js";
import { decide } from "../../src/verdict/decide.js";
import { applyDecisions, decisionOn, reviewOf } from "../../src/verdict/review.js";
import { found, RUBRIC } from "./tiny-rubric.js";

const ANSWER = "Тогда еще раз. Однако уже не то.";

function at(finding: Finding): Finding {
  const start = ANSWER.indexOf(finding.quote);
  return { ...finding, start, end: start + finding.quote.length };
}

const CLICHE = at(found("cliche", "Тогда"));
const YO = at(found("yo", "еще", { message: "Пропущена буква «ё»" }));
const SUSPECT = at(found("cliche", "Однако", { status: "suspect" }));
const ALL = [CLICHE, YO, SUSPECT];
const WHO = { annotator: "Анна", at: "2026-01-02T03:04:05.000Z" };

function added(tag: string, quote: string, message?: string): Decision {
  const start = ANSWER.indexOf(quote);
  const place = { quote, start, end: start + quote.length };
  return { checker: "person", tag, status: "violation", ...place, decision: "added", ...(message && { message }) };
}

describe("applyDecisions", () => {
  it("leaves what was passed over as it was, and decides every axis", () => {
    const { findings, comment } = applyDecisions(RUBRIC, ANSWER, ALL, []);
    expect(findings).toEqual(ALL);
    expect(comment).toBe(
      "Естественность нарушена. Тег «Клише»: «Тогда». Качество ответа плохое. Тег «Языковые ошибки»: пропущена буква «ё»: «еще».",
    );
    expect(applyDecisions(RUBRIC, ANSWER, [], []).comment).toBe("Естественность не нарушена, качество ответа хорошее.");
  });

  it("leaves an axis undecided that nobody has read to the end", () => {
    const before = decide(RUBRIC, []);
    expect(applyDecisions(RUBRIC, ANSWER, [], [], before).verdict.quality?.value).toBe("undecided");
    expect(applyDecisions(RUBRIC, ANSWER, [YO], [], before).verdict.quality?.value).toBe("bad");
  });

  it("sets accepted suspects and lets rejected violations through", () => {
    const decisions = [decisionOn(CLICHE, "rejected"), decisionOn(YO, "rejected"), decisionOn(SUSPECT, "accepted")];
    const { findings, verdict, comment } = applyDecisions(RUBRIC, ANSWER, ALL, decisions);
    expect(findings.map(({ status }) => status)).toEqual(["exempt", "exempt", "violation"]);
    expect(verdict.quality?.value).toBe("good");
    expect(comment).toBe("Естественность нарушена. Тег «Клише»: «Однако». Качество ответа хорошее.");
  });

  it("adds what the person has found, with or without words", () => {
    const decisions = [added("language-errors", "уже"), added("language-errors", "не то", "Не тот падеж")];
    const rubric: Rubric = { ...RUBRIC, tags: RUBRIC.tags.map((tag) => ({ ...tag, evidence: "messages" })) };
    const { findings, comment } = applyDecisions(rubric, ANSWER, [], decisions);
    expect(findings.map(({ quote, line, column }) => [quote, line, column])).toEqual([
      ["уже", 1, 23],
      ["не то", 1, 27],
    ]);
    expect(comment).toBe(
      "Естественность не нарушена. Качество ответа плохое. Тег «Языковые ошибки»: «уже»; не тот падеж: «не то».",
    );
  });

  it("gives a sound verdict for any decisions", () => {
    const choice = fc.array(fc.constantFrom("accepted" as const, "rejected" as const, null), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(choice, (choices) => {
        const decisions = ALL.flatMap((one, index) => {
          const decision = choices[index] ?? null;
          return decision === null ? [] : [decisionOn(one, decision)];
        });
        const reviewed = applyDecisions(RUBRIC, ANSWER, ALL, decisions);
        const standing = reviewed.findings.filter(({ status }) => status === "violation");
        const named = Object.values(reviewed.verdict).flatMap(({ tags }) => tags.flatMap(({ findings }) => findings));
        expect(new Set(named.map((index) => reviewed.findings[index]))).toEqual(new Set(standing));
        const line = reviewOf(RUBRIC, { id: "1", question: null, answer: ANSWER }, decisions, reviewed, WHO);
        expect(reviewSchema.parse(JSON.parse(JSON.stringify(line)))).toEqual(line);
      }),
    );
  });
});

describe("reviewOf", () => {
  it("names the quotes of each tag once", () => {
    const again = { ...CLICHE, start: 15, end: 20 };
    const findings = [CLICHE, again, YO];
    const reviewed = applyDecisions(RUBRIC, ANSWER, findings, [decisionOn(YO, "rejected")]);
    const sample = { id: "7", question: "Как?", answer: ANSWER };
    expect(reviewOf(RUBRIC, sample, [decisionOn(YO, "rejected")], reviewed, WHO)).toMatchObject({
      schema: 1,
      kind: "review",
      id: "7",
      annotator: "Анна",
      decisions: [{ checker: "yo", decision: "rejected", message: "Пропущена буква «ё»" }],
      verdict: {
        naturalness: { value: "bad", tags: [{ id: "cliche", quotes: ["Тогда"] }] },
        quality: { value: "good", tags: [] },
      },
    });
  });
});

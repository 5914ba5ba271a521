import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrader, createJudgedGrader, type Judge } from "../../src/grade.js";
import type { JudgeInput } from "../../src/judge/contract.js";
import { verifyEvidence } from "../../src/judge/evidence/verify.js";
import { droppedQuotes, voteSuspects, voteTags } from "../../src/judge/vote.js";
import type { EvidenceClaim } from "../../src/judge/votes-contract.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import { judgement } from "../judge/judgement.js";
import { markdownText } from "../text/arbitrary.js";
import { expectSound } from "./sound.js";

const rubric = await loadRubric("nlap");
const dictionary = loadDictionary();
const byRules = createGrader({ rubric, dictionary });
const ANSWER = readFileSync("examples/answer.md", "utf8");
const QUESTION = readFileSync("examples/question.txt", "utf8");
const SAMPLE = { id: "1", question: QUESTION, answer: ANSWER };

/** What a model says of one answer, before anything is believed. */
interface Said {
  readonly present: "yes" | "no" | "unsure";
  readonly claims: readonly EvidenceClaim[];
  readonly suspects: "yes" | "no" | "unsure" | null;
  readonly reason: string;
}

/** Everything behind the model: its quotes checked, its votes counted. */
function believe(input: JudgeInput, { present, claims, suspects, reason }: Said) {
  const ballot = rubric.tags.map((tag) => {
    const evidence = verifyEvidence(tag, claims, { ...input, rubricText: tag.definition });
    return { tag: tag.id, present, reason, ...evidence };
  });
  const open = input.findings.flatMap(({ status }, finding) => (status === "suspect" ? finding : []));
  return judgement({
    tags: voteTags([ballot], new Map(rubric.tags.map(({ id }) => [id, 1])), rubric.tags),
    suspects: voteSuspects(
      [open.map((finding) => ({ finding, answer: suspects, reason }))],
      new Map(open.map((finding) => [finding, 1])),
    ),
    dropped: droppedQuotes([ballot], input.sample.answer),
  });
}

function judgedBy(judge: Judge) {
  let time = 0;
  return createJudgedGrader({
    rubric,
    dictionary,
    judge,
    now: () => {
      time += 1250;
      return time;
    },
  });
}

describe("createJudgedGrader", () => {
  it("asks once, with what the rules have found, and records what was said", async () => {
    const asked: JudgeInput[] = [];
    const grade = judgedBy(async (input) => {
      asked.push(input);
      return believe(input, { present: "no", claims: [], suspects: null, reason: "нет" });
    });
    const result = await grade(SAMPLE, { reference: "42" });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ sample: SAMPLE, reference: "42", findings: byRules(SAMPLE).findings });
    expect(result.judge).toMatchObject({ model: "test-model", seconds: 1.25, tags: [], failures: [] });
    expect(result.findings).toEqual(byRules(SAMPLE).findings);
    expectSound(ANSWER, result);
  });

  it("decides both axes of an answer without faults", async () => {
    const answer = "Луна обращается вокруг Земли за месяц.";
    const grade = judgedBy(async (input) =>
      believe(input, { present: "no", claims: [], suspects: "no", reason: "нет" }),
    );
    const result = await grade({ id: "1", question: null, answer });
    expect(result.comment).toBe(rubric.comment.clean);
    expect(byRules({ id: "1", question: null, answer }).verdict.quality?.value).toBe("undecided");
  });

  it("sets what is proven, with the cause where the tag wants it", async () => {
    const answer = "Луна обращается вокруг Земля за месяц.";
    const claim = { quote: "вокруг Земля", before: "", why: "мне кажется, неверный падеж." };
    const grade = judgedBy(async (input) => {
      const said = believe(input, { present: "yes", claims: [claim], suspects: "no", reason: "ошибка" });
      return { ...said, tags: said.tags.filter(({ tag }) => tag === "language-errors") };
    });
    const { comment, verdict } = await grade({ id: "1", question: null, answer });
    expect(comment).toContain("Тег «Языковые ошибки»: неверный падеж: «вокруг Земля».");
    expect(comment).toContain("Естественность не определена: надёжного ответа модели нет.");
    expect(verdict.quality).toMatchObject({ value: "bad", tags: [{ support: 1 }] });
  });

  it("passes on why there is no judgement, and the signal", async () => {
    const controller = new AbortController();
    const grade = judgedBy(async (_, signal) => {
      expect(signal).toBe(controller.signal);
      throw new Error("нет сети");
    });
    await expect(grade(SAMPLE, { signal: controller.signal })).rejects.toThrow("нет сети");
  });

  it("is sound whatever the model returns", async () => {
    const text = fc.oneof(markdownText, fc.constant(ANSWER));
    const case_ = text.chain((answer) => {
      const slice = fc.tuple(fc.nat(), fc.nat(120)).map(([from, size]) => {
        const start = answer.length === 0 ? 0 : from % answer.length;
        return answer.slice(start, start + size);
      });
      const quote = fc.oneof(
        slice,
        slice.map((part) => `${part}7`),
        fc.string({ unit: "binary" }),
        markdownText,
      );
      return fc.record({
        answer: fc.constant(answer),
        said: fc.record({
          present: fc.constantFrom("yes" as const, "no" as const, "unsure" as const),
          claims: fc.array(fc.record({ quote, before: quote, why: fc.oneof(quote, fc.constant("")) }), {
            maxLength: 5,
          }),
          suspects: fc.constantFrom("yes" as const, "no" as const, "unsure" as const, null),
          reason: fc.oneof(fc.string({ unit: "binary" }), fc.constant("")),
        }),
      });
    });
    await fc.assert(
      fc.asyncProperty(case_, async ({ answer, said }) => {
        const sample = { id: "1", question: null, answer };
        const result = await judgedBy(async (input) => believe(input, said))(sample);
        expectSound(answer, result);
        const rules = byRules(sample).findings;
        for (const violation of rules.filter(({ status }) => status === "violation")) {
          expect(result.findings).toContainEqual(violation);
        }
        for (const { checker, tag, quote } of result.findings) {
          if (checker !== "judge") continue;
          expect(tag).not.toBe("cliche");
          expect(quote).toMatch(/[\p{L}\p{N}\p{Extended_Pictographic}]/u);
        }
        const cliche = result.verdict.naturalness?.tags.some(({ id }) => id === "cliche") ?? false;
        if (cliche) expect(rules.some(({ tag, status }) => tag === "cliche" && status !== "exempt")).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

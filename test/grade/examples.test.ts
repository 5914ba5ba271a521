import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createGrader } from "../../src/grade.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";

const dictionary = loadDictionary();
const read = (name: string) => readFileSync(`examples/${name}`, "utf8");

async function gradeBy(rubric: string) {
  const grade = createGrader({ rubric: await loadRubric(rubric), dictionary });
  return (answer: string, question: string | null = read("question.txt")) => grade({ id: "1", question, answer });
}

describe("examples, by the rubric nlap", async () => {
  const grade = await gradeBy("nlap");

  it("the answer has a fault of every common kind", () => {
    const { findings } = grade(read("answer.md"));
    const violations = new Set(findings.filter(({ status }) => status === "violation").map(({ checker }) => checker));
    for (const checker of [
      "cliche",
      "sentence-length",
      "filler",
      "unit-spacing",
      "quotes",
      "colon-case",
      "yo",
      "decimal-comma",
      "repeated-words",
      "emoji",
      "caps",
    ]) {
      expect(violations).toContain(checker);
    }
  });

  it("the clean answer has none", () => {
    expect(grade(read("clean.md")).findings).toEqual([]);
  });

  it("the data file has answers with and without faults", () => {
    const records = read("answers.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const bad = records.filter(({ question, answer }) =>
      grade(answer, question).findings.some(({ status }) => status === "violation"),
    );
    expect(records).toHaveLength(6);
    expect(bad.map(({ id }) => id)).toEqual(["steel", "equation", "tea", "water"]);
  });
});

describe("another guideline is another file", async () => {
  const grade = await gradeBy("examples/rubric-brief.yaml");

  it("has its own axis, tags, limits, phrases and words", () => {
    const result = grade(read("answer.md"));
    expect(Object.keys(result.verdict)).toEqual(["form"]);
    expect(result.rubric).toEqual({ id: "brief", version: "1.0.0" });
    expect(result.comment).toMatch(
      /^Есть замечания по форме\. Длинно: .*предложение длиннее 120 символов \(\d+\): «[^»]*».*\. Дежурные фразы: «Отличный вопрос»\.$/u,
    );
  });

  it("doesn't know the other's phrases, and praises where rules alone decide", () => {
    const result = grade("Таким образом, однако, теперь нужно.");
    expect(result.findings).toEqual([]);
    expect(result.verdict).toEqual({ form: { value: "good", tags: [] } });
    expect(result.comment).toBe("Замечаний по форме нет.");
    expect(grade(read("clean.md")).comment).toBe("Замечаний по форме нет.");
  });

  it("matches its phrases in the forms that it lists", () => {
    const { findings } = grade("Благодарим за обращение. Хорошего дня! Хороший день.");
    expect(findings.map(({ quote }) => quote)).toEqual(["Благодарим за обращение", "Хорошего дня"]);
  });
});

import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createGrader } from "../../src/grade.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Finding } from "../../src/sample/result.js";

/** Lies beside the project where it is measured; it isn't part of it. */
const SAMPLES = "../shared/guidelines/answer-quality.samples.ru.txt";
const isThere = existsSync(SAMPLES);
if (!isThere) console.log(`Нет файла ${SAMPLES}: ответы из инструкции не проверены.`);

describe.runIf(isThere)("the two sample answers of the guideline", () => {
  let findings: Finding[][];

  beforeAll(async () => {
    const text = readFileSync(SAMPLES, "utf8");
    const second = text.indexOf("Я не могу предоставить");
    const answers = [text.slice(text.indexOf("Животный материал"), second), text.slice(second)];
    const grade = createGrader({ rubric: await loadRubric("nlap"), dictionary: loadDictionary() });
    findings = answers.map((answer, index) => grade({ id: String(index), question: null, answer }).findings);
  });

  const quotes = (answer: number, checker: string) =>
    (findings[answer] ?? [])
      .filter((finding) => finding.checker === checker)
      .map(({ quote, status }) => `${status} ${quote}`);

  it("finds the missing «ё» and no cliché in the first", () => {
    expect(quotes(0, "yo")).toEqual(["violation раскаленный"]);
    expect(quotes(0, "cliche")).toEqual([]);
  });

  it("takes «Анализ Bluetooth-трафика» for a cliché", () => {
    expect(quotes(1, "cliche")).toEqual(["violation Анализ"]);
  });

  it("finds capitals after colons, and no abbreviation or name among them", () => {
    expect(quotes(1, "colon-case").filter((quote) => quote.startsWith("violation"))).toEqual([
      "violation Поскольку",
      "violation Существуют",
      "violation Как",
      "violation Как",
      "violation Общие",
    ]);
    expect(quotes(1, "colon-case").filter((quote) => /[A-Za-z\d]{2}/.test(quote.replace(/^\w+ /, "")))).toEqual([]);
  });

  it("finds nothing in the versions and names of devices", () => {
    const named = /CSV|JSON|GDPR|BLE|nRF|4\.0|Whoop/;
    const found = findings.flat().filter(({ checker, quote }) => !checker.endsWith("-length") && named.test(quote));
    expect(found).toEqual([]);
  });
});

import type { Report } from "../../src/reporters/report.js";
import type { Finding, JudgeRecord } from "../../src/sample/result.js";
import { ANSWER, REPORT } from "./sample-report.js";

const start = ANSWER.indexOf("Еще раз");
const own: Finding = {
  checker: "judge",
  tag: "unreadable",
  status: "violation",
  quote: "Еще раз",
  start,
  end: start + 7,
  line: 5,
  column: 1,
  message: "Мысль оборвана\u001b[2J",
  reason: "читать\nтрудно",
  fix: null,
};

const judge: JudgeRecord = {
  model: "model\u001b[31m-7b",
  prompt: "judge@1.0.0 (0123abcd)",
  repeats: 3,
  usage: { inputTokens: 1234, outputTokens: 56, costUsd: 0.00321 },
  cached: false,
  dropped: ["чего нет\u0007"],
  seconds: 2.04,
  decisions: [
    { finding: 0, outcome: "dismissed", reason: "Это заголовок\u001b[0m", support: 2 / 3 },
    { finding: 1, outcome: "confirmed", reason: "пустая связка", support: 1 },
    { finding: 3, outcome: "not-obtained", reason: null, support: 0 },
  ],
  tags: [
    { id: "unreadable", outcome: "set", reason: null, support: 1 },
    { id: "language-errors", outcome: "unproven", reason: "есть ошибки", support: 0 },
    { id: "cliche", outcome: "blocked", reason: "так просили", support: 0 },
  ],
  failures: [{ label: "tags:quality", kind: "refused", message: "модель отказалась\u001b[5m отвечать" }],
  injections: [{ start: ANSWER.indexOf("Таким"), end: ANSWER.indexOf(", масса") }],
  contested: ["quality"],
  quotes: { given: 3, verified: 2 },
  flipRate: 0.25,
};

/** The same answer after a judge that has done everything at once. */
export const JUDGED_REPORT: Report = {
  ...REPORT,
  result: { ...REPORT.result, findings: [...REPORT.result.findings, own], judge },
};

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgreementReport } from "../../src/agreement/report.js";
import { type Folder, makeFolder, run } from "./command.js";

const EXAMPLES = "examples/answers.jsonl";
const PEOPLE = "examples/annotations.csv";

let folder: Folder;
let graded: string;

beforeAll(() => {
  folder = makeFolder();
  graded = join(folder.path, "оценки.jsonl");
  writeFileSync(graded, run(["check", EXAMPLES, "-f", "jsonl", "--max-violations", "100"]).stdout);
});
afterAll(() => folder.remove());

function agree(...args: string[]) {
  return run(["agree", graded, ...args]);
}

function reportOf(...args: string[]): AgreementReport {
  const { code, stdout, stderr } = agree(...args, "--format", "json");
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as AgreementReport;
}

const rowOf = ({ rows }: AgreementReport, id: string) => rows.find((row) => row.id === id);

/** Graded records of a made-up file: `count` samples, «cliche» set where `isSet` says so. */
function manyRecords(count: number, isSet: (index: number) => boolean, version = "1.0.0"): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const tags = isSet(index) ? [{ id: "cliche", title: "Клише", findings: [], support: 1 }] : [];
    const naturalness = { value: isSet(index) ? "bad" : "good", tags };
    const verdict = { naturalness, quality: { value: "good", tags: [] } };
    return JSON.stringify({
      schema: 1,
      id: String(index),
      rubric: { id: "nlap", version },
      verdict,
      findings: [],
      comment: "",
      judge: null,
    });
  });
  return `${lines.join("\n")}\n`;
}

function manyRows(count: number, isSet: (index: number) => boolean): string {
  return `id,cliche\n${Array.from({ length: count }, (_, index) => `${index},${isSet(index) ? 1 : 0}`).join("\n")}\n`;
}

describe("agree", () => {
  it("prints a table, and warns of tags with few examples", () => {
    const { code, stdout, stderr } = agree("--human", PEOPLE);
    expect(code).toBe(0);
    expect(stdout).toContain("Сверено: 6 ответов.");
    expect(stdout).toContain("Ответов с расхождениями: ");
    expect(stdout).toMatch(/^\* Клише +1,5 +2 +0,75 \(0,20…0,97\) +1,00/m);
    expect(stdout).toMatch(/equation: .*\+Клише \(1 из 2\)/);
    expect(stderr).toMatch(/примеров меньше 20, цифры ненадёжны: .*Клише/);
    expect(agree("--human", PEOPLE, "--quiet").stderr).toBe("");
  });

  it("gives the same as JSON and as Markdown", () => {
    const report = reportOf("--human", PEOPLE, "--group", "вместе=cliche,redundant");
    expect(report).toMatchObject({ schema: 1, kind: "agreement", samples: { compared: 6, unannotated: 0 } });
    expect(rowOf(report, "cliche")).toMatchObject({ counts: { both: 1.5, excess: 0.5 }, people: { pairs: 6 } });
    expect(rowOf(report, "вместе")).toMatchObject({ kind: "group" });
    expect(agree("--human", PEOPLE, "--format", "markdown").stdout).toMatch(/^\| \\\* Клише \| 1,5 \| 2 \|/m);
  });

  it("reads people's files of every kind, and tells people apart", () => {
    const answers = readFileSync(EXAMPLES, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string; answer: string });
    const comment = "Естественность нарушена. Тег «Клише»: «Таким образом». Качество ответа хорошее.";
    const comments = answers.map(({ id, answer }) => ({ id, answer, comment }));
    const files = [
      graded,
      folder.write("комментарии.json", JSON.stringify(comments)),
      folder.write("table.tsv", "id\tКлише\nsteel\tда\nrain\tнет\n"),
      folder.write(
        "studio.json",
        JSON.stringify(
          answers.map((data, index) => ({
            id: index,
            data,
            annotations: [
              {
                completed_by: 9,
                result: [{ type: "labels", value: { start: 0, end: 13, text: "", labels: ["Клише"] } }],
              },
            ],
          })),
        ),
      ),
    ];
    const report = reportOf("--human", ...files);
    expect(report.people).toEqual([
      { name: "оценки", samples: 6, settled: false },
      { name: "комментарии", samples: 6, settled: false },
      { name: "table", samples: 2, settled: false },
      { name: "9", samples: 6, settled: false },
    ]);
    // The quote of the comment stands in one answer alone.
    expect(report.lostQuotes).toBe(5);
    expect(rowOf(reportOf("--human", graded), "cliche")).toMatchObject({ kappa: 1, spans: { f1: 1 } });
  });

  it("reads a comment in a text file about the only answer", () => {
    const one = folder.write("one.json", run(["examples/answer.md", "-f", "json", "--no-judge"]).stdout);
    const text = folder.write("comment.txt", run(["examples/answer.md", "-f", "comment", "--no-judge"]).stdout);
    const { code, stdout } = run(["agree", one, "--human", text, "--format", "json"]);
    expect(code).toBe(0);
    expect(rowOf(JSON.parse(stdout), "cliche")).toMatchObject({ counts: { both: 1, missed: 0, excess: 0 } });
  });

  it("takes the graded file from a pipe", () => {
    const { code, stdout } = run(["agree", "-", "--human", PEOPLE], { input: readFileSync(graded) });
    expect(code).toBe(0);
    expect(stdout).toContain("Сверено: 6 ответов.");
  });

  it("fails by a gate, and says which", () => {
    const failed = agree("--human", PEOPLE, "--min-kappa", "cliche=0.9", "--min-precision", "Клише=0.7", "--quiet");
    expect(failed.code).toBe(1);
    expect(failed.stderr).toBe("pridira: порог не пройден: Клише: каппа 0,800, а нужна не меньше 0,90\n");
    expect(agree("--human", PEOPLE, "--min-kappa", "cliche=0,7").code).toBe(0);
    const nothing = agree("--human", PEOPLE, "--min-precision", "0.5", "--quiet");
    expect([nothing.code, nothing.stderr]).toEqual([1, expect.stringContaining("нечего проверять")]);
    const undefinedKappa = agree("--human", PEOPLE, "--min-kappa", "loops=0.5", "--quiet");
    expect([undefinedKappa.code, undefinedKappa.stderr]).toEqual([1, expect.stringContaining("не определена")]);
  });

  it("checks a general gate where examples are enough, and names the others", () => {
    const file = folder.write(
      "many.jsonl",
      manyRecords(60, (index) => index < 30),
    );
    const human = folder.write(
      "many.csv",
      manyRows(60, (index) => index < 28),
    );
    const { code, stderr } = run(["agree", file, "--human", human, "--min-kappa", "0.9"]);
    expect(code).toBe(0);
    expect(run(["agree", file, "--human", human, "--min-kappa", "0.95"]).code).toBe(1);
    expect(stderr).not.toContain("порог не пройден");
  });

  it.each([
    ["no people", [], /--human: не хватает параметра/],
    ["a gate that is no number", ["--human", PEOPLE, "--min-kappa", "cliche=много"], /--min-kappa: не подходит/],
    ["a gate on what isn't there", ["--human", PEOPLE, "--min-kappa", "x=1"], /--min-kappa: нет такой строки: x/],
    ["a group of an unknown tag", ["--human", PEOPLE, "--group", "a=cliche,x"], /--group: нет такого тега: x/],
    ["a file that isn't there", ["--human", "нет.csv"], /нет\.csv: файла нет/],
    ["a file without annotations", ["--human", EXAMPLES], /answers\.jsonl:1: не видно ни тегов/],
  ])("refuses %s", (_, args, message) => {
    const { code, stdout, stderr } = agree(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  it("refuses what isn't graded, and an id that comes twice", () => {
    expect(run(["agree", EXAMPLES, "--human", PEOPLE]).stderr).toMatch(/answers\.jsonl:1: .*это не запись результата/);
    const twice = folder.write("twice.jsonl", manyRecords(1, () => true).repeat(2));
    expect(run(["agree", twice, "--human", PEOPLE]).stderr).toMatch(/twice\.jsonl:2: id: номер 0 уже был в строке 1/);
    const other = folder.write(
      "other.jsonl",
      manyRecords(2, () => true),
    );
    expect(run(["agree", other, "--human", PEOPLE]).stderr).toContain("общих номеров с разметкой нет");
  });

  it("refuses records of another rubric", () => {
    const form = folder.write("form.csv", "id,Форма\nsteel,Плохо\n");
    const { code, stderr } = agree("--human", form, "--rubric", "examples/rubric-brief.yaml");
    expect([code, stderr]).toEqual([2, expect.stringMatching(/оценки\.jsonl: оценено по рубрике nlap, .*--rubric\n$/)]);
  });

  it("reads standard input once", () => {
    expect(run(["agree", "-", "--human", "-"]).stderr).toContain("поток на входе читается один раз");
    expect(run(["compare", "-", "-"]).stderr).toContain("поток на входе читается один раз");
  });

  it("names columns of a table that mean nothing", () => {
    const human = folder.write("typo.csv", "id,Клишэ,loops\nsteel,1,0\n");
    expect(agree("--human", human).stderr).toMatch(/typo\.csv: столбцы не понятны и пропущены: Клишэ;/);
  });

  it("prints names from outside harmlessly", () => {
    const human = folder.write("bad.csv", 'id,annotator,cliche\nsteel,"\u001b[2J|<b>",1\n');
    expect(agree("--human", human).stdout).toContain("␛[2J|<b>: 1");
    expect(agree("--human", human, "--format", "markdown").stdout).toContain("\\|\\<b\\>: 1");
  });
});

describe("compare", () => {
  const first = () =>
    folder.write(
      "first.jsonl",
      manyRecords(40, (index) => index < 10),
    );
  const second = () =>
    folder.write(
      "second.jsonl",
      manyRecords(40, (index) => index < 30),
    );

  it("shows what changed and which samples", () => {
    const { code, stdout } = run(["compare", first(), second()]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Клише +10 \(25,0 %\) +30 \(75,0 %\) +0 +20 +< 0,001 +< 0,001 +хуже$/m);
    expect(stdout).toContain("Оценены по-разному: 20; показано 10.");
    expect(stdout).toMatch(/^ {2}10: Естественность и лёгкость чтения: хорошо → плохо, \+Клише$/m);
    expect(run(["compare", first(), first()]).stdout).toContain("Изменения не больше случайных");
    expect(run(["compare", first(), second(), "--format", "markdown"]).stdout).toMatch(/^\| Клише \| 10 \(25,0 %\)/m);
  });

  it("fails on a regression, by people if they are asked", () => {
    const gate = (...args: string[]) => run(["compare", ...args, "--fail-on-regression"]);
    const worse = gate(first(), second());
    expect([worse.code, worse.stderr]).toEqual([1, expect.stringContaining("второй прогон хуже: ")]);
    expect(gate(second(), first()).code).toBe(0);
    const ofTag = manyRows(40, (index) => index < 30);
    // Of the axis they say nothing: there the change alone counts.
    const silent = gate(first(), second(), "--human", folder.write("tag.csv", ofTag));
    expect([silent.code, silent.stderr]).toEqual([1, expect.stringMatching(/хуже: Естественность[^,]*: плохо$/m)]);
    expect(silent.stderr).toMatch(/люди ничего не сказали, сравнено без них: Естественность/);
    const ofAxis = ofTag
      .replace("\n", ",naturalness\n")
      .replace(/,([01])$/gm, (cell, set) => `${cell},${set === "1" ? "bad" : "good"}`);
    const human = folder.write("truth.csv", ofAxis);
    expect(gate(first(), second(), "--human", human).code).toBe(0);
    expect(gate(second(), first(), "--human", human).code).toBe(1);
  });

  it.each<[string, string, RegExp]>([
    ["of other ids", "id,cliche\nx,1\ny,0\n", /people\.csv: общих номеров с разметкой нет; проверьте поле номера/],
    [
      "of other answers",
      "id,answer,cliche\n1,Другой.,1\n2,Иной.,0\n",
      /people\.csv: номера совпадают, а ответы нет: размечены не эти ответы/,
    ],
  ])("refuses annotations %s: without people it would be another comparison", (_, rows, message) => {
    const people = folder.write("people.csv", rows);
    const runs = ["a", "b"].map((name) =>
      folder.write(`${name}.jsonl`, manyRecords(3, () => true).replace(/^\{/gm, '{"input":{"answer":"Ответ."},')),
    );
    const { code, stdout, stderr } = run(["compare", ...runs, "--human", people]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });

  it("refuses different rubrics, and says how they differ", () => {
    const other = folder.write(
      "third.jsonl",
      manyRecords(5, () => false, "2.0.0"),
    );
    const { code, stdout, stderr } = run(["compare", graded, other]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      /рубрики разные: nlap 1\.0\.0 и nlap 2\.0\.0; только в первом теги: .*; только в первом проверки/,
    );
    const mixed = folder.write("mixed.jsonl", manyRecords(3, () => true).replace("1.0.0", "0.9.0"));
    expect(run(["compare", mixed, mixed]).stderr).toContain("оценки по разным рубрикам: nlap 0.9.0, nlap 1.0.0");
  });

  it("refuses other answers", () => {
    expect(run(["compare", graded, first()]).stderr).toContain("общих номеров нет");
    const withInput = (answer: string) =>
      folder.write(`${answer}.jsonl`, manyRecords(1, () => true).replace("{", `{"input":{"answer":"${answer}"},`));
    expect(run(["compare", withInput("один"), withInput("два")]).stderr).toContain("номера общие, а ответы разные");
  });
});

describe("prevalence", () => {
  it("corrects rates, and refuses where it can't", () => {
    const marked = folder.write(
      "marked.jsonl",
      manyRecords(200, (index) => index < 100),
    );
    const human = folder.write(
      "marked.csv",
      manyRows(200, (index) => index < 90 || index >= 190),
    );
    const calibration = folder.write("cal.json", run(["agree", marked, "--human", human, "-f", "json"]).stdout);
    const all = folder.write(
      "all.jsonl",
      manyRecords(1000, (index) => index < 300),
    );
    const { code, stdout } = run(["prevalence", all, "--calibration", calibration, "--only", "cliche", "-f", "json"]);
    expect(code).toBe(0);
    // 0.3 − 0.1 of false alarms, over 0.8.
    const [row] = JSON.parse(stdout).rows;
    expect(row).toMatchObject({ id: "cliche", said: 300, total: 1000, sensitivity: 0.9, specificity: 0.9 });
    expect(row.prevalence.corrected).toBeCloseTo(0.25, 10);
    expect(run(["prevalence", all, "--calibration", calibration]).stdout).toMatch(/^Клише +300 из 1000 \(0,300\)/m);
    const loops = run(["prevalence", all, "--calibration", calibration, "--only", "loops"]);
    expect([loops.code, loops.stdout]).toEqual([2, ""]);
    const other = folder.write(
      "v2.jsonl",
      manyRecords(5, () => true, "2.0.0"),
    );
    expect(run(["prevalence", other, "--calibration", calibration]).stderr).toContain(
      "согласие измерено для nlap 1.0.0",
    );
    expect(run(["prevalence", all, "--calibration", all]).stderr).toContain("это не отчёт о согласии");
  });
});

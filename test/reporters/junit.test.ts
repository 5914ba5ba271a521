import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JunitOptions, junitReporter } from "../../src/reporters/junit.js";
import { InputError } from "../../src/sample/input-error.js";
import {
  ALL,
  type Event,
  HOSTILE_QUOTES,
  PROJECT,
  printed,
  RUBRIC,
  recordOf,
  reportOf,
  textFile,
  VIOLATIONS,
} from "./check-run.js";
import { REPORT } from "./sample-report.js";
import { elements, readXml } from "./xml-tree.js";

function run(events: readonly Event[], changes: Partial<JunitOptions> = {}) {
  const tree = readXml(
    printed(junitReporter({ rubric: RUBRIC, shown: VIOLATIONS, project: PROJECT, ...changes }), events),
  );
  for (const suite of elements(tree, "testsuite")) {
    // What the suite says of itself is what it holds.
    const { tests, failures, errors } = suite.attributes;
    expect([tests, failures, errors].map(Number)).toEqual(
      ["testcase", "failure", "error"].map((name) => elements(suite, name).length),
    );
    const names = elements(suite, "testcase").map(({ attributes }) => attributes.name);
    expect(new Set(names).size).toBe(names.length);
  }
  return tree;
}

const SAMPLE: Event = [{ ...REPORT, rubric: RUBRIC }, textFile("под папка/ответ.md")];

it("JUnit XML is whole without a single answer", () => {
  expect(run([])).toMatchObject({ name: "testsuites", children: [] });
});

describe("a text in JUnit XML", () => {
  it("is a suite with a test a checker", () => {
    const [suite, ...others] = elements(run([SAMPLE]), "testsuite");
    expect(others).toEqual([]);
    expect(suite?.attributes).toMatchObject({ name: "под папка/ответ.md", tests: "4", failures: "3", errors: "0" });
    expect(
      suite?.children.map(({ attributes, children }) => [attributes.name, ...children.map(({ name }) => name)]),
    ).toEqual([["cliche", "failure"], ["sentence-length", "failure"], ["unit-spacing", "failure"], ["yo"]]);
    expect(suite?.children[0]?.attributes).toEqual({
      name: "cliche",
      classname: "pridira.под папка/ответ_md",
      file: "под папка/ответ.md",
    });
  });

  it("says in the failure what is wrong and where", () => {
    const [failure] = elements(run([SAMPLE]), "failure");
    expect(failure?.attributes).toEqual({ message: "1 нарушение: «Таким образом»", type: "cliche" });
    expect(failure?.text).toBe("под папка/ответ.md:3:1: нарушение, cliche: Клише: «Таким образом»");
  });

  it("shows suspects and exceptions without failing", () => {
    const cases = elements(run([SAMPLE], { shown: ALL }), "testcase");
    expect(elements(cases[0] ?? readXml("<x/>"), "failure")[0]?.text).toContain(":1:4: сомнение, cliche: ");
    expect(cases[3]?.children.map(({ name, text }) => [name, text])).toEqual([
      ["system-out", "под папка/ответ.md:5:1: исключение, yo: Пропущена буква «ё» (слово из вопроса): «Еще»"],
    ]);
  });

  it("doesn't fail for what the baseline knows, and says so", () => {
    const [first] = elements(run([SAMPLE], { known: () => true }), "testcase");
    expect(first?.children.map(({ name, text }) => [name, text])).toEqual([
      ["system-out", "под папка/ответ.md:3:1: нарушение (известно), cliche: Клише: «Таким образом»"],
    ]);
  });
});

describe("a data file in JUnit XML", () => {
  it("is a suite with a test a record", () => {
    const tree = run([
      [reportOf("Снег", [{}], "a"), recordOf("d.jsonl", 1, "/output")],
      [reportOf("Снег", [], "b"), recordOf("d.jsonl", 2)],
      new InputError("строка не разбирается как JSON", { file: "d.jsonl", line: 3 }),
      [reportOf("Снег", [], "a"), recordOf("e.jsonl", 1)],
      SAMPLE,
    ]);
    const suites = elements(tree, "testsuite");
    expect(suites.map(({ attributes }) => attributes.name)).toEqual(["d.jsonl", "e.jsonl", "под папка/ответ.md"]);
    expect(suites[0]?.children.map(({ attributes }) => attributes.name)).toEqual([
      "запись a, строка 1",
      "запись b, строка 2",
      "строка 3",
    ]);
    expect(elements(tree, "failure")[0]?.text).toBe(
      "d.jsonl:1: /output 1:1: нарушение, cliche: Клише из перечня: «Снег»",
    );
    expect(elements(tree, "error")[0]?.text).toBe("d.jsonl:3: строка не разбирается как JSON");
  });

  it("that is long gets several suites, each with a name of its own", () => {
    const events = Array.from(
      { length: 2500 },
      (_, index): Event => [
        reportOf("Снег", index % 2 === 0 ? [{}] : [], String(index)),
        recordOf("d.jsonl", index + 1),
      ],
    );
    const suites = elements(run(events), "testsuite");
    expect(suites.map(({ attributes }) => [attributes.name, attributes.tests, attributes.failures])).toEqual([
      ["d.jsonl", "1000", "500"],
      ["d.jsonl, часть 2", "1000", "500"],
      ["d.jsonl, часть 3", "500", "250"],
    ]);
  });

  it("that can't be opened is a suite with an error", () => {
    const [suite] = elements(run([new InputError("файла нет", { file: "нет.jsonl" })]), "testsuite");
    expect(suite?.attributes).toMatchObject({ name: "нет.jsonl", errors: "1" });
  });
});

it("JUnit XML is well formed whatever the text, and loses none of it", () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_QUOTES), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, text, (answer, name) => {
      const report = reportOf(answer, [{ message: name, reason: answer }], name);
      const tree = run([
        [report, textFile(name)],
        [report, recordOf("d.jsonl", 3, name)],
        new InputError(answer, { file: "e.jsonl", field: name }),
      ]);
      expect(elements(tree, "testsuite")).toHaveLength(3);
      expect(elements(tree, "failure")).toHaveLength(2);
      expect(elements(tree, "script")).toEqual([]);
    }),
  );
});

it("JUnit XML keeps markup as text", () => {
  const [failure] = elements(run([[reportOf("]]> <b>&amp;</b> \"'", [{}]), textFile("a.md")]]), "failure");
  expect(failure?.text).toContain("«]]> <b>&amp;</b> \"'»");
});

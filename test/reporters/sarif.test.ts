import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STDIN_NAME } from "../../src/reporters/check-reporter.js";
import { type SarifOptions, sarifReporter } from "../../src/reporters/sarif.js";
import { repositoryAddress } from "../../src/reporters/sarif-rules.js";
import { InputError } from "../../src/sample/input-error.js";
import {
  ALL,
  digest,
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
import { ANSWER, REPORT } from "./sample-report.js";
import { readSarif } from "./sarif-schema.js";

const PAGE = {
  id: "cliche",
  title: "Клише",
  rule: "Ищет `фразы`\nиз перечня.\n\nСлово {0} в **любом** падеже.",
  exceptions: ["Цитаты."],
  examples: [],
};

function options(changes: Partial<SarifOptions> = {}): SarifOptions {
  return {
    rubric: RUBRIC,
    pages: new Map([["cliche", PAGE]]),
    tool: { version: "1.2.3", repository: null },
    shown: ALL,
    project: PROJECT,
    digest,
    ...changes,
  };
}

function run(events: readonly Event[], changes: Partial<SarifOptions> = {}) {
  return readSarif(printed(sarifReporter(options(changes)), events));
}

const SAMPLE: Event = [{ ...REPORT, rubric: RUBRIC }, textFile("под папка/ответ.md")];

describe("the SARIF log", () => {
  it("is valid without a single answer", () => {
    const { tool, results, artifacts, invocations } = run([]);
    expect(tool.driver).toMatchObject({ name: "pridira", version: "1.2.3" });
    expect({ results, artifacts }).toEqual({ results: [], artifacts: [] });
    expect(invocations[0]?.executionSuccessful).toBe(true);
  });

  it("has a rule a checker, with the page as its help", () => {
    const [cliche, length] = run([]).tool.driver.rules;
    expect(cliche).toEqual({
      id: "cliche",
      name: "Клише",
      shortDescription: { text: "Клише" },
      fullDescription: { text: "Ищет фразы из перечня." },
      help: {
        text: "Ищет фразы из перечня.\nСлово {{0}} в любом падеже.\nИсключения:\nЦитаты.",
        markdown: "# Клише\n\nИщет `фразы`\nиз перечня.\n\nСлово {0} в **любом** падеже.\n\n## Исключения\n\n- Цитаты.",
      },
      defaultConfiguration: { level: "error" },
      properties: { tags: ["cliche"], tagTitle: "Клише" },
    });
    expect(length).toMatchObject({ id: "sentence-length", name: "Трудночитаемость" });
  });

  it("links to the page of this version where there is a repository", () => {
    const { driver } = run([], { tool: { version: "1.2.3", repository: "https://git.example/pridira" } }).tool;
    expect(driver.informationUri).toBe("https://git.example/pridira");
    expect(driver.rules[0]).toMatchObject({
      helpUri: "https://git.example/pridira/blob/v1.2.3/docs/checkers.md#cliche",
    });
  });

  it.each([
    ["https://git.example/a/b", "https://git.example/a/b"],
    ["git+https://git.example/a/b.git", "https://git.example/a/b"],
    [{ url: "https://git.example/a/b.git" }, "https://git.example/a/b"],
    ["git@git.example:a/b.git", null],
    [undefined, null],
  ])("takes the address of %j", (repository, address) => {
    expect(repositoryAddress(repository)).toBe(address);
  });

  it("lists every file once, also one without findings", () => {
    const { artifacts } = run([
      [reportOf("Снег.", []), textFile("./a.md")],
      [reportOf("Снег.", [{}]), textFile("a.md")],
      [reportOf("Снег.", [{}]), textFile(STDIN_NAME)],
    ]);
    expect(artifacts.map(({ location, roles }) => [location.uri, ...roles])).toEqual([
      ["a.md", "analysisTarget"],
      ["stdin", "standardStream"],
    ]);
  });

  it("says what couldn't be read", () => {
    const error = new InputError("строка не разбирается как [JSON](1)", { file: "данные.jsonl", line: 7 });
    const [invocation] = run([error, SAMPLE, new InputError("нет файла")]).invocations;
    expect(invocation).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [
        {
          level: "error",
          message: { text: "данные.jsonl:7: строка не разбирается как [JSON] (1)" },
          locations: [{ physicalLocation: { region: { startLine: 7 } } }],
        },
        { message: { text: "нет файла" } },
      ],
    });
  });

  it("stays short when a million lines can't be read", () => {
    const error = new InputError("пусто", { file: "a.jsonl", line: 1 });
    const { toolExecutionNotifications = [] } = run(Array.from({ length: 3000 }, () => error)).invocations[0] ?? {};
    expect(toolExecutionNotifications).toHaveLength(1001);
    expect(toolExecutionNotifications.at(-1)?.message.text).toBe("Не прочитано ещё: 2000.");
  });
});

describe("a SARIF result in a text", () => {
  const { results, originalUriBaseIds } = run([SAMPLE]);

  it("names the file from the root and the exact place", () => {
    expect(originalUriBaseIds).toEqual({
      "%SRCROOT%": { uri: "file:///home/anna/%D1%80%D0%B0%D0%B1%D0%BE%D1%82%D0%B0/" },
    });
    for (const [index, { locations }] of results.entries()) {
      const { artifactLocation, region } = locations[0]?.physicalLocation ?? {};
      expect(artifactLocation).toEqual({
        uri: "%D0%BF%D0%BE%D0%B4%20%D0%BF%D0%B0%D0%BF%D0%BA%D0%B0/%D0%BE%D1%82%D0%B2%D0%B5%D1%82.md",
        uriBaseId: "%SRCROOT%",
        index: 0,
      });
      const { quote, line, column, start } = REPORT.result.findings[index] ?? {};
      expect(region).toMatchObject({
        startLine: line,
        startColumn: column,
        charOffset: start,
        snippet: { text: quote },
      });
    }
  });

  it("has the level of its status; an exception is suppressed with its reason", () => {
    expect(results.map(({ ruleId, level, suppressions }) => [ruleId, level, suppressions?.[0]?.justification])).toEqual(
      [
        ["cliche", "note", undefined],
        ["cliche", "error", undefined],
        ["sentence-length", "error", undefined],
        ["unit-spacing", "error", undefined],
        ["yo", "note", "слово из вопроса"],
      ],
    );
    expect(run([SAMPLE], { shown: VIOLATIONS }).results).toHaveLength(3);
  });

  it("offers the fix", () => {
    const fixed = results.find(({ ruleId }) => ruleId === "unit-spacing");
    const [replacement] = fixed?.fixes?.[0]?.artifactChanges[0]?.replacements ?? [];
    const { charOffset = 0, charLength = 0 } = replacement?.deletedRegion ?? {};
    expect(ANSWER.slice(charOffset, charOffset + charLength)).toBe("10кг");
    expect(replacement?.insertedContent.text).toBe("10 кг");
  });

  it("tells old from new only with a baseline", () => {
    expect(results.map(({ baselineState }) => baselineState)).toEqual(Array(5).fill(undefined));
    const states = run([SAMPLE], { known: (_, { checker }) => checker === "cliche" }).results;
    expect(states.map(({ baselineState }) => baselineState)).toEqual(["unchanged", "unchanged", "new", "new", "new"]);
  });

  it("has a fingerprint that moves with its line", () => {
    const prints = (answer: string) => {
      const start = answer.indexOf("Однако");
      return run([[reportOf(answer, [{ start, end: start + 6 }]), textFile("a.md")]]).results.map(
        ({ partialFingerprints }) => partialFingerprints["findingHash/v1"],
      );
    };
    expect(prints("Вступление.\n\nОднако снег тает.")).toEqual(prints("Однако снег тает."));
  });

  it("keeps a checker that the rubric doesn't name", () => {
    const [result] = run([[reportOf("Снег", [{ checker: "other" }]), textFile("a.md")]]).results;
    expect(result?.ruleId).toBe("other");
    expect(result?.ruleIndex).toBeUndefined();
  });
});

it("a SARIF result in a record names its line, the record and the place in the field", () => {
  const report = reportOf("Снег.\nОднако тает.", [{ start: 6, end: 12, fix: { start: 6, end: 12, text: "Но" } }], "17");
  const [result] = run([[report, recordOf("d.jsonl", 42, "/output")]]).results;
  expect(result?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: "d.jsonl", uriBaseId: "%SRCROOT%", index: 0 },
        region: { startLine: 42 },
      },
      logicalLocations: [{ name: "17", fullyQualifiedName: "17/output", kind: "object" }],
      properties: { id: "17", field: "/output", line: 2, column: 1, start: 6, end: 12, quote: "Однако" },
    },
  ]);
  expect(result?.fixes).toBeUndefined();
});

it("the SARIF log is valid and free of links and control characters whatever the text", () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_QUOTES), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, text, text, (answer, name, field) => {
      const report = reportOf(answer, [{ reason: name, fix: { start: 0, end: answer.length, text: field } }], name);
      const log = printed(sarifReporter(options()), [
        [report, textFile(name)],
        [report, recordOf(name, 3, field)],
        new InputError(answer, { file: name, field }),
      ]);
      const { results } = readSarif(log);
      expect(results).toHaveLength(2);
      for (const { message } of results) expect(message.text).not.toContain("](");
      expect(log).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\p{Cs}]|\\ud[89a-f]/u);
    }),
  );
});

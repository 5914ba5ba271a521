import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STDIN_NAME } from "../../src/reporters/check-reporter.js";
import { type GithubOptions, githubReporter } from "../../src/reporters/github.js";
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
} from "./check-run.js";
import { REPORT } from "./sample-report.js";

function lines(events: readonly Event[], changes: Partial<GithubOptions> = {}): string[] {
  const reporter = githubReporter({ rubric: RUBRIC, shown: ALL, project: PROJECT, quiet: false, ...changes });
  const text = printed(reporter, events);
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

const SAMPLE: Event = [{ ...REPORT, rubric: RUBRIC }, textFile("под папка/a,b:c.md")];

describe("GitHub annotations", () => {
  it("name file, place and title; the summary comes last", () => {
    expect(lines([SAMPLE])).toEqual([
      "::warning file=под папка/a%2Cb%3Ac.md,line=1,col=4,endColumn=10,title=Клише (cliche)::Клише (вопрос неизвестен): «Анализ»",
      "::error file=под папка/a%2Cb%3Ac.md,line=3,col=1,endColumn=14,title=Клише (cliche)::Клише: «Таким образом»",
      "::error file=под папка/a%2Cb%3Ac.md,line=3,col=1,endColumn=41,title=Трудночитаемость (sentence-length)::Длинное предложение: «Таким образом, масса 10кг, а не 漢字 🙂🙂.»",
      "::error file=под папка/a%2Cb%3Ac.md,line=3,col=22,endColumn=26,title=Языковые ошибки (unit-spacing)::Нет пробела между числом и единицей: «10кг» → «10 кг»",
      "::notice file=под папка/a%2Cb%3Ac.md,line=5,col=1,endColumn=4,title=Языковые ошибки (yo)::Пропущена буква «ё» (слово из вопроса): «Еще»",
      "3 нарушения, 1 сомнение, 1 исключение; 1 ответ проверен",
    ]);
  });

  it("have no columns where they go on for lines: GitHub takes both only together", () => {
    expect(lines([[reportOf("раз\nдва", [{}]), textFile("a.md")]])[0]).toMatch(
      /^::error file=a\.md,line=1,endLine=2,title=/,
    );
  });

  it("of a record stand at its line and name the place in it", () => {
    const [line] = lines([[reportOf("Снег", [{}], "17"), recordOf("d.jsonl", 42, "/output")]]);
    expect(line).toBe(
      "::error file=d.jsonl,line=42,title=Клише (cliche)::Клише из перечня: «Снег» [запись 17, поле /output, 1:1]",
    );
  });

  it("of a stream name no file", () => {
    expect(lines([[reportOf("Снег", [{}]), textFile(STDIN_NAME)]])[0]).toMatch(/^::error line=1,/);
  });

  it("of the baseline are notices and say so", () => {
    expect(lines([SAMPLE], { known: (_, { checker }) => checker === "unit-spacing" })[3]).toMatch(
      /^::notice .*«10 кг» \(известно\)$/,
    );
  });

  it("name what couldn't be read", () => {
    expect(lines([new InputError("50 % пусто", { file: "a.jsonl", line: 3, field: "x" })])[0]).toBe(
      "::error file=a.jsonl,line=3::a.jsonl:3: x: 50 %25 пусто",
    );
    expect(lines([new InputError("пусто")])[0]).toBe("::error::пусто");
  });
});

it("says that GitHub won't show all of them, if it won't", () => {
  const many = reportOf("Снег", Array(11).fill({}));
  const few = reportOf("Снег", Array(10).fill({}));
  expect(lines([[few, textFile("a.md")]])).toHaveLength(11);
  expect(lines([[many, textFile("a.md")]]).at(-1)).toMatch(/^GitHub показывает не больше 10 /);
  expect(lines([[many, textFile("a.md")]], { quiet: true })).toHaveLength(11);
});

/** How the runner of GitHub Actions reads a line. */
function readCommand(line: string) {
  const [, name = "", list = "", message = ""] = /^::(\w+)(?: (.*?))?::(.*)$/s.exec(line) ?? [];
  const decode = (text: string) =>
    text
      .replaceAll("%0D", "\r")
      .replaceAll("%0A", "\n")
      .replaceAll("%3A", ":")
      .replaceAll("%2C", ",")
      .replaceAll("%25", "%");
  const properties = list.split(",").map((pair) => [pair.split("=")[0], decode(pair.slice(pair.indexOf("=") + 1))]);
  return { name, properties: Object.fromEntries(properties) as Record<string, string>, message: decode(message) };
}

it("GitHub's runner gets nothing to obey but its own annotations, whatever the text", () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_QUOTES), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(text, text, (answer, name) => {
      const report = reportOf(answer, [{ message: name, reason: answer }], name);
      const found = lines([
        [report, textFile("a.md")],
        [report, recordOf("a:b,c%.jsonl", 3, name)],
        new InputError(answer, { file: "a.md", field: name }),
      ]);
      expect(found).toHaveLength(4);
      const commands = found.slice(0, 3).map(readCommand);
      expect(commands.map((command) => command.name)).toEqual(["error", "error", "error"]);
      expect(commands.map(({ properties }) => properties.file)).toEqual(["a.md", "a:b,c%.jsonl", "a.md"]);
      expect(Object.keys(commands[1]?.properties ?? {})).toEqual(["file", "line", "title"]);
      expect(found.join("")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\p{Cs}]/u);
    }),
  );
});

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkRubric, parseRubric, type SettingsSchemas } from "../../src/rubric/parse-rubric.js";
import { describeInputError, InputError } from "../../src/sample/input-error.js";

const SCHEMAS: SettingsSchemas = {
  phrases: z.strictObject({ phrases: z.array(z.string().min(1)).min(1), reach: z.int().positive().default(3) }),
  length: z.strictObject({ limit: z.int().positive(), unit: z.enum(["sentence", "paragraph"]).default("sentence") }),
  marks: z.strictObject({ pair: z.union([z.literal("none"), z.tuple([z.string(), z.string()])]).default("none") }),
};

const TEXT = `id: own
version: "1"
title: Своя рубрика
axes:
  - { id: style, title: Стиль }
tags:
  - { id: words, axis: style, title: Слова, definition: Лишние слова, judge: never }
  - { id: size, axis: style, title: Размер, definition: Слишком длинно, judge: any }
comment:
  clean: Замечаний нет.
  tag: "{title}"
  quoteLimit: 50
  axes:
    style: { good: Хорошо., bad: Плохо., undecided: Неизвестно. }
checkers:
  phrases: { tag: words, evidence: quotes, lists: { phrases: own/phrases.yaml } }
  length: { tag: size, evidence: messages, settings: { limit: 20 } }
`;

const LISTS: Record<string, string> = { "own/phrases.yaml": "- как бы\n- типа\n" };

function source(text: string, lists = LISTS) {
  return {
    file: "own.yaml",
    text,
    readList: (name: string) => {
      const list = lists[name];
      if (list === undefined) throw new InputError("файла нет; проверьте имя и папку");
      return { file: name, text: list };
    },
  };
}

function problems(text: string, lists?: Record<string, string>): string[] {
  return checkRubric(source(text, lists), SCHEMAS).problems.map(describeInputError);
}

const replaced = (from: string, to: string) => {
  expect(TEXT).toContain(from);
  return TEXT.replace(from, to);
};

describe("parseRubric", () => {
  it("reads lists into the settings and fills in what the checker's schema has by default", () => {
    expect(parseRubric(source(TEXT), SCHEMAS)).toEqual({
      id: "own",
      version: "1",
      title: "Своя рубрика",
      axes: [{ id: "style", title: "Стиль" }],
      tags: [
        {
          id: "words",
          axis: "style",
          title: "Слова",
          definition: "Лишние слова",
          judge: "never",
          evidence: "quotes",
          places: 1,
        },
        {
          id: "size",
          axis: "style",
          title: "Размер",
          definition: "Слишком длинно",
          judge: "any",
          evidence: "quotes",
          places: 1,
        },
      ],
      comment: {
        clean: "Замечаний нет.",
        tag: "{title}",
        quoteLimit: 50,
        axes: { style: { good: "Хорошо.", bad: "Плохо.", undecided: "Неизвестно." } },
      },
      checkers: [
        { id: "phrases", tag: "words", evidence: "quotes", settings: { phrases: ["как бы", "типа"], reach: 3 } },
        { id: "length", tag: "size", evidence: "messages", settings: { limit: 20, unit: "sentence" } },
      ],
    });
  });

  it.each([
    ["tag: words,", "tag: word,", "own.yaml:16: checkers.phrases.tag: нет тега «word»; есть: words, size"],
    ["  length:", "  lenght:", "own.yaml:17: checkers.lenght: нет проверки «lenght»; есть: phrases, length, marks"],
    ["axis: style, title: Размер", "axis: styl, title: Размер", "own.yaml:8: tags.1.axis: нет оси «styl»; есть: style"],
    ["id: size", "id: words", "own.yaml:8: tags.1.id: тег «words» уже есть"],
    ["    style: {", "    styles: {", "own.yaml:14: comment.axes.styles: нет оси «styles»; есть: style"],
    ['version: "1"', "version: 1.0", "own.yaml:2: version: нужна строка, а стоит число; возьмите значение в кавычки"],
    ["judge: any", "judge: maybe", "own.yaml:8: tags.1.judge: недопустимое значение; можно: any, suspects, never"],
    ["comment:", "facts: words\ncomment:", "own.yaml:9: facts: нет тега «words», который ставит модель; есть: size"],
    ["title: Своя рубрика\n", "", "own.yaml:1: title: значения нет; нужна строка"],
    [
      "title: Своя рубрика",
      "title:",
      "own.yaml:3: title: нужна строка, а стоит пустое значение; возьмите значение в кавычки",
    ],
    ["title: Своя рубрика", "title: '  '", "own.yaml:3: title: длина строки меньше 1"],
    ["title: Своя рубрика", 'title: "Своя\\e[31m"', "own.yaml:3: title: есть управляющий символ; уберите его"],
    ["title: Размер", 'title: "а\\u202eб"', "own.yaml:8: tags.1.title: есть управляющий символ; уберите его"],
    ["title: Размер", 'title: "а\\nб"', "own.yaml:8: tags.1.title: нужна одна строка без табуляций"],
    ["id: own", "id: Моя", "own.yaml:1: id: нужны строчные латинские буквы, цифры и дефисы, первой буква"],
    ["quoteLimit: 50", "quoteLimit: 5", "own.yaml:12: comment.quoteLimit: число меньше 20"],
    ["quoteLimit: 50", "quoteLimit: 50.5", "own.yaml:12: comment.quoteLimit: нужно целое число, а стоит дробное"],
    ['tag: "{title}"', "tag: Тег", "own.yaml:11: comment.tag: нет места для названия тега: {title}"],
    ["comment:", "coment: 1\ncomment:", "own.yaml:9: coment: лишний ключ; такого здесь нет"],
    ["limit: 20", "limit: много", "own.yaml:17: checkers.length.settings.limit: нужно число, а стоит строка"],
    [
      "limit: 20",
      "limit: 20, limits: 1",
      "own.yaml:17: checkers.length.settings.limits: лишний ключ; такого здесь нет",
    ],
    [", settings: { limit: 20 }", "", "own.yaml:17: checkers.length.settings.limit: значения нет; нужно число"],
    [
      "own/phrases.yaml }",
      "own/none.yaml }",
      "own.yaml:16: checkers.phrases.lists.phrases: список own/none.yaml: файла нет",
    ],
    [
      "lists: {",
      "settings: { phrases: [а] }, lists: {",
      "own.yaml:16: checkers.phrases.lists.phrases: «phrases» есть и в settings",
    ],
    ["axes:\n  - { id: style, title: Стиль }", "axes: []", "own.yaml:4: axes: длина списка меньше 1"],
    ["axes:\n  - {", "axes: [1]\nx:\n  - {", "own.yaml:4: axes.0: нужны ключи со значениями, а стоит число"],
  ])("instead of %j, %j is refused", (from, to, expected) => {
    const found = problems(replaced(from, to));
    expect(
      found.some((line) => line.startsWith(expected)),
      found.join("\n"),
    ).toBe(true);
  });

  it("names the line of the list in which a wrong entry stands", () => {
    expect(problems(TEXT, { "own/phrases.yaml": "- как бы\n- 5\n" })).toEqual([
      "own/phrases.yaml:2: 1: нужна строка, а стоит число; возьмите значение в кавычки",
    ]);
    expect(problems(TEXT, { "own/phrases.yaml": "- как бы\n- [" })).toEqual([
      "own/phrases.yaml:2: ошибка YAML: неверный отступ, или не закрыта скобка",
    ]);
    expect(problems(TEXT, { "own/phrases.yaml": "" })).toEqual([
      "own/phrases.yaml:1: нужен список, а стоит пустое значение",
    ]);
  });

  it("of several shapes explains the one that was meant", () => {
    const text = `${TEXT}  marks: { tag: words, evidence: quotes, settings: { pair: ["«", 5] } }\n`;
    expect(problems(text)).toEqual([
      "own.yaml:18: checkers.marks.settings.pair.1: нужна строка, а стоит число; возьмите значение в кавычки",
    ]);
  });

  it("reports everything that is wrong, in the order of the file, and throws the first", () => {
    const text = replaced("tag: words,", "tag: word,").replace(
      "axis: style, title: Размер",
      "axis: styl, title: Размер",
    );
    expect(problems(text).map((line) => line.split(":")[1])).toEqual(["8", "16"]);
    expect(() => parseRubric(source(text), SCHEMAS)).toThrow(
      expect.objectContaining({ place: expect.objectContaining({ line: 8 }) }),
    );
  });

  it.each(["", "- a", "5", "a: &a [*a]", "null"])("refuses %j, which is no rubric", (text) => {
    const found = problems(text);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toMatch(/^own\.yaml:\d+: .*\p{Script=Cyrillic}/u);
  });
});

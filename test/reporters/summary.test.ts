import fc from "fast-check";
import type { Nodes } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { describe, expect, it } from "vitest";
import { inertCode, inertText } from "../../src/reporters/inert-markdown.js";
import { type SummaryOptions, summaryReporter } from "../../src/reporters/summary.js";
import { InputError } from "../../src/sample/input-error.js";
import {
  ALL,
  type Event,
  HOSTILE_QUOTES,
  printed,
  RUBRIC,
  recordOf,
  reportOf,
  textFile,
  VIOLATIONS,
} from "./check-run.js";
import { REPORT } from "./sample-report.js";

function summary(events: readonly Event[], changes: Partial<SummaryOptions> = {}): string {
  return printed(summaryReporter({ rubric: RUBRIC, shown: VIOLATIONS, ...changes }), events);
}

/** Every node of a document. */
function nodesOf(node: Nodes): Nodes[] {
  return [node, ...("children" in node ? node.children.flatMap((child) => nodesOf(child)) : [])];
}

function parse(markdown: string): Nodes[] {
  return nodesOf(remark().use(remarkGfm).parse(markdown));
}

const SAMPLE: Event = [{ ...REPORT, rubric: RUBRIC }, textFile("под папка/ответ.md")];

describe("a summary", () => {
  it("says that there is nothing to say", () => {
    expect(summary([])).toBe("## Придира: нарушений нет\n\n0 ответов проверено, 0 сомнений, 0 исключений.\n");
  });

  it("has totals, a table by checker, and the findings by file", () => {
    const record = reportOf("Снег", [{}], "17");
    expect(summary([SAMPLE, [record, recordOf("d.jsonl", 42)]])).toMatchInlineSnapshot(`
      "## Придира: 4 нарушения

      2 ответа проверено, 1 сомнение, 1 исключение.

      | Проверка | Тег | Нарушения | Сомнения | Исключения |
      | --- | --- | ---: | ---: | ---: |
      | cliche | Клише | 2 | 1 | 0 |
      | sentence-length | Трудночитаемость | 1 | 0 | 0 |
      | unit-spacing | Языковые ошибки | 1 | 0 | 0 |
      | yo | Языковые ошибки | 0 | 0 | 1 |

      ### \`под папка/ответ.md\`

      - 3:1: \`Таким образом\`. Клише
      - 3:1: \`Таким образом, масса 10кг, а не 漢字 🙂🙂.\`. Длинное предложение
      - 3:22: \`10кг\` → \`10 кг\`. Нет пробела между числом и единицей

      ### \`d.jsonl\`

      - строка 42, запись \`17\`, 1:1: \`Снег\`. Клише из перечня
      "
    `);
  });

  it("lists suspects and exceptions when they are shown", () => {
    const text = summary([SAMPLE], { shown: ALL });
    expect(text).toContain("- 1:4: `Анализ`. Клише (вопрос неизвестен) (сомнение)\n");
    expect(text).toContain("(исключение)\n");
  });

  it("counts and marks what the baseline knows", () => {
    const text = summary([SAMPLE], { known: (_, { checker }) => checker === "cliche" });
    expect(text).toContain("| cliche | Клише | 1 | 1 | 1 | 0 |");
    expect(text).toContain("- 3:1: `Таким образом`. Клише (известно)\n");
  });

  it("stays short, and says how much it leaves out", () => {
    const text = summary([[reportOf("Снег", Array(2000).fill({})), textFile("a.md")]]);
    expect(text.match(/^- /gm)).toHaveLength(50);
    expect(text).toMatch(/\n\nИ ещё 1950 замечаний\.\n$/);
    const unread = summary(Array(100).fill(new InputError("пусто", { file: "a.jsonl", line: 1 })));
    expect(unread).toContain("## Придира: нарушений нет, прочитано не всё\n");
    expect(unread.match(/^- /gm)).toHaveLength(20);
    expect(unread).toMatch(/\n\nИ ещё 80\.\n$/);
    const long = "поле ".repeat(100_000);
    expect(summary([[reportOf(long, [{}], long), recordOf("a.jsonl", 1)], new InputError(long)]).length).toBeLessThan(
      1500,
    );
  });
});

describe("text from outside", () => {
  const hostile = fc.oneof(
    fc.constantFrom(...HOSTILE_QUOTES),
    fc.string({ unit: "binary" }),
    fc.string({
      unit: fc.constantFrom(
        "`",
        "\\",
        "|",
        "@a",
        "#1",
        "[",
        "](",
        ")",
        "<b>",
        "*",
        "_",
        "\n",
        " ",
        "x",
        "://",
        "www.",
        "&lt;",
      ),
    }),
  );

  it("is read as inline code, whole", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const nodes = parse(`- ${inertCode(text)}.`);
        expect(nodes.map(({ type }) => type).filter((type) => type !== "text")).toEqual(
          inertCode(text) === "(пусто)"
            ? ["root", "list", "listItem", "paragraph"]
            : ["root", "list", "listItem", "paragraph", "inlineCode"],
        );
      }),
    );
  });

  it("is read as plain text, with nobody mentioned", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const nodes = parse(`Было: ${inertText(text)}.`);
        expect(nodes.map(({ type }) => type)).toEqual(["root", "paragraph", "text"]);
        expect(inertText(text)).not.toMatch(/[@#][\p{L}\p{N}]|:\/\/|www\.|GH-\d/iu);
      }),
    );
  });

  it("adds no element to the summary", () => {
    fc.assert(
      fc.property(hostile, hostile, (answer, name) => {
        const report = reportOf(
          answer,
          [{ message: name, reason: answer, checker: name, fix: { start: 0, end: answer.length, text: name } }],
          name,
        );
        const nodes = parse(
          summary([[report, textFile(name)], [report, recordOf("d.jsonl", 3)], new InputError(answer)]),
        );
        const known = [
          "root",
          "heading",
          "paragraph",
          "text",
          "inlineCode",
          "list",
          "listItem",
          "table",
          "tableRow",
          "tableCell",
        ];
        expect(nodes.map(({ type }) => type).filter((type) => !known.includes(type))).toEqual([]);
        expect(nodes.filter(({ type }) => type === "tableRow")).toHaveLength(2);
        expect(nodes.filter(({ type }) => type === "listItem")).toHaveLength(3);
      }),
    );
  });
});

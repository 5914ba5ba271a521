import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Graded, jsonLine } from "../../src/datasets/graded.js";
import { csvRow, writeCsv } from "../../src/datasets/write-csv.js";
import { toCodePoints, writeLabelStudio } from "../../src/datasets/write-label-studio.js";
import { writeXlsx } from "../../src/datasets/write-xlsx.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Result } from "../../src/sample/result.js";
import { readAll } from "./read-all.js";

function graded(answer: string, { id = "1", comment = "К", quote = "" } = {}): Graded {
  const start = answer.indexOf(quote);
  const finding = {
    checker: "cliche",
    tag: "cliche",
    quote,
    start,
    end: start + quote.length,
    line: 1,
    column: start + 1,
    message: "Клише",
    reason: null,
    fix: null,
  };
  const result: Result = {
    schema: 1,
    id,
    rubric: { id: "nlap", version: "1.0.0" },
    verdict: {
      naturalness: { value: "bad", tags: [{ id: "cliche", title: "Клише", findings: [0], support: 1 }] },
      quality: { value: "undecided", tags: [] },
    },
    findings: [
      { ...finding, status: "violation" },
      { ...finding, status: "suspect" },
    ],
    comment,
    judge: null,
  };
  return { sample: { id, question: "В", answer }, result, record: { id, answer, more: 1 } };
}

async function* each(...all: Graded[]): AsyncGenerator<Graded> {
  yield* all;
}

async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

const text = fc.string({
  unit: fc.constantFrom(
    "а",
    "Ё",
    '"',
    "'",
    ",",
    ";",
    "\n",
    "\t",
    "=",
    "+",
    "-",
    "@",
    "5",
    " ",
    "😀",
    "\ud800",
    "\u0001",
    "_x000D_",
  ),
});

describe("a line of JSON", () => {
  it("holds the input's record if that is asked for", () => {
    const one = graded("О");
    expect(JSON.parse(jsonLine(one, false))).toEqual(one.result);
    expect(JSON.parse(jsonLine(one, true))).toEqual({ ...one.result, input: one.record });
    expect(jsonLine(graded("а\nб\u2028"), true)).toMatch(/^[^\n]*\n$/);
  });
});

describe("a table", () => {
  it("has a row a sample: id, axes, tags, comment, counts, question, answer", async () => {
    expect(await whole(writeCsv(each(graded("О, «п»", { id: "a" }), graded("б"))))).toBe(
      "\ufeffid,naturalness,quality,tags,comment,violations,suspects,exempt,question,answer\r\n" +
        'a,bad,undecided,Клише,К,1,1,0,В,"О, «п»"\r\n' +
        "1,bad,undecided,Клише,К,1,1,0,В,б\r\n",
    );
    expect(await whole(writeCsv(each()))).toBe("");
  });

  it("runs nothing", () => {
    for (const formula of ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"]) {
      expect(csvRow([formula]).replace(/^"/, "")).toMatch(/^'/);
    }
    expect(csvRow(["-5", "+7", "-5.5", 3, null, "а=б"])).toBe("-5,+7,-5.5,3,,а=б\r\n");
  });

  it("is read as it was written, but for the apostrophe", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.map((answer) => `О${answer}`),
          { minLength: 1, maxLength: 5 },
        ),
        async (answers) => {
          const written = answers.map((answer, index) => graded(answer, { id: `№${index}` }));
          const { rows, failure } = await readAll("table", await whole(writeCsv(each(...written))));
          expect(failure).toBeNull();
          // Half a pair can't be written in UTF-8.
          expect(rows.map(({ sample }) => sample)).toEqual(
            written.map(({ sample }) => ({ ...sample, answer: Buffer.from(sample.answer).toString() })),
          );
        },
      ),
    );
  });
});

describe("a sheet", () => {
  it("is read as it was written, but for characters that XML can't hold", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.map((answer) => `О${answer}`),
          { minLength: 1, maxLength: 3 },
        ),
        async (answers) => {
          const written = answers.map((answer, index) => graded(answer, { id: `=№${index}` }));
          const { rows, failure } = await readAll("sheet", await writeXlsx(each(...written)));
          expect(failure).toBeNull();
          expect(rows.map(({ sample }) => sample)).toEqual(
            written.map(({ sample }) => ({ ...sample, answer: sample.answer.replace(/\u0001|\p{Cs}/gu, "□") })),
          );
          expect(rows[0]?.record).toMatchObject({ naturalness: "bad", violations: "1", tags: "Клише" });
        },
      ),
      { numRuns: 30 },
    );
  });

  it("cuts what a cell can't hold, never inside a character", async () => {
    const { rows } = await readAll("sheet", await writeXlsx(each(graded(`${"я".repeat(32_764)}😀😀`))));
    expect(rows[0]?.sample?.answer).toBe(`${"я".repeat(32_764)}…`);
  });

  it("is a file without results, too", async () => {
    expect(await readAll("sheet", await writeXlsx(each()))).toEqual({ rows: [], failure: null });
  });
});

describe("tasks of Label Studio", () => {
  it("hold each violation as a span of the answer and each axis as a choice", async () => {
    const answer = "😀 Итак, всё 👍🏽. Однако нет.";
    const [task] = JSON.parse(await whole(writeLabelStudio(each(graded(answer, { quote: "Однако" })))));
    expect(task.data).toEqual({ id: "1", question: "В", answer });
    const [prediction] = task.predictions;
    expect(prediction.model_version).toBe("pridira nlap 1.0.0");
    expect(prediction.result).toMatchObject([
      { from_name: "naturalness", to_name: "answer", type: "choices", value: { choices: ["bad"] } },
      { from_name: "quality", value: { choices: ["undecided"] } },
      { from_name: "tags", to_name: "answer", type: "labels", value: { labels: ["cliche"], text: "Однако" } },
    ]);
    expect(prediction.result).toHaveLength(3);
    const { start, end } = prediction.result[2].value;
    expect(Array.from(answer).slice(start, end).join("")).toBe("Однако");
  });

  it("keep their data, and are an array without results too", async () => {
    const own = { ...graded("О"), record: { id: 5, data: { text: "О", meta: 1 } } };
    expect(JSON.parse(await whole(writeLabelStudio(each(own, own))))[1].data).toEqual({ text: "О", meta: 1 });
    expect(JSON.parse(await whole(writeLabelStudio(each())))).toEqual([]);
  });

  it("fit the configuration that comes along", async () => {
    const config = readFileSync("examples/label-studio.xml", "utf8");
    const rubric = await loadRubric("nlap");
    const values = (element: string, attribute: string): string[] =>
      [...config.matchAll(new RegExp(`<${element} [^>]*${attribute}="([^"]*)"`, "g"))].map(([, value]) => value ?? "");
    expect(values("Label", "alias")).toEqual(rubric.tags.map(({ id }) => id));
    expect(new Set(values("Label", "value")).size).toBe(rubric.tags.length);
    expect(values("Choices", "name")).toEqual(rubric.axes.map(({ id }) => id));
    expect(new Set(values("Choice", "alias"))).toEqual(new Set(["good", "bad", "undecided"]));
    expect([...values("Labels", "name"), ...values("Text", "name")]).toEqual(["tags", "answer"]);
  });

  it("count characters of Unicode", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("а", "😀", "\ud800", "é") }), (written) => {
        const place = toCodePoints(written);
        let offset = 0;
        for (const [index, character] of Array.from(written).entries()) {
          expect(place(offset)).toBe(index);
          offset += character.length;
        }
        expect(place(offset)).toBe(Array.from(written).length);
      }),
    );
  });
});

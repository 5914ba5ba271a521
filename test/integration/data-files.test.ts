/** Data files of every kind, whole, odd and damaged, as a user gives them: what is read, what is said, which code. */
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import type { RecordError } from "../../src/batch/record-error.js";
import { makeFolder, type RunOptions, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const BAD = "Однако шар раскаленный.";

/** Ids of what was graded, messages without the file's name, and the code. */
function check(file: string, args: readonly string[] = [], options: RunOptions = {}) {
  const { code, stdout, stderr } = run(["check", file, "-f", "jsonl", "--only", "yo", ...args], options);
  const ids = stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line): string => JSON.parse(line).id);
  const said = stderr.split("\n").filter((line) => line !== "");
  for (const line of said) expect(line).toMatch(/^pridira: /);
  return { code, ids, said: said.map((line) => line.replace("pridira: ", "").replace(file, "")) };
}

const json = (...records: unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
    }),
  );
const nested = (depth: number): string => `{"answer":"а","deep":${"[".repeat(depth)}${"]".repeat(depth)}}`;

interface Kind {
  readonly kind: string;
  readonly name: string;
  readonly content: string | Buffer;
  readonly ids: readonly string[];
  readonly said?: readonly (string | RegExp)[];
  readonly code?: number;
  readonly args?: readonly string[];
}

const KINDS: readonly Kind[] = [
  { kind: "an empty file of lines", name: "empty.jsonl", content: "", ids: [] },
  { kind: "an empty array", name: "empty-array.json", content: "[]\n", ids: [] },
  { kind: "an empty .json", name: "empty.json", content: " \n", ids: [], said: [": пусто: нет ни одной записи"] },
  {
    kind: "an empty table",
    name: "empty.csv",
    content: "",
    ids: [],
    said: [": пусто: нет строки с названиями столбцов"],
  },
  { kind: "a table without rows", name: "header.csv", content: "id,answer\n", ids: [] },
  { kind: "an empty sheet file", name: "empty.xlsx", content: "", ids: [], said: [": пусто: нет ни одной записи"] },
  { kind: "an empty archive", name: "empty.jsonl.gz", content: gzipSync(""), ids: [] },
  { kind: "a byte order mark", name: "mark.jsonl", content: `\ufeff${json({ answer: "а" })}`, ids: ["1"] },
  {
    kind: "CRLF and blank lines",
    name: "crlf.jsonl",
    content: '\r\n{"answer":"а"}\r\n \r\n{"answer":"б"}',
    ids: ["1", "2"],
  },
  {
    kind: "UTF-16 with its mark",
    name: "utf16.jsonl",
    content: Buffer.from(`\ufeff${json({ answer: "а" })}`, "utf16le"),
    ids: [],
    said: [": текст в кодировке UTF-16; сохраните его в UTF-8"],
  },
  {
    kind: "UTF-16 without it",
    name: "utf16.csv",
    content: Buffer.from("id;answer\r\n1;Ответ\r\n", "utf16le"),
    ids: [],
    said: [": текст в кодировке UTF-16; сохраните его в UTF-8"],
  },
  {
    kind: "Windows-1251",
    name: "1251.csv",
    content: windows1251("id;Вопрос;Ответ\r\n1;Где море?;На юге.\r\n"),
    ids: [],
    said: [/^: текст не в кодировке UTF-8, а, похоже, в Windows-1251; переведите его: iconv/],
  },
  {
    kind: "one line in Windows-1251",
    name: "1251.jsonl",
    content: Buffer.concat([
      Buffer.from(json({ answer: "Море" })),
      windows1251('{"answer":"Ответ в другой кодировке"}\n'),
      Buffer.from(json({ answer: "Да" })),
    ]),
    ids: ["1", "3"],
    said: [/^:2: текст не в кодировке UTF-8, а, похоже, в Windows-1251/],
  },
  {
    kind: "bytes that are no text",
    name: "bytes.jsonl",
    content: Buffer.concat([Buffer.from(json({ answer: "а" })), Buffer.from([0x7b, 0xff, 0x7d])]),
    ids: ["1"],
    said: [":2: текст не в кодировке UTF-8; сохраните его в UTF-8"],
  },
  {
    kind: "a picture",
    name: "picture.json",
    content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff]),
    ids: [],
    said: [/двоичный файл/],
  },
  {
    kind: "NUL, as an escape and as it is",
    name: "nul.jsonl",
    content: '{"answer":"а\\u0000б"}\n{"answer":"а\u0000б"}\n',
    ids: ["1"],
    said: [":2: не разбирается как JSON: управляющий знак U+0000 внутри строки; его пишут как \\u0000, знак 13"],
  },
  { kind: "half a pair of UTF-16", name: "half.jsonl", content: '{"answer":"а \\ud83d б"}\n', ids: ["1"] },
  {
    kind: "a line of 50 MB",
    name: "long.jsonl",
    content: json({ junk: "я".repeat(25_000_000), answer: BAD }, { answer: "б" }),
    ids: ["1", "2"],
    code: 1,
  },
  {
    kind: "nested too deep",
    name: "deep.jsonl",
    content: `${nested(100_000)}\n${nested(100)}\n`,
    ids: ["2"],
    said: [":1: вложенность больше 200: такие записи не читаются"],
  },
  {
    kind: "equal ids",
    name: "equal.jsonl",
    content: json({ id: 1, answer: "а" }, { id: 1, answer: "б" }),
    ids: ["1", "1"],
  },
  {
    kind: "missing ids",
    name: "ids.jsonl",
    content: json({ answer: "а" }, { id: null, answer: "б" }),
    ids: ["1", "2"],
  },
  {
    kind: "numbers as ids",
    name: "numbers.jsonl",
    content: '{"id":7,"answer":"а"}\n{"id":90071992547409931,"answer":"б"}\n{"id":1.50,"answer":"в"}\n',
    ids: ["7", "90071992547409931", "1.5"],
  },
  {
    kind: "an answer null, a number, an object",
    name: "null.jsonl",
    content: json({ answer: "а" }, { answer: null }, { answer: 5 }, { answer: { a: 1 } }),
    ids: ["1"],
    said: [
      ":2: answer: ответа нет; уберите запись или назовите другое поле",
      ":3: answer: ответ должен быть строкой, а здесь число",
      ":4: answer: ответ должен быть строкой, а здесь объект",
    ],
  },
  {
    kind: "an answer of parts, images among them",
    name: "parts.jsonl",
    content: json(
      {
        answer: [
          { type: "text", text: BAD },
          { type: "image_url", image_url: {} },
        ],
      },
      { answer: [{ type: "image_url" }] },
    ),
    ids: ["1"],
    said: [":2: answer: ответ должен быть строкой, а здесь список без текста"],
  },
  {
    kind: "messages without an assistant, calls of tools",
    name: "messages.jsonl",
    content: json(
      { messages: [{ role: "user", content: "В" }] },
      { messages: [{ role: "assistant", content: null, tool_calls: [{}] }] },
      {
        messages: [
          { role: "user", content: [{ type: "image_url" }] },
          { role: "assistant", content: "О" },
        ],
      },
    ),
    ids: ["3"],
    said: [
      ":1: messages: в диалоге нет реплики модели",
      ":2: messages.0.content: последняя реплика модели вызывает инструмент, текста в ней нет",
    ],
  },
  {
    kind: "no known field",
    name: "unknown.jsonl",
    content: json({ тело: BAD, номер: 1 }).repeat(150),
    ids: [],
    said: [":1: поле ответа не найдено; есть поля: тело, номер; назовите его: --answer-field"],
  },
  {
    kind: "a wrong answer field",
    name: "answer-field.csv",
    content: "id;тело\n1;а\n2;б\n",
    ids: [],
    said: [":2: текст: такого поля нет; есть поля: id, тело"],
    args: ["--answer-field", "текст"],
  },
  {
    kind: "a wrong question field",
    name: "question-field.jsonl",
    content: json({ answer: "а", question: "В" }),
    ids: [],
    said: [":1: qestion: такого поля нет в записях; есть поля: answer, question"],
    args: ["--question-field", "qestion"],
  },
  {
    kind: "a wrong id field",
    name: "id-field.jsonl",
    content: json({ answer: "а", uid: "u" }),
    ids: [],
    said: [":1: /id: такого поля нет в записях; есть поля: answer, uid"],
    args: ["--id-field", "/id"],
  },
  {
    kind: "commas too many in a line",
    name: "comma.jsonl",
    content: '{"answer":"а",}\n{"answer":"б"},\n{"answer":"в"}\n',
    ids: ["3"],
    said: [":1: не разбирается как JSON: лишняя запятая перед «}», знак 15", /^:2: не разбирается как JSON: /],
  },
  {
    kind: "a comma too many in an array",
    name: "comma.json",
    content: '[\n{"answer":"а"},\n{"answer":"б"},\n]\n',
    ids: ["1", "2"],
    said: [":4: пустая запись: лишняя запятая"],
  },
  {
    kind: "an array that breaks off",
    name: "cut.json",
    content: '[{"answer":"а"},\n {"answer":"б"},\n {"answer":"в',
    ids: ["1", "2"],
    said: [":3: запись не кончается: не хватает кавычки или закрывающей скобки"],
  },
  {
    kind: "an array with something behind it",
    name: "behind.json",
    content: '[{"answer":"а"}]\n[]\n',
    ids: ["1"],
    said: [":2: после конца массива, знака «]», есть что-то ещё; уберите лишнее"],
  },
  {
    kind: "half an archive",
    name: "half.json.gz",
    content: gzipSync(`[${json({ answer: "а" })}]`).subarray(0, 30),
    ids: [],
    said: [": архив gzip обрывается"],
  },
  {
    kind: "no archive at all",
    name: "none.csv.gz",
    content: "id,answer\n1,а\n",
    ids: [],
    said: [": это не архив gzip, или он повреждён"],
  },
  {
    kind: "an archive that isn't called one",
    name: "packed.jsonl",
    content: gzipSync(json({ answer: "а" })),
    ids: ["1"],
  },
  {
    kind: "line ends, quotes and separators inside of quotes",
    name: "quotes.csv",
    content: `\ufeffid;Вопрос;Ответ\r\n1;"Кто; ""где""?";"Там\r\nи тут"\r\n\r\n2;;${BAD}\r\n`,
    ids: ["1", "2"],
    code: 1,
  },
  {
    kind: "rows that don't fit the header",
    name: "rows.csv",
    content: 'sep=|\nid|answer\n1|а|\n2\n3|б|в\n4|"г"д\n5|"е\n',
    ids: ["1"],
    said: [
      ":4: полей 1, а столбцов 2; проверьте кавычки и разделители в этой записи",
      ":5: полей 3, а столбцов 2; проверьте кавычки и разделители в этой записи",
      ":6: после закрывающей кавычки есть что-то ещё; кавычки внутри поля удваиваются",
      ":7: кавычка в начале поля не закрыта",
    ],
  },
  {
    kind: "a table of Toloka",
    name: "toloka.tsv",
    content: `INPUT:question\tOUTPUT:answer\tASSIGNMENT:task_id\nВ\t"${BAD}"\tt1\n`,
    ids: ["t1"],
    code: 1,
  },
  {
    kind: "an export of Label Studio",
    name: "studio.json",
    content: JSON.stringify([{ id: 5, data: { question: "В", answer: BAD }, annotations: [] }], null, 2),
    ids: ["5"],
    code: 1,
  },
  {
    kind: "dots and slashes in names of columns",
    name: "names.csv",
    content: `a.b,c/d\n${BAD},x\n`,
    ids: ["x"],
    code: 1,
    args: ["--answer-field", "a.b", "--id-field", "/c~1d"],
  },
  {
    kind: "a name with spaces and Cyrillic",
    name: "мои данные/ответы (1).jsonl",
    content: json({ answer: "а" }),
    ids: ["1"],
  },
  {
    kind: "a name like a path of Windows",
    name: "C:\\мои данные\\ответы.csv",
    content: "id,answer\nа,б\n",
    ids: ["а"],
  },
  { kind: "a name like a pattern", name: "[a]*.jsonl", content: json({ answer: "а" }), ids: ["1"] },
];

/** The same of a run over the file: what is wrong with records stands in the file of errors, not among the messages. */
function batch(file: string, args: readonly string[]) {
  const output = `${file}.out`;
  const { code, stdout, stderr } = run(["batch", file, "-o", output, "--no-judge", "--quiet", ...args]);
  expect(stdout).toBe("");
  const linesIn = (name: string): string[] =>
    existsSync(name)
      ? readFileSync(name, "utf8")
          .split("\n")
          .filter((line) => line !== "")
      : [];
  const records = linesIn(`${output}.errors.jsonl`).map((line): string => {
    const { error } = JSON.parse(line) as RecordError;
    return `:${error.line}: ${error.field === null ? "" : `${error.field}: `}${error.reason}`;
  });
  const whole = stderr.split("\n").filter((line) => line !== "");
  for (const line of whole) expect(line).toMatch(/^pridira: /);
  const ids = linesIn(output).map((line): string => JSON.parse(line).id);
  const said = [...records, ...whole.map((line) => line.replace("pridira: ", "").replace(file, ""))];
  return { code, ids, said, expectedCode: whole.length > 0 ? 2 : records.length > 0 ? 3 : 0 };
}

function expectSaid(said: readonly string[], all: readonly (string | RegExp)[]): void {
  expect(said).toHaveLength(all.length);
  for (const [index, expected] of all.entries()) {
    if (typeof expected === "string") expect(said[index]).toBe(expected);
    else expect(said[index]).toMatch(expected);
  }
}

describe("a data file", () => {
  it.each(KINDS)("$kind, for `check` and `batch` alike", ({ name, content, ids, said = [], args = [], code }) => {
    const file = folder.write(name, content);
    const checked = check(file, args);
    expectSaid(checked.said, said);
    expect(checked.ids).toEqual(ids);
    expect(checked.code).toBe(code ?? (said.length > 0 ? 2 : 0));

    const graded = batch(file, args);
    expectSaid(graded.said, said);
    expect(graded.ids).toEqual(ids);
    expect(graded.code).toBe(graded.expectedCode);
  });
});

describe("an Excel file", () => {
  let plain: Buffer;
  beforeAll(async () => {
    plain = await writeXlsxFile(
      [
        [{ value: "id" }, { value: "Вопрос" }, { value: "Ответ" }],
        [{ value: 17, type: Number }, null, { value: BAD }],
        [null, null, null],
        [
          { value: new Date(Date.UTC(2026, 10, 30)), type: Date, format: "dd.mm.yyyy" },
          { value: "В" },
          { value: " =1+1\nи ещё" },
        ],
      ],
      {},
    ).toBuffer();
  });

  it("gives its rows, with numbers, dates, and empty rows passed over", () => {
    const file = folder.write("table.xlsx", plain);
    expect(check(file)).toEqual({ code: 1, ids: ["17", "2026-11-30"], said: [] });
    expect(run(["check", file, "--only", "yo"]).stdout).toContain(`${file}:2 (17)`);
    expect(batch(file, [])).toMatchObject({ code: 0, ids: ["17", "2026-11-30"], said: [] });
  });

  it("is known on standard input by its bytes, and under another name isn't", () => {
    expect(check("-", [], { input: plain }).ids).toEqual(["17", "2026-11-30"]);
    expect(check("-", ["--stdin-filename", "x.csv"], { input: plain }).said[0]).toMatch(/двоичный файл/);
  });

  /** A sheet's own XML in place of the one that was written. */
  async function withSheet(cells: string, more: Record<string, Uint8Array> = {}): Promise<Buffer> {
    const { unzipSync } = await import("fflate");
    const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`;
    return Buffer.from(zipSync({ ...unzipSync(plain), "xl/worksheets/sheet1.xml": strToU8(sheet), ...more }));
  }

  it("gives of a formula what was computed last, and of broken cells nothing", async () => {
    const file = await withSheet(
      `<row r="3"><c r="B3" t="inlineStr"><is><t>answer</t></is></c></row>
       <row r="5"><c r="B5" t="str"><f>A1&amp;"x"</f><v>раскаленный</v></c></row>
       <row r="6"><c r="A6"><v>1</v></c><c r="B6" t="e"><v>#N/A</v></c></row>`,
    );
    const path = folder.write("formula.xlsx", file);
    const graded = { ids: ["1"], said: [":6: answer: ответа нет; уберите запись или назовите другое поле"] };
    expect(check(path)).toEqual({ code: 2, ...graded });
    expect(batch(path, [])).toMatchObject({ code: 3, ...graded });
  });

  it.each([
    ["cut in half", () => plain.subarray(0, plain.length / 2), /файл \.xlsx повреждён/],
    ["an archive of something else", () => Buffer.from(zipSync({ "a.txt": strToU8("а") })), /файл \.xlsx повреждён/],
    ["a text", () => Buffer.from("id,answer\n"), /это не файл \.xlsx/],
    ["an old .xls", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /старый \.xls или файл с паролем/],
    [
      "a bomb",
      () => Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(450 * 1024 * 1024) }, { level: 1 })),
      /таблица больше 400 МБ; сохраните её в CSV/,
    ],
  ])("%s is named", (name, content, message) => {
    const file = folder.write(`${name}.xlsx`, content());
    for (const { code, ids, said } of [check(file), batch(file, [])]) {
      expect({ code, ids }).toEqual({ code: 2, ids: [] });
      expectSaid(said, [message]);
    }
  });
});

describe("several files", () => {
  it("are meant by a pattern, in the order of their names", () => {
    for (const name of ["b", "a", "вложение/c"]) folder.write(`много/${name}.jsonl`, json({ id: name, answer: "а" }));
    folder.write("много/d.txt", BAD);
    const here = { folder: folder.path };
    expect(check("много/*.jsonl", [], here).ids).toEqual(["a", "b"]);
    expect(check("много/**/*.jsonl", [], here).ids).toEqual(["a", "b", "вложение/c"]);
    expect(check("много/*.csv", [], here)).toEqual({
      code: 2,
      ids: [],
      said: [": ни один файл не подходит под этот шаблон"],
    });
  });
});

describe("standard input without a name", () => {
  it.each([
    ["JSON Lines", json({ id: "a", answer: BAD }, { id: "b", answer: "б" }), ["a", "b"]],
    ["an array", `\n[\n${json({ id: "a", answer: BAD }).trim()}]`, ["a"]],
    ["packed JSON Lines", gzipSync(json({ id: "a", answer: BAD })), ["a"]],
    ["a text in brackets", "[раскаленный шар]", ["1"]],
    ["a text in braces", "{\n  раскаленный\n}\n", ["1"]],
  ])("is known for %s", (_, input, ids) => {
    expect(check("-", [], { input })).toEqual({ code: 1, ids, said: [] });
  });

  it("is a text if it is JSON, but no record, and data if it has the field that is asked for", () => {
    const input = '{"цвет": "раскаленный"}\n{"цвет": "белый"}\n';
    expect(check("-", [], { input })).toEqual({ code: 0, ids: ["1"], said: [] });
    expect(check("-", ["--answer-field", "цвет"], { input }).ids).toEqual(["1", "2"]);
  });
});

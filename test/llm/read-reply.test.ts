import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Checked } from "../../src/llm/contract.js";
import { parseLoosely } from "../../src/llm/light-repairs.js";
import { objectSpans } from "../../src/llm/object-spans.js";
import { type Reading, readReply } from "../../src/llm/read-reply.js";

const MARK = "it";

/** Takes the objects that have the mark. */
function marked(value: unknown): Checked<unknown> {
  return Object.hasOwn(value as object, MARK) ? { ok: true, value } : { ok: false, issue: "нет метки" };
}

const read = (text: string) => readReply(text, marked);

function foundIn(reading: Reading<unknown>): unknown {
  return reading.kind === "object" ? reading.value : reading;
}

/** Escapes that LaTeX shares with JSON are read as LaTeX: see `parseLoosely`. */
const json = fc.jsonValue().filter((value) => !/\\[bfnrt][A-Za-z]/.test(JSON.stringify(value)));
const object = json.map((value) => ({ [MARK]: value }));
/** Prose has braces too, though none that look like the beginning of an object. */
const chat = fc
  .string({
    unit: fc.constantFrom("а", "B", " ", "\n", ".", '"', "'", "\\", "[", "]", "}", "{x", "{1", "$", "`", "<b>", "😀"),
  })
  .map((text) => `${text} `);
const layout = fc.constantFrom(0, 1, 2, "\t");

describe("an object comes back", () => {
  test("alone, amid chat, in a fence, after reasoning of every kind", () => {
    const wrappers: readonly ((text: string, before: string, after: string) => string)[] = [
      (text) => text,
      (text) => `\uFEFF \n${text}\n`,
      (text, before, after) => `${before}${text}${after}`,
      (text, before, after) => `${before}\n\`\`\`json\n${text}\n\`\`\`\n${after}`,
      (text, before, after) => `<think>${before}</think>${text}${after}`,
      (text, before, after) => `<THINK>${before}{"draft": </think>\n\`\`\`\n${text}\n\`\`\`${after}`,
      (text, before) => `${before}{"draft": "</think>${text}`,
      (text, before, after) => `<think>${before}{"${MARK}": "черновик"}</think>${after}<think>${before}</think>${text}`,
    ];
    fc.assert(
      fc.property(object, layout, fc.constantFrom(...wrappers), chat, chat, (value, space, wrap, before, after) => {
        const text = JSON.stringify(value, null, space);
        expect(foundIn(read(wrap(text, before, after)))).toEqual(JSON.parse(text));
      }),
      { numRuns: 1000 },
    );
  });

  test("that quotes tags, fences, braces and objects", () => {
    const value = { [MARK]: 'пишет: </think> <think> ```json {"it": 1} ``` { } \\ "' };
    const text = JSON.stringify(value);
    for (const reply of [text, `Вот: ${text}`, `\`\`\`json\n${text}\n\`\`\``, `<think>так</think>${text}`]) {
      expect(foundIn(read(reply))).toEqual(value);
    }
  });

  test("and the equal copies of it, whatever the order of their keys", () => {
    expect(read(`{"it":1,"a":[2]} {"a": [2], "it": 1}`)).toMatchObject({ kind: "object", value: { it: 1, a: [2] } });
  });
});

describe("no object is taken for the answer", () => {
  test.each([
    ["two that differ", '{"it":1} {"it":2}', "в ответе несколько разных объектов JSON, а нужен ровно один"],
    ["in a list of two", '[{"it":1},{"it":2}]', "в ответе несколько разных объектов JSON, а нужен ровно один"],
    ["cut", '{"it":1', "объект JSON не закончен"],
    ["inside of one that is cut", '{"a":{"it":1}', "объект JSON не закончен"],
    ["before one that is cut", '{"it":1} {"it":', "объект JSON не закончен"],
    ["inside of a broken one", '{"a": oops, "b": {"it":1}}', "объект JSON записан с ошибкой"],
    [
      "with quotation marks that aren't escaped",
      '{"a": "он сказал "{"it":1}" и ушёл"}',
      "объект JSON записан с ошибкой",
    ],
    ["inside of one that fails the check", '{"a":{"it":1}}', "нет метки"],
    ["of JavaScript", "{it: 1}", "в ответе нет объекта JSON"],
    ["a list", "[1]", "в ответе нет объекта JSON"],
    ["nothing", "", "в ответе нет объекта JSON"],
    ["only in the reasoning", '<think>{"it":1}</think>', "в ответе нет объекта JSON"],
    ["only before the end of the reasoning", '{"it":1}\n</think>\nГотово', "в ответе нет объекта JSON"],
  ])("%s", (_, text, issue) => {
    expect(read(text)).toMatchObject({ kind: "malformed", issue });
  });

  test("reasoning that never ends is a cut", () => {
    expect(read('<think>{"it":1}')).toEqual({ kind: "truncated" });
    expect(read('<think>раз</think><thinking>{"it":1}')).toEqual({ kind: "truncated" });
    expect(read('{"it":1}<think>')).toEqual({ kind: "truncated" });
  });

  test("too deep for those who read it", () => {
    expect(read(`{"it":${"[".repeat(1e5)}${"]".repeat(1e5)}}`).kind).toBe("malformed");
    expect(read(`${'{"a":'.repeat(1e5)}1${"}".repeat(1e5)}`).kind).toBe("malformed");
  });
});

describe("light repairs", () => {
  test.each([
    ['{"a":[1,2,],}', { a: [1, 2] }, ["trailing-comma"]],
    ['{"a":"раз,\n}"}', { a: "раз,\n}" }, ["raw-newline"]],
    ['{"a":"x\ty\u0001"}', { a: "x\ty\u0001" }, ["raw-newline"]],
    [
      String.raw`{"a":"\(x\) \alpha \underline{y} \u00e9"}`,
      { a: String.raw`\(x\) \alpha \underline{y} é` },
      ["invalid-escape"],
    ],
    [
      String.raw`{"a":"\frac{1}{2} \times \beta\text{м} \right)"}`,
      { a: String.raw`\frac{1}{2} \times \beta\text{м} \right)` },
      ["invalid-escape"],
    ],
    [String.raw`{"a":"\\frac{1}{2} \\times \n\tтекст \"да\" \/"}`, { a: '\\frac{1}{2} \\times \n\tтекст "да" /' }, []],
    [String.raw`{"a":"строка\nnote\ttab\rreturn"}`, { a: "строка\nnote\ttab\rreturn" }, []],
    ['{"a":"C:\\\\",\n"b":"\\d",}', { a: "C:\\", b: "\\d" }, ["invalid-escape", "trailing-comma"]],
  ])("%s", (text, value, repairs) => {
    expect(parseLoosely(text)).toEqual({ value, repairs });
  });

  test.each(['{"a":1', '{"a" 1}', "{'a':1}", '{"a":1,,}', '{"a":"x}', "\\", '{"a":NaN}'])("not for %s", (text) => {
    expect(parseLoosely(text)).toBeNull();
  });

  test("what is JSON stays as it is", () => {
    fc.assert(
      fc.property(json, layout, (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(parseLoosely(text)).toEqual({ value: JSON.parse(text), repairs: [] });
      }),
    );
  });
});

describe("hostile replies", () => {
  const PIECES = [
    "{",
    "}",
    '"',
    "\\",
    "[",
    "]",
    ",",
    ":",
    "<think>",
    "</think>",
    "```",
    "1",
    " ",
    "\n",
    '{"it":1}',
    "\uD800",
    "\0",
  ];

  test("never an error", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (pieces) => {
        const reading = read(pieces.join(""));
        if (reading.kind === "object") expect(Object.hasOwn(reading.object, MARK)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  // A scan that began anew at every brace would need hours for these.
  test.each([
    "{",
    '{"',
    '{"a":',
    '{"a":"',
    '"{',
    "{}",
    '{"it":1} ',
    '{"it":1}{',
    "\\",
    '{"a":"\\',
    "<think>",
    "</think>",
    "<think></think>",
    "</think>{",
    "```json\n{",
    ",",
    '{"a":1,   ',
    "{ ",
    "[{",
  ])("a million of %j costs no more than a pass or two", (piece) => {
    expect(["object", "malformed", "truncated"]).toContain(read(piece.repeat(1e6)).kind);
  });

  test("only so many objects are looked at", () => {
    let checks = 0;
    readReply("{}".repeat(1e5), () => {
      checks += 1;
      return { ok: false, issue: "" };
    });
    expect(checks).toBeLessThan(100);
    expect(objectSpans('{"a":1} '.repeat(20)).spans).toHaveLength(20);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, type Edits } from "../../src/fixes/edits.js";
import { editsOfField } from "../../src/fixes/literal.js";

const path = ["answer"];

function editField(json: string, where: readonly string[], edits: Edits): string {
  return applyEdits(json, editsOfField(json, where, edits));
}

/** The edit that turns the first into the second. */
function replace(text: string, from: string, to: string) {
  const start = text.indexOf(from);
  return [{ start, end: start + from.length, text: to }];
}

describe("an edit of a field", () => {
  it("leaves every other character of the record", () => {
    const json = '{ "n":1.0e3,"answer" : "a\\/\\u0031\\n еще\\t" , "z":"\\u0435" }  ';
    const answer = JSON.parse(json).answer as string;
    expect(editField(json, path, replace(answer, "еще", "ещё"))).toBe(json.replace("еще", "ещё"));
  });

  it.each([
    ["letters", '{"answer":"еще"}', '{"answer":"ещё"}'],
    ["small escapes", '{"answer":"\\u0435\\u0449\\u0435 \\u043d"}', '{"answer":"\\u0435\\u0449\\u0451 \\u043d"}'],
    ["capital escapes", '{"answer":"\\u0435\\u0449\\u0435 \\u043D"}', '{"answer":"\\u0435\\u0449\\u0451 \\u043D"}'],
    ["escapes without a letter", '{"answer":"\\u0435\\u0449\\u0435"}', '{"answer":"\\u0435\\u0449\\u0451"}'],
    ["an escape of ASCII", '{"answer":"\\u002f еще"}', '{"answer":"\\u002f ещё"}'],
    ["an escaped backslash", '{"answer":"\\\\u0435 еще"}', '{"answer":"\\\\u0435 ещё"}'],
  ])("is spelt as the literal is: %s", (_, json, wanted) => {
    const answer = JSON.parse(json).answer as string;
    const start = answer.indexOf("еще") + 2;
    expect(editField(json, path, [{ start, end: start + 1, text: "ё" }])).toBe(wanted);
  });

  it("is spelt as the rest of the record is, where the literal has no letter to tell", () => {
    const edit = replace("5kg", "kg", "\u00a0кг");
    expect(editField('{"q":"\\u0441\\u043A","answer":"5kg"}', path, edit)).toBe(
      '{"q":"\\u0441\\u043A","answer":"5\\u00A0\\u043A\\u0433"}',
    );
    expect(editField('{"q":"ск","answer":"5kg"}', path, edit)).toBe('{"q":"ск","answer":"5\u00a0кг"}');
    expect(editField('{"answer":"5kg"}', path, edit)).toBe('{"answer":"5\u00a0кг"}');
  });

  it("writes quotes, backslashes and control characters as JSON must", () => {
    const json = editField('{"answer":"аб"}', path, [{ start: 1, end: 1, text: '"\\\n\u0001' }]);
    expect(json).toBe('{"answer":"а\\"\\\\\\n\\u0001б"}');
  });

  it("of a key that stands twice changes the one that counts", () => {
    const json = '{"answer":"еще","answer":"еще"}';
    expect(editField(json, path, [{ start: 2, end: 3, text: "ё" }])).toBe('{"answer":"еще","answer":"ещё"}');
  });

  it("says so where there is no string", () => {
    expect(() => editField('{"answer":5}', path, [])).toThrow(RangeError);
  });

  it("is what the parser then reads, whatever the escapes; the rest stays byte for byte", () => {
    const char = fc.constantFrom("а", "ё", "я", '"', "\\", "/", "\n", "\u0001", "😀", "\ud83d", "x", "\u2028");
    const spelt = fc.tuple(char, fc.nat(2)).map(([text, way]) => {
      const escapes = Array.from({ length: text.length }, (_, at) => {
        const digits = text.charCodeAt(at).toString(16).padStart(4, "0");
        return `\\u${way === 1 ? digits.toUpperCase() : digits}`;
      });
      return { text, json: way === 0 ? JSON.stringify(text).slice(1, -1) : escapes.join("") };
    });
    const texts = fc.array(spelt, { maxLength: 20 });
    fc.assert(
      fc.property(texts, texts, texts, fc.string({ unit: char, maxLength: 5 }), (before, replaced, after, text) => {
        const join = (parts: typeof before, key: "text" | "json") => parts.map((part) => part[key]).join("");
        const literal = [before, replaced, after].map((parts) => join(parts, "json"));
        const record = `{"a":[1,{"answer":"нет"}],"answer":"${literal.join("")}","z":"\\u0451"}`;
        const start = join(before, "text").length;
        const edit = [{ start, end: start + join(replaced, "text").length, text }];
        const edited = editField(record, path, edit);
        expect(JSON.parse(edited)).toEqual({
          ...JSON.parse(record),
          answer: applyEdits(JSON.parse(record).answer, edit),
        });
        const [head = ""] = record.split(literal.join(""), 1);
        expect(edited.startsWith(head + literal[0])).toBe(true);
        expect(edited.endsWith(`${literal[2]}","z":"\\u0451"}`)).toBe(true);
      }),
    );
  });
});

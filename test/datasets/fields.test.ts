import { describe, expect, it } from "vitest";
import { toSample, UnknownShapeError } from "../../src/datasets/fields.js";
import { valueAt } from "../../src/datasets/pointer.js";

describe("toSample", () => {
  it("takes the record's own id, a number too, or its place", () => {
    expect(toSample({ id: 7, answer: "а" }, 3, {}).id).toBe("7");
    expect(toSample({ id: "", answer: "а" }, 3, {}).id).toBe("");
    expect(toSample({ id: null, answer: "а" }, 3, {}).id).toBe("3");
    expect(toSample({ meta: { uid: "u" }, answer: "а" }, 3, { id: "meta.uid" }).id).toBe("u");
  });

  it("doesn't know a question that is null or missing", () => {
    expect(toSample({ answer: "а", question: null }, 1, {}).question).toBeNull();
    expect(toSample({ answer: "а" }, 1, {}).question).toBeNull();
    expect(toSample({ answer: "а", question: "" }, 1, {}).question).toBe("");
  });

  it("grades the model's last turn and asks the user's turn before it", () => {
    const messages = [
      { role: "system", content: "С" },
      { role: "user", content: "В1" },
      { role: "assistant", content: "О1" },
      { role: "user", content: "В2" },
      { role: "assistant", content: "О2" },
      { role: "user", content: "В3" },
    ];
    expect(toSample({ messages }, 1, {})).toEqual({ id: "1", question: "В2", answer: "О2" });
    expect(() => toSample({ messages: messages.slice(0, 2) }, 1, {})).toThrow("нет реплики модели");
  });

  it("never grades an earlier turn in place of the last, nor asks an earlier question", () => {
    const before = [
      { role: "user", content: "В1" },
      { role: "assistant", content: "О1" },
      { role: "user", content: [{ type: "image_url" }] },
    ];
    const last = (content: unknown) => toSample({ messages: [...before, { role: "assistant", content }] }, 1, {});
    expect(last("О2")).toEqual({ id: "1", question: null, answer: "О2" });
    for (const content of [null, [{ type: "text", text: "О2" }]]) {
      expect(() => last(content)).toThrow("последняя реплика модели должна быть строкой");
    }
  });

  it("lists the fields seen when none is known", () => {
    expect(() => toSample({ текст: "а", ид: 1 }, 1, {})).toThrow(UnknownShapeError);
    expect(() => toSample({ текст: "а", ид: 1 }, 1, {})).toThrow("есть поля: текст, ид");
    expect(() => toSample({ answer: "а" }, 1, { answer: "нет" })).toThrow(UnknownShapeError);
  });
});

describe("valueAt", () => {
  it("follows dotted paths and JSON Pointers, into lists too", () => {
    const record = { a: { b: [{ c: 1 }] }, "x.y": 2, "s/t": { "u~v": 3 } };
    expect(valueAt(record, "a.b.0.c")).toBe(1);
    expect(valueAt(record, "/a/b/0/c")).toBe(1);
    expect(valueAt(record, "x.y")).toBe(2);
    expect(valueAt(record, "/s~1t/u~0v")).toBe(3);
    expect(valueAt(record, "a.нет.c")).toBeUndefined();
    expect(valueAt(record, "constructor.name")).toBeUndefined();
  });
});

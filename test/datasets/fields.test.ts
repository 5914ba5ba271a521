import { describe, expect, it } from "vitest";
import { type FieldNames, readFields, UnknownShapeError } from "../../src/datasets/fields.js";
import { pathIn, valueAt } from "../../src/datasets/pointer.js";

function toSample(record: unknown, names: FieldNames = {}, position = 3) {
  return readFields(record, position, names, JSON.stringify(record)).sample;
}

function answerOf(record: unknown, names: FieldNames = {}) {
  return toSample(record, names).answer;
}

describe("the id", () => {
  it("is the record's own, a number too, or its place", () => {
    expect(toSample({ id: 7, answer: "а" }).id).toBe("7");
    for (const id of ["", " \t\n", "\u00a0"]) expect(toSample({ id, answer: "а" }).id).toBe("3");
    expect(toSample({ id: " 7 ", answer: "а" }).id).toBe(" 7 ");
    expect(toSample({ uid: "", answer: "а" }, { id: "uid" }).id).toBe("3");
    expect(toSample({ id: "", "INPUT:id": "5", answer: "а" }).id).toBe("5");
    expect(toSample({ id: null, answer: "а" }).id).toBe("3");
    expect(toSample({ id: [1], answer: "а" }).id).toBe("3");
    expect(toSample({ meta: { uid: "u" }, answer: "а" }, { id: "meta.uid" }).id).toBe("u");
  });

  it("keeps the digits that a number of the engine doesn't", () => {
    const raw = '{"id": 12345678901234567890, "answer": "а"}';
    expect(readFields(JSON.parse(raw), 1, {}, raw).sample.id).toBe("12345678901234567890");
    expect(readFields(JSON.parse('{"id":1.5,"answer":"а"}'), 1, {}, null).sample.id).toBe("1.5");
  });
});

describe("the question", () => {
  it("isn't known if it is null, missing, or only an image", () => {
    expect(toSample({ answer: "а", question: null }).question).toBeNull();
    expect(toSample({ answer: "а" }).question).toBeNull();
    expect(toSample({ answer: "а", question: "" }).question).toBe("");
    expect(toSample({ answer: "а", prompt: [{ type: "image_url", image_url: {} }] }).question).toBeNull();
  });

  it("is the instruction and what it is about, in Alpaca's records", () => {
    const record = { instruction: "Исправь.", input: "Мама мыла раму", output: "а" };
    expect(toSample(record).question).toBe("Исправь.\n\nМама мыла раму");
    expect(toSample({ ...record, input: "" }).question).toBe("Исправь.");
    expect(toSample({ input: "В", output: "а" }).question).toBe("В");
  });

  it("is the user's last turn where the answer has a field of its own", () => {
    const turns = [
      { role: "user", content: "В1" },
      { role: "assistant", content: "О1" },
      { role: "user", content: "В2" },
    ];
    expect(toSample({ prompt: turns, completion: [{ role: "assistant", content: "О2" }] })).toMatchObject({
      question: "В1",
      answer: "О2",
    });
  });

  it("may be named", () => {
    expect(toSample({ answer: "а", тема: "В" }, { question: "тема" }).question).toBe("В");
    expect(toSample({ answer: "а" }, { question: "тема" }).question).toBeNull();
    expect(() => toSample({ answer: "а", тема: 5 }, { question: "тема" })).toThrow("а здесь число");
  });
});

describe("a dialogue", () => {
  const before = [
    { role: "system", content: "С" },
    { role: "user", content: "В1" },
    { role: "assistant", content: "О1" },
  ];

  it("gives the model's last turn and the user's before it", () => {
    const messages = [
      ...before,
      { role: "user", content: "В2" },
      { role: "assistant", content: "О2" },
      { role: "user", content: "В3" },
    ];
    expect(toSample({ messages })).toEqual({ id: "3", question: "В2", answer: "О2" });
    expect(() => toSample({ messages: messages.slice(0, 2) })).toThrow("нет реплики модели");
    expect(() => toSample({ messages: [] })).toThrow("нет реплики модели");
  });

  it("that is null is there, and is named", () => {
    for (const [record, field] of [
      [{ id: 1, messages: null }, "messages"],
      [{ data: { conversations: null } }, "data.conversations"],
    ] as const) {
      expect(() => toSample(record)).toThrow(
        expect.objectContaining({
          message: expect.stringMatching(
            /^поле есть, но в нём null, а не диалог; есть поля: .*; другое: --answer-field$/,
          ),
          place: { field },
        }),
      );
      expect(() => toSample(record)).toThrow(UnknownShapeError);
    }
    expect(toSample({ messages: null, answer: "а" }).answer).toBe("а");
  });

  it("is known by other names of its parts", () => {
    const conversations = [
      { from: "human", value: "В" },
      { from: "gpt", value: "О" },
    ];
    expect(toSample({ conversations })).toMatchObject({ question: "В", answer: "О" });
    const messages = [
      { role: "user", text: "В" },
      { role: "Assistant", text: "О" },
    ];
    expect(toSample({ messages })).toMatchObject({ question: "В", answer: "О" });
  });

  it("joins the parts of a turn and leaves out images", () => {
    const parts = [
      { type: "text", text: "Первая часть." },
      { type: "image_url", image_url: { url: "http://127.0.0.1/" } },
      { type: "text", text: "Вторая" },
      { type: "text", text: ", и ещё" },
    ];
    const { sample, answerPath } = readFields({ messages: [{ role: "assistant", content: parts }] }, 1, {}, null);
    expect(sample.answer).toBe("Первая часть.\nВторая, и ещё");
    expect(answerPath).toBeNull();
    const one = { messages: [...before, { role: "assistant", content: parts.slice(0, 2) }] };
    expect(readFields(one, 1, {}, null).answerPath).toEqual(["messages", "3", "content", "0", "text"]);
  });

  it("never gives an earlier turn in place of the last, nor asks an earlier question", () => {
    const withImage = [...before, { role: "user", content: [{ type: "image_url" }] }];
    const last = (turn: object) => toSample({ messages: [...withImage, { role: "assistant", ...turn }] });
    expect(last({ content: "О2" })).toMatchObject({ question: null, answer: "О2" });
    expect(() => last({ content: null })).toThrow("в последней реплике модели нет текста: null");
    expect(() => last({ content: [{ type: "image_url" }] })).toThrow("список без текста");
    expect(() => last({ content: "", tool_calls: [{}] })).toThrow("вызывает инструмент");
    expect(() => last({ tool_calls: [{}] })).toThrow("вызывает инструмент");
  });

  it("goes on behind a tool's reply", () => {
    const messages = [
      { role: "user", content: "В" },
      { role: "assistant", content: null, tool_calls: [{}] },
      { role: "tool", content: "42" },
      { role: "assistant", content: "О" },
    ];
    expect(toSample({ messages })).toMatchObject({ question: "В", answer: "О" });
  });
});

describe("other shapes", () => {
  it("are Label Studio's tasks", () => {
    expect(toSample({ id: 5, data: { question: "В", answer: "О" }, annotations: [] })).toEqual({
      id: "5",
      question: "В",
      answer: "О",
    });
    const task = { id: 5, data: { text: "О" }, annotations: [], predictions: [] };
    expect(readFields(task, 1, {}, null).answerPath).toEqual(["data", "text"]);
    expect(answerOf({ text: "О", annotation_id: 1, label: "x" })).toBe("О");
    expect(() => answerOf({ data: { text: "О" } })).toThrow("есть поля: data, data.text");
  });

  it("are Toloka's columns: the performer's answer before the task's, the known right one", () => {
    const row = { "INPUT:question": "В", "OUTPUT:answer": "О", "GOLDEN:answer": "Э", "ASSIGNMENT:task_id": "t" };
    const { sample, reference } = readFields(row, 1, {}, null);
    expect([sample, reference]).toEqual([{ id: "t", question: "В", answer: "О" }, "Э"]);
    expect(answerOf({ "INPUT:answer": "О", "OUTPUT:mark": "5" })).toBe("О");
  });

  it("are Russian names, in any case", () => {
    expect(toSample({ Вопрос: "В", "Ответ модели": "О" })).toMatchObject({ question: "В", answer: "О" });
    expect(toSample({ Question: "В", ANSWER: "О" })).toMatchObject({ question: "В", answer: "О" });
  });

  it("give a right answer to compare with, if there is one", () => {
    const reference = (record: object, names: FieldNames = {}) =>
      readFields({ answer: "О", ...record }, 1, names, null).reference;
    expect(reference({ gold: "Э" })).toBe("Э");
    expect(reference({ gold: true })).toBeNull();
    expect(reference({ gold: " " })).toBeNull();
    expect(reference({ meta: { right: "Э" } }, { reference: "/meta/right" })).toBe("Э");
    expect(reference({})).toBeNull();
  });
});

describe("what is no answer", () => {
  it("is named with its field", () => {
    expect(() => answerOf({ answer: null })).toThrow("ответа нет");
    expect(() => answerOf({ answer: 5 })).toThrow("ответ должен быть строкой, а здесь число");
    expect(() => answerOf({ answer: [] })).toThrow("пустой список");
    expect(() => answerOf([])).toThrow("ожидался объект JSON");
    expect(() => answerOf("а")).toThrow("а здесь строка");
    expect(answerOf({ answer: null, output: "О" })).toBe("О");
    expect(answerOf({ response: { content: "О" } })).toBe("О");
  });

  it("lists the fields seen when none is known", () => {
    expect(() => answerOf({ текст: "а", ид: 1 })).toThrow(UnknownShapeError);
    expect(() => answerOf({ текст: "а", ид: 1 })).toThrow("есть поля: текст, ид");
    expect(() => answerOf({ answer: "а" }, { answer: "нет" })).toThrow(UnknownShapeError);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`п${index}${"ж".repeat(99)}`, 1]));
    expect(() => answerOf(many)).toThrow(/п19ж{37}… и ещё 10; назовите/);
  });
});

describe("pointers", () => {
  it("are dotted paths and JSON Pointers, into lists too", () => {
    const record = { a: { b: [{ c: 1 }] }, "x.y": 2, "s/t": { "u~v": 3 } };
    const at = (pointer: string) => valueAt(record, pathIn(record, pointer));
    expect(["a.b.0.c", "/a/b/0/c", "x.y", "/x.y", "/s~1t/u~0v"].map(at)).toEqual([1, 1, 2, 2, 3]);
    expect(["a.нет.c", "constructor.name", "/", ""].map(at)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

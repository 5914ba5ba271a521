import { describe, expect, it } from "vitest";
import { exchangeText } from "../../../src/cli/judge/exchange-text.js";
import { aCall, aReply } from "../../llm/calls.js";

describe("the text of an exchange", () => {
  it("has the messages as they are sent, the schema too where it is written into them", () => {
    const text = exchangeText({
      label: "tags:quality",
      call: aCall({ rung: "text", temperature: null, repeat: 1, fresh: true }),
      reply: aReply("{}", { cached: true, rawFinish: "end_turn" }),
      failure: null,
    });
    expect(text).toMatch(/^── tags:quality: text, температура не задана, до 500 токенов, повтор 2, заново ──\n/);
    expect(text).toContain("[system]\nОцени ответ.\n\nОтветь ровно одним объектом JSON");
    expect(text).toContain("[user]\nОтвет: лето тёплое.\n");
    expect(text).toContain("[ответ: model-2026, stop (end_turn), токенов 10 + 5, из кэша]\n{}\n");
  });

  it("tells of failures and refusals", () => {
    const failed = { label: "facts", call: aCall(), reply: null, failure: "сервер занят" };
    expect(exchangeText(failed)).toContain("[ошибка: сервер занят]\n");
    const reply = aReply("", { finish: "refused", refusal: "Не могу", tokens: null });
    expect(exchangeText({ ...failed, reply, failure: null })).toContain("[отказ]\nНе могу\n");
  });

  it("holds nothing that a terminal obeys", () => {
    const call = aCall({ messages: [{ role: "user", content: "а\u001b[2J\u202eб\rв" }] });
    const reply = aReply("\u0007\u009b31m", { model: "m\u001b]0;x\u0007", rawFinish: "a\nb" });
    const text = exchangeText({ label: "x", call, reply, failure: "\u001b[0m" });
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });
});

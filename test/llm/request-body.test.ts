import { expect, test } from "vitest";
import type { Rung } from "../../src/llm/contract.js";
import { requestBody } from "../../src/llm/request-body.js";
import { REQUEST } from "./judge-of-tests.js";

const body = (rung: Rung, temperature: number | null = 0) =>
  requestBody({ ...REQUEST, rung, temperature }, "some-model");
const { name, schema } = REQUEST.schema;

test("the schema is given to the server, or written at the end of the first message", () => {
  const given = { model: "some-model", messages: REQUEST.messages, temperature: 0, max_tokens: 100 };
  expect(body("json_schema_strict")).toEqual({
    ...given,
    response_format: { type: "json_schema", json_schema: { name, strict: true, schema } },
  });
  expect(body("json_schema")).toEqual({
    ...given,
    response_format: { type: "json_schema", json_schema: { name, schema } },
  });
  expect(body("tool_call")).toEqual({
    ...given,
    tools: [{ type: "function", function: { name, parameters: schema } }],
    tool_choice: { type: "function", function: { name } },
  });
  const [, user] = REQUEST.messages;
  const content = expect.stringMatching(/^Кодовое слово: клён\. Оцени ответ\.\n\nОтветь ровно одним объектом JSON/);
  const written = { ...given, messages: [{ role: "system", content }, user] };
  expect(body("json_object")).toEqual({ ...written, response_format: { type: "json_object" } });
  expect(body("text")).toEqual(written);
  expect(body("text").messages[0]?.content).toContain(JSON.stringify(schema));
});

test("without a system message the schema makes one", () => {
  const messages = [{ role: "user", content: "Оцени" }] as const;
  const { messages: sent } = requestBody({ ...REQUEST, messages, rung: "text", temperature: 0 }, "m");
  expect(sent.map(({ role }) => role)).toEqual(["system", "user"]);
});

test("what is refused isn't sent, the limit has the name that it is given", () => {
  expect(body("text", null)).not.toHaveProperty("temperature");
  const renamed = requestBody({ ...REQUEST, rung: "text" }, "m", "max_completion_tokens");
  expect(renamed).toMatchObject({ max_completion_tokens: 100 });
  expect(renamed).not.toHaveProperty("max_tokens");
});

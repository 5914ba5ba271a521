import { expect, test } from "vitest";
import { CANARY_KEY } from "../../src/llm/contract.js";
import { grammarSchema } from "../../src/llm/embedded-schema.js";

const text = { type: "string" };
const object = (properties: Record<string, unknown>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

test("lists and strings have an end, what is said of them stays, the canary is given", () => {
  const present = { type: "string", enum: ["yes", "no"] };
  const evidence = { type: "array", items: object({ quote: text, short: { type: "string", maxLength: 30 } }) };
  const schema = object({ [CANARY_KEY]: text, loops: object({ evidence, present, sure: { type: "boolean" } }) });
  const before = JSON.stringify(schema);
  const ended = { type: "string", maxLength: 500 };
  const made = grammarSchema({ schema: { name: "tags", schema }, canary: "кедр" });
  expect(made).toEqual(
    object({
      [CANARY_KEY]: { const: "кедр" },
      loops: object({
        evidence: {
          type: "array",
          maxItems: 12,
          items: object({ quote: ended, short: { type: "string", maxLength: 30 } }),
        },
        present,
        sure: { type: "boolean" },
      }),
    }),
  );
  // Models write keys in the order of the schema's.
  expect(JSON.stringify(made)).toMatch(/rubric_code.*loops.*evidence.*quote.*short.*present.*sure/);
  expect(JSON.stringify(schema)).toBe(before);
});

test("a schema without the canary gets none", () => {
  const schema = object({ answer: text });
  expect(grammarSchema({ schema: { name: "a", schema }, canary: "кедр" })).toEqual(
    object({ answer: { type: "string", maxLength: 500 } }),
  );
});

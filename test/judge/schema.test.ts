import { describe, expect, it } from "vitest";
import { plannedRequests } from "../../src/judge/plan.js";
import { arbitrationSchema, copiesSchema, FACTS_SCHEMA, TASK_KIND_SCHEMA, tagsSchema } from "../../src/judge/schema.js";
import { CANARY_KEY } from "../../src/llm/contract.js";
import { inputOf, toolsOf } from "./fake-judge.js";

const SCHEMAS = [
  tagsSchema("tags_quality", ["loops", "answer-first"]),
  tagsSchema("tags_naturalness-other", ["naturalness-other"]),
  arbitrationSchema(["s1", "s2"]),
  copiesSchema(["q1"]),
  FACTS_SCHEMA,
  TASK_KIND_SCHEMA,
];

type Node = Readonly<Record<string, unknown>>;

function nodes(node: Node): Node[] {
  const children = [
    ...Object.values((node.properties ?? {}) as Node),
    ...(node.items === undefined ? [] : [node.items]),
  ];
  return [node, ...children.flatMap((child) => nodes(child as Node))];
}

describe.each(SCHEMAS)("schema $name", ({ name, schema }) => {
  it("has a name that may be a function's", () => {
    expect(name).toMatch(/^[A-Za-z0-9_]{1,64}$/);
  });

  it("keeps to what strict modes take", () => {
    for (const node of nodes(schema)) {
      const allowed = {
        object: ["properties", "required", "additionalProperties"],
        array: ["items"],
        string: ["enum"],
      };
      const keywords = allowed[node.type as keyof typeof allowed];
      expect(keywords, String(node.type)).toBeDefined();
      for (const key of Object.keys(node)) expect(["type", ...keywords]).toContain(key);
      if (node.type !== "object") continue;
      expect(node.additionalProperties).toBe(false);
      expect(node.required).toEqual(Object.keys(node.properties as Node));
    }
  });

  it("asks for the canary first", () => {
    expect(Object.keys(schema.properties as Node)[0]).toBe(CANARY_KEY);
  });
});

describe("tagsSchema", () => {
  it("asks for evidence and reason before the answer, whatever the tag", () => {
    for (const { schema } of plannedRequests(inputOf("Вода."), toolsOf([], { plan: "per-tag" }))) {
      const properties = schema.schema.properties as Record<string, { required: string[] }>;
      for (const [key, tag] of Object.entries(properties)) {
        if (key !== CANARY_KEY) expect(tag.required).toEqual(["evidence", "reason", "present"]);
      }
    }
  });
});

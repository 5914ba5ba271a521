import { CANARY_KEY, type TransportCall } from "./contract.js";
import { isRecord } from "./outside.js";

/** A small model may repeat itself without end; where a grammar is made of the schema, the schema can forbid it. */
const MOST_ITEMS = 12;
/** Characters. */
const LONGEST_STRING = 500;

type Schema = Readonly<Record<string, unknown>>;

/**
 * The schema as a grammar is made of it: lists and strings have an end, and the
 * canary has its only value. Tokens are counted in the process, so no model has
 * to prove that it has seen the whole prompt, and a small one could not.
 */
export function grammarSchema({ schema: { schema }, canary }: Pick<TransportCall, "schema" | "canary">): Schema {
  const bounded = withBounds(schema);
  const { properties } = bounded;
  if (!isRecord(properties) || !Object.hasOwn(properties, CANARY_KEY)) return bounded;
  return { ...bounded, properties: { ...properties, [CANARY_KEY]: { const: canary } } };
}

function withBounds(schema: Schema): Schema {
  const { type, items, properties } = schema;
  if (type === "string" && schema.enum === undefined && schema.const === undefined) {
    return { maxLength: LONGEST_STRING, ...schema };
  }
  if (type === "array" && isRecord(items)) return { maxItems: MOST_ITEMS, ...schema, items: withBounds(items) };
  if (type !== "object" || !isRecord(properties)) return schema;
  const bounded = Object.entries(properties).map(([key, value]) => [key, isRecord(value) ? withBounds(value) : value]);
  return { ...schema, properties: Object.fromEntries(bounded) };
}

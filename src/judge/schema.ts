import { CANARY_KEY, type NamedSchema } from "../llm/contract.js";
import { TASK_KINDS } from "../rubric/rubric.js";

type Schema = Readonly<Record<string, unknown>>;

const STRING: Schema = { type: "string" };
const ANSWER: Schema = { type: "string", enum: ["yes", "no", "unsure"] };
const CLAIM = object({ quote: STRING, before: STRING, why: STRING });
const CORRECTED_CLAIM = object({ quote: STRING, before: STRING, why: STRING, correct: STRING });
const TAG = object({ evidence: listOf(CLAIM), reason: STRING, present: ANSWER });
const SUSPECT = object({ reason: STRING, answer: ANSWER });
const COPY = object({ quote: STRING, before: STRING });

/**
 * An object in the subset that strict modes take: every key required, in this order, no others; no bounds, which
 * {@link ./reply-checks.ts} has.
 */
function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function listOf(items: Schema): Schema {
  return { type: "array", items };
}

/** The canary first, then what is asked: a model whose context was cut gives itself away at once. */
function reply(name: string, properties: Readonly<Record<string, Schema>>): NamedSchema {
  return { name: name.replaceAll(/[^A-Za-z0-9_]/g, "_"), schema: object({ [CANARY_KEY]: STRING, ...properties }) };
}

function each(keys: readonly string[], schema: Schema): Record<string, Schema> {
  return Object.fromEntries(keys.map((key) => [key, schema]));
}

/** @param tags - ids, in the rubric's order */
export function tagsSchema(name: string, tags: readonly string[]): NamedSchema {
  return reply(name, each(tags, TAG));
}

/** @param ids - of suspects, as the request calls them */
export function arbitrationSchema(ids: readonly string[]): NamedSchema {
  return reply("arbitration", each(ids, SUSPECT));
}

/** @param ids - of quotes, as the request calls them */
export function copiesSchema(ids: readonly string[]): NamedSchema {
  return reply("evidence_repair", each(ids, COPY));
}

export const FACTS_SCHEMA = reply("facts", {
  solution: STRING,
  evidence: listOf(CORRECTED_CLAIM),
  reason: STRING,
  present: ANSWER,
});

export const TASK_KIND_SCHEMA = reply("task_kind", { reason: STRING, kind: { type: "string", enum: [...TASK_KINDS] } });

import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import type { ChatMessage, NamedSchema, Rung, TransportCall } from "./contract.js";

/** The body of one request to `/v1/chat/completions`, live or in a batch file. */
export type RequestBody = ChatCompletionCreateParamsNonStreaming;

/** Two names of one limit: servers know the first, the newest models of OpenAI only the second. */
export type LimitParameter = "max_tokens" | "max_completion_tokens";

/**
 * The call as the server reads it: the rung decides how the object is asked for
 * (design/judge.md, "Reaching a model").
 */
export function requestBody(
  call: Pick<TransportCall, "messages" | "schema" | "rung" | "temperature" | "maxOutputTokens">,
  model: string,
  limit: LimitParameter = "max_tokens",
): RequestBody {
  return {
    model,
    messages: messagesFor(call).map(({ role, content }) => ({ role, content })),
    ...(call.temperature === null ? {} : { temperature: call.temperature }),
    [limit]: call.maxOutputTokens,
    ...formatOf(call),
  };
}

function formatOf({ rung, schema: { name, schema } }: { rung: Rung; schema: NamedSchema }): Partial<RequestBody> {
  switch (rung) {
    case "json_schema_strict":
      return { response_format: { type: "json_schema", json_schema: { name, strict: true, schema } } };
    case "json_schema":
      return { response_format: { type: "json_schema", json_schema: { name, schema } } };
    case "tool_call":
      return {
        tools: [{ type: "function", function: { name, parameters: schema } }],
        tool_choice: { type: "function", function: { name } },
      };
    case "json_object":
      return { response_format: { type: "json_object" } };
    case "text":
      return {};
  }
}

/**
 * Where the server isn't given the schema, the messages hold it: at the end of
 * the first one, since that is the part that stays the same from sample to
 * sample and is kept in the provider's prompt cache.
 */
function messagesFor({ messages, rung, schema }: Pick<TransportCall, "messages" | "rung" | "schema">) {
  if (rung !== "json_object" && rung !== "text") return messages;
  const rule = `Ответь ровно одним объектом JSON по этой схеме JSON Schema: без пояснений до и после него, без ограждения.\n${JSON.stringify(schema.schema)}`;
  const [first, ...rest] = messages;
  if (first?.role !== "system") return [{ role: "system", content: rule } satisfies ChatMessage, ...messages];
  return [{ ...first, content: `${first.content}\n\n${rule}` }, ...rest];
}

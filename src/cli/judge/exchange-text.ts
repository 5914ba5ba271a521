import type { Exchange } from "../../llm/contract.js";
import { requestBody } from "../../llm/request-body.js";
import { visible, visibleLine } from "../../reporters/visible.js";

/** For `--explain-judge`: what was sent and what came back, exactly, but for what a terminal would obey. */
export function exchangeText({ label, call, reply, failure }: Exchange): string {
  const { rung, temperature, repeat, maxOutputTokens } = call;
  const how = [
    rung,
    temperature === null ? "температура не задана" : `температура ${temperature}`,
    `до ${maxOutputTokens} токенов`,
    ...(repeat > 0 ? [`повтор ${repeat + 1}`] : []),
    ...(call.fresh ? ["заново"] : []),
  ];
  const parts = [`── ${label}: ${how.join(", ")} ──`];
  // As they go over the wire: with the schema in them where the server isn't given one.
  for (const { role, content } of requestBody(call, "").messages) parts.push(`[${role}]`, String(content));
  if (reply !== null) {
    const { finish, rawFinish, tokens, model, cached, refusal, content } = reply;
    const facts = [
      visibleLine(model),
      rawFinish === null || rawFinish === finish ? finish : `${finish} (${visibleLine(rawFinish)})`,
      ...(tokens === null ? [] : [`токенов ${tokens.input} + ${tokens.output}`]),
      ...(cached ? ["из кэша"] : []),
    ];
    parts.push(`[ответ: ${facts.join(", ")}]`, content);
    if (refusal !== null) parts.push("[отказ]", refusal);
  }
  if (failure !== null) parts.push(`[ошибка: ${visibleLine(failure)}]`);
  return visible(`${parts.join("\n")}\n\n`);
}

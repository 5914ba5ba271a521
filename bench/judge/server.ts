/**
 * A judge that answers at once, in a process of its own: says its port on standard output, lives until it is killed.
 * Its replies are such as a diligent model gives: of each axis one tag with quotes, every suspect confirmed; one answer
 * in ten gets a quote that isn't there, so that exact copies are asked for.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CANARY_KEY } from "../../src/llm/contract.js";
import type { RequestBody } from "../../src/llm/request-body.js";

/** Bytes of a token, about: a count that is far too small would tell of a context that was cut. */
const TOKEN = 4;
const QUOTE = 60;

const server = createServer((incoming, response) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("end", () => {
    const asked = Buffer.concat(chunks);
    const content = reply(JSON.parse(asked.toString()));
    const message = { role: "assistant", content };
    const usage = { prompt_tokens: Math.ceil(asked.length / TOKEN), completion_tokens: content.length };
    const choices = [{ index: 0, finish_reason: "stop", message }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ id: "1", object: "chat.completion", model: "instant", choices, usage }));
  });
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

function reply({ messages, response_format: format }: RequestBody): string {
  const schema = format?.type === "json_schema" ? format.json_schema.schema : undefined;
  const keys = Object.keys((schema?.properties ?? {}) as object);
  const texts = messages.map(({ content }) => String(content));
  const answer = answerIn(texts[1] ?? "");
  return JSON.stringify(
    Object.fromEntries(
      keys.map((key) => [
        key,
        key === CANARY_KEY ? /\(rubric_code\): (\w+)/.exec(texts[0] ?? "")?.[1] : say(key, answer),
      ]),
    ),
  );
}

function say(key: string, answer: string): unknown {
  if (key === "kind") return "other";
  if (key === "reason") return "Обычный вопрос";
  if (/^s\d/.test(key)) return { reason: "Нарушение подтверждается", answer: "yes" };
  if (/^q\d/.test(key)) return { quote: wordsAt(answer, 0), before: "" };
  const quotes = quotesFor(key, answer);
  const evidence = quotes.map((quote) => ({ quote, before: "", why: "сказано длиннее, чем нужно" }));
  return { evidence, reason: "Видно по приведённым местам", present: quotes.length > 0 ? "yes" : "no" };
}

/** Exact, or as models spoil them: other quotation marks, no emphasis, single spaces. */
function quotesFor(tag: string, answer: string): string[] {
  const middle = Math.floor(answer.length / 2);
  const exact = wordsAt(answer, middle);
  const spoilt = wordsAt(answer, 0).replaceAll(/[«»]/g, '"').replaceAll("**", "").replaceAll(/\s+/g, " ");
  if (tag === "bulky")
    return answer.length % 10 === 0 ? [exact, "Этих слов в ответе нет, и никогда их там не было"] : [exact];
  return tag === "over-explained" ? [exact, spoilt] : [];
}

/** Whole words: from the first space on, or from the beginning. */
function wordsAt(answer: string, from: number): string {
  const start = from === 0 ? 0 : answer.indexOf(" ", from) + 1;
  const end = answer.indexOf(" ", start + QUOTE);
  return answer.slice(start, end < 0 ? answer.length : end);
}

function answerIn(text: string): string {
  const line = text.split("\n").find((candidate) => candidate.startsWith('"answer": '));
  return line === undefined ? "" : JSON.parse(line.slice('"answer": '.length).replace(/,$/, ""));
}

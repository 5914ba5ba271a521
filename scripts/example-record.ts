/**
 * Writes examples/judge-record.jsonl, which the documentation replays: what an invented model says of
 * examples/answer.md, as `pridira --record` writes it. To be run anew when a prompt, the rubric or a rule that finds
 * something there has changed: `npm run docs`.
 */
import { readFileSync } from "node:fs";
import { judgeWith } from "../src/cli/judge/open.js";
import { createExaminer } from "../src/grade.js";
import { createLlmClient } from "../src/llm/client.js";
import { createEndpoint } from "../src/llm/endpoint.js";
import { createLimiter } from "../src/llm/limiter.js";
import { meter } from "../src/llm/meter.js";
import { openRecordFile, recording } from "../src/llm/record.js";
import { createRungMemory } from "../src/llm/rung-memory.js";
import { sleep } from "../src/llm/sleep.js";
import { loadDictionary } from "../src/resources/dictionary.js";
import { loadPrompts } from "../src/resources/prompts.js";
import { loadRubric } from "../src/resources/rubric.js";
import { type Opinions, replyObject } from "../test/integration/judge-server.js";

const MODEL = "example-model";
const PRICE = { input: 0.4, output: 1.6 };

const OPINIONS: Opinions = {
  tags: {
    bulky: {
      quotes: [
        {
          quote: "не успевают вернуться на прежние места и остаются зажатыми между атомами железа",
          why: "одна мысль названа дважды; хватит слов «не успевают выйти»",
        },
      ],
      reason: "То, что атомы застревают, сказано длиннее, чем нужно.",
    },
    incoherent: {
      quotes: [{ quote: "Мастера уверяют, что сталь звенит", why: "неясно, при чём здесь звон" }],
      reason: "Звон стали не связан с рассказом о хрупкости.",
    },
  },
  suspects: {
    "Отличный вопрос!": { reason: "Похвала вопроса ничего не сообщает, её не просили.", answer: "yes" },
  },
};

const question = readFileSync("examples/question.txt", "utf8");
const answer = readFileSync("examples/answer.md", "utf8");
const tools = { rubric: await loadRubric("nlap"), dictionary: loadDictionary(), prompts: loadPrompts() };

const endpoint = createEndpoint({
  baseURL: "http://127.0.0.1:8080/v1",
  model: MODEL,
  key: null,
  headers: {},
  wire: async (_, { body }) => ({
    status: 200,
    headers: new Headers(),
    text: JSON.stringify(completionOf(Buffer.from(body).toString())),
  }),
  timeoutMs: 60_000,
  now: () => 0,
});
const file = openRecordFile("examples/judge-record.jsonl");
// One after another, so that the file is the same each time.
const transport = meter(endpoint, { limiter: createLimiter({ ceiling: 1 }), spending: null });
const client = createLlmClient({
  transport: recording(transport, file, { price: PRICE, contextTokens: null, remembered: null }),
  rungMemory: createRungMemory(),
  price: PRICE,
  contextTokens: null,
  maxRetries: 0,
  sleep,
  random: () => 0,
});
const judge = judgeWith([client], tools, { plan: "grouped", repeats: 1 });
const { failures } = await judge(createExaminer(tools)({ id: "1", question, answer }));
file.close();
if (failures.length > 0) throw new Error(JSON.stringify(failures));

function completionOf(request: string): object {
  const content = JSON.stringify(replyObject(JSON.parse(request), OPINIONS));
  // About as many as a tokenizer makes of Russian text.
  const usage = { prompt_tokens: Math.round(request.length / 2), completion_tokens: Math.round(content.length / 2) };
  return { model: MODEL, choices: [{ finish_reason: "stop", message: { role: "assistant", content } }], usage };
}

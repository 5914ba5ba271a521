import { createExaminer } from "../../grade.js";
import type { JudgeTools } from "../../judge/contract.js";
import { plannedRequests } from "../../judge/plan.js";
import type { Exchange, LlmAnswer, LlmRequest } from "../../llm/contract.js";
import { padCells } from "../../reporters/cells.js";
import { visibleLine } from "../../reporters/visible.js";
import { loadDictionary } from "../../resources/dictionary.js";
import { loadPrompts, sha256 } from "../../resources/prompts.js";
import { type ChosenJudge, chooseJudges } from "../judge/choose.js";
import { exchangeText } from "../judge/exchange-text.js";
import { type OpenClients, openClients } from "../judge/open.js";
import { startSpinner } from "../judge/spinner.js";
import { priceOf } from "../judge/transport.js";
import { type CommonOptions, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

export interface JudgeTestOptions extends CommonOptions {
  readonly timeout?: number;
  readonly explainJudge?: boolean;
}

const SAMPLE = {
  id: "test",
  question: "Почему небо голубое?",
  answer: "Воздух рассеивает синий свет сильнее красного, поэтому свет неба кажется нам голубым.",
};

/**
 * `pridira judge test NAME`: asks once, as a sample is asked about, with the longest request that there is: if this
 * goes well, grading will. Nothing is taken from the cache.
 */
export async function testJudge(name: string, options: JudgeTestOptions, shell: Shell): Promise<ExitCode> {
  const { rubric, config } = await resolveSettings(options, shell);
  const judges = chooseJudges({ names: [name], configured: false }, config, shell);
  const request = longestRequest({
    rubric,
    dictionary: loadDictionary(),
    prompts: loadPrompts(),
    settings: { plan: "grouped", repeats: 1, facts: false },
    digest: sha256,
  });
  const spinner = startSpinner("Судья отвечает…", shell, options.quiet || options.explainJudge);
  let requests = 0;
  const onExchange = (exchange: Exchange): void => {
    requests += 1;
    if (options.explainJudge) shell.stderr.write(exchangeText(exchange));
  };
  const { timeout } = options;
  const reaching = { cache: false, maxRetries: 0, onExchange, ...(timeout === undefined ? {} : { timeout }) };
  let open: OpenClients | null = null;
  try {
    open = await openClients(judges, reaching, shell);
    const started = performance.now();
    const printer = createPrinter(shell);
    for (const [index, client] of open.clients.entries()) {
      const answer = await client.ask(request, shell.interruption);
      const seconds = (performance.now() - started) / 1000;
      spinner.stop();
      const judge = judges[index];
      if (judge !== undefined) await printer.print(report(judge, client.endpoint, answer, { requests, seconds }));
    }
    await printer.close();
    return 0;
  } finally {
    spinner.stop();
    await open?.close();
  }
}

function longestRequest(
  tools: Pick<JudgeTools, "rubric" | "prompts" | "dictionary" | "settings" | "digest">,
): LlmRequest<unknown> {
  const requests = plannedRequests(createExaminer(tools)(SAMPLE), tools);
  const length = ({ messages }: LlmRequest<unknown>) => messages.reduce((sum, { content }) => sum + content.length, 0);
  const [longest] = requests.sort((one, other) => length(other) - length(one));
  if (longest === undefined) throw new Error("the rubric has nothing to ask a judge");
  return longest;
}

function report(
  judge: ChosenJudge,
  endpoint: string,
  answer: LlmAnswer<unknown>,
  { requests, seconds }: { readonly requests: number; readonly seconds: number },
): string {
  const { profile, name } = judge;
  const { usage, rung, notSent, repairs } = answer;
  const asked = profile.kind === "endpoint" ? profile.model : answer.model;
  const key = profile.kind === "endpoint" ? profile.apiKeyEnv : null;
  const context = profile.contextTokens;
  const rows: [string, string][] = [
    ["адрес", endpoint],
    ["модель", asked === answer.model ? asked : `${asked}, сервер называет её ${answer.model}`],
    ["ключ", key === null ? "не отправлялся" : `принят, из переменной ${key}`],
    ["вид ответа", [rung, ...notSent.map((parameter) => `без ${parameter}`)].join(", ")],
    ["правка JSON", repairs.length === 0 ? "не нужна" : repairs.join(", ")],
    ["код рубрики", "вернулся: модель прочла запрос с начала"],
    ["контекст", `${context === null ? "размер не указан" : `${context} токенов`}, запрос занял ${usage.inputTokens}`],
    ["запросов", String(requests)],
    ["время", `${seconds.toFixed(1).replace(".", ",")} с`],
    ["токены", `${usage.inputTokens} на входе, ${usage.outputTokens} на выходе`],
    ["цена", priceText(judge, usage.costUsd)],
  ];
  const lines = rows.map(([title, value]) => `  ${padCells(title, 12)}  ${visibleLine(value)}\n`);
  return `Судья «${visibleLine(name)}» отвечает.\n${lines.join("")}`;
}

function priceText(judge: ChosenJudge, costUsd: number | null): string {
  if (judge.profile.kind === "embedded") return "бесплатно, модель работает на этом компьютере";
  if (priceOf(judge) === null) return "неизвестна; чтобы считать расходы, укажите price";
  return costUsd === null
    ? "известна, но сервер не сказал, сколько токенов"
    : `${costUsd.toFixed(6).replace(".", ",")} $`;
}

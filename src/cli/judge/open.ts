import { resolve } from "node:path";
import type { Judge } from "../../grade.js";
import type { JudgeTools } from "../../judge/contract.js";
import { judgeSample } from "../../judge/judge.js";
import { createBudget, priceUnderCap } from "../../llm/budget.js";
import { withCache } from "../../llm/cache.js";
import { openCacheStore } from "../../llm/cache-store.js";
import { createLlmClient } from "../../llm/client.js";
import type { Exchange, LlmClient, Price, Transport } from "../../llm/contract.js";
import { createLimiter, type Limiter } from "../../llm/limiter.js";
import { meter } from "../../llm/meter.js";
import { openRecordFile, recording } from "../../llm/record.js";
import { memoryOf, readRecording, replaying } from "../../llm/replay.js";
import { DEFAULT_MAX_RETRIES } from "../../llm/retry.js";
import { createRungMemory } from "../../llm/rung-memory.js";
import { sleep } from "../../llm/sleep.js";
import { loadPrompts, sha256 } from "../../resources/prompts.js";
import { warn } from "../complain.js";
import { openLines } from "../file-lines.js";
import type { Shell } from "../shell.js";
import { cacheFile } from "./cache-file.js";
import type { ChosenJudge } from "./choose.js";
import { type AskingOptions, DEFAULT_CONCURRENCY, type ReachingOptions } from "./flags.js";
import { priceOf, reachJudge } from "./transport.js";

const asIs = (transport: Transport): Transport => transport;
const NO_LAYERS: Layers = { outermost: asIs, innermost: asIs };

/** Models ready to be asked. */
export interface OpenClients {
  readonly clients: readonly LlmClient[];
  /** Milliseconds. Stands still where the run is recorded or replayed, so that both give the same bytes. */
  readonly now: () => number;
  /** Must be awaited: replies may not be on the disk yet. */
  close(): Promise<void>;
}

/** The same models as one judge, a panel if there are several. */
export interface OpenJudge extends OpenClients {
  readonly judge: Judge;
}

export interface OpenOptions extends ReachingOptions {
  /** Sees every request as it ends. */
  readonly onExchange?: (exchange: Exchange) => void;
  readonly layers?: Layers;
}

/** What else a request goes through. */
export interface Layers {
  /** Before everything: cache, record, limits. */
  readonly outermost: (transport: Transport, price: Price | null) => Transport;
  /** When nothing more stands between the request and the model. */
  readonly innermost: (transport: Transport) => Transport;
}

/**
 * Opens judges for a run of any number of samples; their prompts are those that come along.
 *
 * @param judges empty where a record is replayed
 * @throws InputError, LlmError: nothing is left open
 */
export async function openJudge(
  judges: readonly ChosenJudge[],
  tools: Pick<JudgeTools, "rubric" | "dictionary">,
  options: OpenOptions & AskingOptions,
  shell: Shell,
): Promise<OpenJudge> {
  const all = { ...tools, prompts: loadPrompts() };
  const open = await openClients(judges, options, shell);
  return { ...open, judge: judgeWith(open.clients, all, options) };
}

/**
 * Opens what asking takes: the ways to the models, the cache, the record, the cap on money. With `replay` the record
 * says which models there are, and none is reached.
 *
 * @throws InputError, LlmError: nothing is left open
 */
export async function openClients(
  judges: readonly ChosenJudge[],
  options: OpenOptions,
  shell: Shell,
): Promise<OpenClients> {
  const opened: Opened = { clients: [], closers: [] };
  try {
    if (options.replay === undefined) await openLive(judges, options, shell, opened);
    else await openReplay(resolve(shell.folder, options.replay), options, opened);
    const isTimed = options.record === undefined && options.replay === undefined;
    return {
      clients: opened.clients,
      now: isTimed ? Date.now : () => 0,
      close: () => closeAll(opened),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** These models as one judge. */
export function judgeWith(
  clients: readonly LlmClient[],
  tools: Pick<JudgeTools, "rubric" | "dictionary" | "prompts">,
  options: AskingOptions,
): Judge {
  const all: JudgeTools = { ...tools, clients, settings: settingsOf(options), digest: sha256 };
  return (input, signal) => judgeSample(input, all, signal);
}

export function settingsOf({ plan, repeats, facts = false }: AskingOptions): JudgeTools["settings"] {
  return { plan, repeats, facts };
}

interface Opened {
  readonly clients: LlmClient[];
  /** In the order of opening. */
  readonly closers: (() => void | Promise<void>)[];
}

async function closeAll({ clients, closers }: Opened): Promise<void> {
  for (const client of clients) await client.close();
  for (const close of [...closers].reverse()) await close();
}

async function openLive(
  judges: readonly ChosenJudge[],
  {
    maxRetries = DEFAULT_MAX_RETRIES,
    concurrency: ceiling = DEFAULT_CONCURRENCY,
    layers = NO_LAYERS,
    ...options
  }: OpenOptions,
  shell: Shell,
  { clients, closers }: Opened,
): Promise<void> {
  const budget = options.maxCost === undefined ? null : createBudget(options.maxCost);
  const ways = judges.map((judge) => {
    const price = priceOf(judge);
    const spending = budget && { budget, price: judge.placed(() => priceUnderCap(price, judge.name)) };
    return { judge, price, spending, reached: layers.innermost(reachJudge(judge, options.timeout)) };
  });
  const store = options.cache ? await openCacheStore(cacheFile(shell), (line) => warn(line, shell)) : null;
  if (store !== null) closers.push(() => store.close());
  const record = options.record === undefined ? null : openRecordFile(resolve(shell.folder, options.record));
  if (record !== null) closers.push(() => record.close());
  const rungMemory = store?.rungMemory ?? createRungMemory();
  const limiters = new Map<string, Limiter>();
  for (const { judge, price, spending, reached } of ways) {
    const { endpoint, model } = reached;
    const { contextTokens } = judge.profile;
    const limiter = limiters.get(endpoint) ?? createLimiter({ ceiling });
    limiters.set(endpoint, limiter);
    // A model in the process takes its turns by itself.
    const metered = judge.profile.kind === "embedded" ? reached : meter(reached, { limiter, spending });
    const stored = store === null ? metered : withCache(metered, store);
    const facts = { price, contextTokens, remembered: rungMemory.get(endpoint, model) };
    clients.push(
      createLlmClient({
        transport: layers.outermost(record === null ? stored : recording(stored, record, facts), price),
        rungMemory,
        price,
        contextTokens,
        maxRetries,
        sleep,
        random: Math.random,
        ...(options.onExchange === undefined ? {} : { onExchange: options.onExchange }),
      }),
    );
  }
}

async function openReplay(
  file: string,
  { maxRetries = DEFAULT_MAX_RETRIES, onExchange, layers = NO_LAYERS }: OpenOptions,
  { clients }: Opened,
): Promise<void> {
  const record = await readRecording(openLines(file).lines, file);
  const rungMemory = memoryOf(record);
  for (const model of record.models) {
    clients.push(
      createLlmClient({
        transport: layers.outermost(replaying(record, model), model.price),
        rungMemory,
        price: model.price,
        contextTokens: model.contextTokens,
        maxRetries,
        // What was waited for then isn't now.
        sleep: async () => {},
        random: () => 0,
        ...(onExchange === undefined ? {} : { onExchange }),
      }),
    );
  }
}

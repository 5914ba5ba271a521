import { availableParallelism } from "node:os";
import { basename, resolve } from "node:path";
import type { ChatMessage, Transport, TransportCall, TransportReply } from "./contract.js";
import {
  type EngineGrammar,
  type EngineModule,
  type EngineTurn,
  importEngine,
  type LoadedModel,
  loadModel,
} from "./embedded-engine.js";
import { fingerprint } from "./embedded-file.js";
import { grammarSchema } from "./embedded-schema.js";
import { createTurns } from "./embedded-turns.js";
import { LlmError } from "./failure.js";
import { oneLine } from "./one-line.js";
import { throwIfInterrupted } from "./retry.js";

export interface EmbeddedOptions {
  /** Path of a GGUF file. */
  readonly file: string;
  /** `null`: as the model allows, up to a usual size. */
  readonly contextTokens: number | null;
  readonly importEngine?: () => Promise<EngineModule>;
}

/** A reply shorter than this is no reply: the prompt has filled the context. */
const LEAST_ROOM = 256;
const MOST_GRAMMARS = 32;
/** Tokens that a chat template adds after the prompt. */
const TEMPLATE = 16;

/**
 * A model run in the process (design/judge.md, "Reaching a model"): no network,
 * no account. A grammar made of the schema leaves it no other reply. It is
 * loaded when it is first asked, so a run from the cache doesn't load it. Calls
 * are answered one after another.
 *
 * @throws LlmError `not-found`, `unsupported`: of the file at once, of the engine when it is asked
 */
export function createEmbedded(options: EmbeddedOptions): Transport {
  const file = resolve(options.file);
  const name = basename(file);
  const endpoint = `file:${name}#${fingerprint(file)}`;
  const turns = createTurns();
  let loading: Promise<LoadedModel> | null = null;
  const grammars = new Map<string, Promise<EngineGrammar>>();

  function load(): Promise<LoadedModel> {
    loading ??= loadModel({
      file,
      contextTokens: options.contextTokens,
      importEngine: options.importEngine ?? importEngine,
      // One core is left to the program itself.
      threads: Math.max(1, availableParallelism() - 1),
    });
    return loading;
  }

  function grammarOf({ engine }: LoadedModel, call: TransportCall): Promise<EngineGrammar> {
    const schema = grammarSchema(call);
    const text = JSON.stringify(schema);
    const known = grammars.get(text) ?? engine.createGrammarForJsonSchema(schema);
    // The schemas of tags stay the same, those of suspects don't: the oldest is let go.
    grammars.delete(text);
    grammars.set(text, known);
    const [oldest] = grammars.keys();
    if (grammars.size > MOST_GRAMMARS && oldest !== undefined) grammars.delete(oldest);
    return known;
  }

  async function answer(call: TransportCall, signal: AbortSignal): Promise<TransportReply> {
    const loaded = await load();
    throwIfInterrupted(signal);
    const history = historyOf(call.messages);
    const input = countTokens(loaded, history);
    const room = loaded.contextTokens - input - TEMPLATE;
    if (room < Math.min(LEAST_ROOM, call.maxOutputTokens)) throw tooLong(name, input, loaded.contextTokens);
    const before = loaded.sequence.tokenMeter.usedOutputTokens;
    const { response, metadata } = await loaded.chat.generateResponse(history, {
      grammar: await grammarOf(loaded, call),
      temperature: call.temperature ?? 0,
      seed: call.repeat + 1,
      maxTokens: Math.min(call.maxOutputTokens, room),
      signal,
      contextShift: {
        // By itself it would drop the beginning, that is the rubric.
        strategy: () => {
          throw tooLong(name, input, loaded.contextTokens);
        },
      },
    });
    const output = loaded.sequence.tokenMeter.usedOutputTokens - before;
    return {
      content: response,
      finish: FINISHES[metadata.stopReason] ?? "other",
      rawFinish: metadata.stopReason,
      refusal: null,
      tokens: { input, output },
      model: name,
      cached: false,
    };
  }

  return {
    endpoint,
    model: name,
    rungs: ["json_schema_strict"],
    send: (call, signal) =>
      turns.take(async () => {
        try {
          return await answer(call, signal);
        } catch (error) {
          throwIfInterrupted(signal);
          if (error instanceof LlmError) throw error;
          const reason = oneLine(error instanceof Error ? error.message : String(error));
          throw new LlmError("unsupported", `модель ${name} не отвечает: ${reason}`, {}, { cause: error });
        }
      }, signal),
    async close() {
      await turns.end();
      const loaded = await loading?.catch(() => null);
      await loaded?.engine.dispose();
    },
  };
}

const FINISHES: Readonly<Record<string, TransportReply["finish"]>> = {
  eogToken: "stop",
  stopGenerationTrigger: "stop",
  customStopTrigger: "stop",
  maxTokens: "length",
};

function historyOf(messages: readonly ChatMessage[]): EngineTurn[] {
  const turns = messages.map(({ role, content }): EngineTurn => {
    return role === "assistant" ? { type: "model", response: [content] } : { type: role, text: content };
  });
  // What comes next is the model's.
  return [...turns, { type: "model", response: [] }];
}

function countTokens({ chat, model }: LoadedModel, history: readonly EngineTurn[]): number {
  return chat.chatWrapper.generateContextState({ chatHistory: history }).contextText.tokenize(model.tokenizer).length;
}

function tooLong(name: string, input: number, contextTokens: number): LlmError {
  const message = `запрос из ${input} токенов не помещается в контекст модели ${name} (${contextTokens}); увеличьте contextTokens или возьмите план per-tag`;
  return new LlmError("context-truncated", message);
}

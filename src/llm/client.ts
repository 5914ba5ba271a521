import { setMaxListeners } from "node:events";
import type {
  ChatMessage,
  Exchange,
  LlmAnswer,
  LlmClient,
  LlmRequest,
  Price,
  RungMemory,
  Transport,
  TransportCall,
  TransportReply,
  Usage,
} from "./contract.js";
import { contextTooSmall, converse } from "./converse.js";
import { LlmError } from "./failure.js";
import { createLadder } from "./ladder.js";
import { type RetryOptions, withRetries } from "./retry.js";
import { leastTokens } from "./token-bounds.js";
import { addUsage, NO_USAGE, usageOfFailure, usageOfReply } from "./usage.js";

export interface LlmClientOptions extends RetryOptions {
  /** With the cache, the recorder and the meter around it, if there are any. */
  readonly transport: Transport;
  readonly rungMemory: RungMemory;
  /** `null`: what is asked costs nobody knows how much. */
  readonly price: Price | null;
  /** `null` if the configuration doesn't say. */
  readonly contextTokens: number | null;
  /** Sees every request as it ends, retries too. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/**
 * One model, asked until there is an answer or a reason why there is none
 * (design/judge.md, "Reaching a model").
 */
export function createLlmClient(options: LlmClientOptions): LlmClient {
  const { transport, rungMemory, price, contextTokens, onExchange } = options;
  const { endpoint, model } = transport;
  const ladder = createLadder(transport, rungMemory);

  async function ask<T>(request: LlmRequest<T>, signal: AbortSignal): Promise<LlmAnswer<T>> {
    let usage: Usage = NO_USAGE;
    let cached = true;

    const sendOnce = async (call: TransportCall): Promise<TransportReply> => {
      const { label } = request;
      try {
        const reply = await transport.send(call, signal);
        usage = addUsage(usage, usageOfReply(reply, price));
        cached &&= reply.cached;
        onExchange?.({ label, call, reply, failure: null });
        return reply;
      } catch (error) {
        if (!(error instanceof LlmError)) throw error;
        usage = addUsage(usage, usageOfFailure(error));
        onExchange?.({ label, call, reply: null, failure: error.message });
        throw error;
      }
    };
    const send = (messages: readonly ChatMessage[], maxOutputTokens: number, fresh: boolean) =>
      ladder.send((way) => {
        const { schema, repeat, promptHash, canary } = request;
        const { rung } = way;
        const temperature = way.notSent.includes("temperature") ? null : request.temperature;
        const call = { messages, schema, rung, temperature, maxOutputTokens, repeat, promptHash, canary, fresh };
        return withRetries(() => sendOnce(call), options, signal);
      }, signal);

    try {
      if (contextTokens !== null && leastTokens(request.messages) > contextTokens) throw contextTooSmall(model);
      const { reply, way, reading } = await converse(request, { send, ladder, model });
      return {
        value: reading.value,
        raw: reply.content,
        model: reply.model,
        rung: way.rung,
        usage,
        cached,
        repairs: reading.repairs,
        notSent: way.notSent,
      };
    } catch (error) {
      if (!(error instanceof LlmError)) throw error;
      throw new LlmError(error.kind, error.message, { ...error.details, usage });
    }
  }
  return {
    endpoint,
    model,
    contextTokens,
    ask(request, signal = new AbortController().signal) {
      // All requests of a run listen to its one signal, which is no leak.
      setMaxListeners(0, signal);
      return ask(request, signal);
    },
    close: () => transport.close(),
  };
}

import { cacheKey } from "./cache-key.js";
import { readStored, type StoredReply, toStored } from "./cache-reply.js";
import type { Transport, TransportCall, TransportReply } from "./contract.js";
import { LlmError } from "./failure.js";
import { parsedJson } from "./outside.js";
import { throwIfInterrupted } from "./retry.js";

/** Keeps texts under keys, beyond the life of the process. Its own troubles are never errors: then it knows nothing. */
export interface ReplyStore {
  get(key: string): Promise<string | null>;
  /** Takes the place of what was there. Comes back before it is on the disk; a `get` that follows finds it. */
  put(key: string, reply: string): void;
}

/**
 * Answers from the store what was answered before. Only whole replies are kept: failures, truncated, filtered and
 * refused ones never. Equal calls in flight are one request; it ends early only when nobody waits for it any more.
 * The store outlives the transport: who opened it closes it.
 */
export function withCache(transport: Transport, store: ReplyStore): Transport {
  const inFlight = new Map<string, Flight>();

  async function look(key: string, call: TransportCall, signal: AbortSignal): Promise<TransportReply> {
    const stored = call.fresh ? null : parseReply(await store.get(key));
    if (stored !== null) return { ...stored, cached: true };
    throwIfInterrupted(signal);
    const reply = await transport.send(call, signal);
    if (isWorthKeeping(reply)) store.put(key, JSON.stringify(toStored(reply)));
    return reply;
  }

  return {
    endpoint: transport.endpoint,
    model: transport.model,
    rungs: transport.rungs,
    async send(call, signal) {
      throwIfInterrupted(signal);
      const key = cacheKey(transport, call);
      // What is asked anew must not be answered by a request that was already looking into the store.
      const name = call.fresh ? `fresh ${key}` : key;
      let flight = inFlight.get(name);
      if (flight === undefined) {
        flight = startFlight((shared) => look(key, call, shared));
        inFlight.set(name, flight);
        const started = flight;
        const forget = () => {
          if (inFlight.get(name) === started) inFlight.delete(name);
        };
        started.reply.then(forget, forget);
        started.abandoned.addEventListener("abort", forget, { once: true });
      }
      return flight.join(signal);
    },
    close: () => transport.close(),
  };
}

interface Flight {
  readonly reply: Promise<TransportReply>;
  /** Aborted when the last one who waited has gone. */
  readonly abandoned: AbortSignal;
  join(signal: AbortSignal): Promise<TransportReply>;
}

function startFlight(send: (signal: AbortSignal) => Promise<TransportReply>): Flight {
  const controller = new AbortController();
  const reply = send(controller.signal);
  // Whoever waits hears of a failure; with nobody waiting it is nobody's.
  reply.catch(() => {});
  let waiting = 0;
  let taken = false;
  return {
    reply,
    abandoned: controller.signal,
    join(signal) {
      waiting += 1;
      return new Promise((resolve, reject) => {
        let gone = false;
        const leave = () => {
          if (gone) return;
          gone = true;
          waiting -= 1;
          signal.removeEventListener("abort", giveUp);
        };
        const giveUp = () => {
          leave();
          if (waiting === 0) controller.abort();
          reject(new LlmError("interrupted", "прервано"));
        };
        signal.addEventListener("abort", giveUp, { once: true });
        reply
          .then((whole) => {
            if (gone) return;
            // One request is paid for once, whoever of them takes it.
            resolve(taken ? { ...whole, cached: true } : whole);
            taken = true;
          }, reject)
          .finally(leave);
      });
    },
  };
}

function isWorthKeeping({ content, finish, refusal }: StoredReply): boolean {
  return (finish === "stop" || finish === "other") && refusal === null && content.trim() !== "";
}

function parseReply(text: string | null): StoredReply | null {
  const reply = text === null ? null : readStored(parsedJson(text));
  return reply !== null && isWorthKeeping(reply) ? reply : null;
}

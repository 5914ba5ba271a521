/**
 * What the rest of the program knows of models: a request for one object, and
 * an answer that is that object. Nothing here knows of tags or rubrics.
 */

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A JSON Schema of the subset that strict modes accept: everything required, no other properties, no bounds. */
export interface NamedSchema {
  /** Latin letters, digits, `_`: some servers take it for a function's name. */
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What came of checking an object; `issue` is told to the model in the repair turn. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issue: string };

export interface LlmRequest<T> {
  /** What is asked, for records and messages: `tags:quality`, `arbitration:1`. */
  readonly label: string;
  readonly messages: readonly ChatMessage[];
  readonly schema: NamedSchema;
  /** Whether an object that came back is an answer: shape and bounds. Must not throw. */
  readonly check: (value: unknown) => Checked<T>;
  /** A user's message that asks once more after a reply that can't be used. */
  readonly repair: (issue: string) => string;
  readonly temperature: number;
  /** Tokens. */
  readonly maxOutputTokens: number;
  /** 0-based: the same question asked again is another request. */
  readonly repeat: number;
  /** Of the prompt's file, so that an edited prompt is another request. */
  readonly promptHash: string;
  /** A word from the head of the first message that must come back under the key {@link CANARY_KEY}. */
  readonly canary: string;
}

/** The first required key of every schema; its value is the request's canary. */
export const CANARY_KEY = "rubric_code";

/** How a reply is asked to be an object, best first. */
export const RUNGS = ["json_schema_strict", "json_schema", "tool_call", "json_object", "text"] as const;
export type Rung = (typeof RUNGS)[number];

export interface Usage {
  /** Tokens. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** `null` if the price or the usage isn't known. */
  readonly costUsd: number | null;
}

export interface LlmAnswer<T> {
  readonly value: T;
  /** The reply as it came. */
  readonly raw: string;
  /** As the server names it. */
  readonly model: string;
  readonly rung: Rung;
  /** Of every request that this answer took; cached ones cost nothing. */
  readonly usage: Usage;
  /** No request was sent for it. */
  readonly cached: boolean;
  /** Light repairs of the reply's JSON: `trailing-comma`, `raw-newline`, `invalid-escape`. */
  readonly repairs: readonly string[];
  /** Parameters that the server refused, so that they weren't sent: `temperature`. */
  readonly notSent: readonly string[];
}

/** One model behind one endpoint, with its cache, limits and retries. */
export interface LlmClient {
  /** The base URL, or `file:` and the model's file name. */
  readonly endpoint: string;
  readonly model: string;
  /** `null` if the configuration doesn't say. */
  readonly contextTokens: number | null;
  /**
   * @throws LlmError
   */
  ask<T>(request: LlmRequest<T>, signal?: AbortSignal): Promise<LlmAnswer<T>>;
  close(): Promise<void>;
}

/** One request as a transport sends it. */
export interface TransportCall {
  readonly messages: readonly ChatMessage[];
  readonly schema: NamedSchema;
  readonly rung: Rung;
  /** `null`: not sent, because the server has refused it. */
  readonly temperature: number | null;
  readonly maxOutputTokens: number;
  readonly repeat: number;
  readonly promptHash: string;
  /** The request's: an engine that knows that it reads the whole prompt gives it back itself. */
  readonly canary: string;
  /** Asked anew: a stored reply is passed over and replaced. */
  readonly fresh: boolean;
}

export interface TransportReply {
  /** The text, or the arguments of the tool call; may be empty. */
  readonly content: string;
  readonly finish: "stop" | "length" | "filtered" | "refused" | "other";
  /** As the server says it. */
  readonly rawFinish: string | null;
  readonly refusal: string | null;
  /** `null` if the server doesn't say. */
  readonly tokens: { readonly input: number; readonly output: number } | null;
  readonly model: string;
  readonly cached: boolean;
}

/**
 * Sends one call, once. Caches, recorders, replayers and batch results are
 * transports around, or in place of, the one that reaches a server.
 */
export interface Transport {
  readonly endpoint: string;
  readonly model: string;
  /** The rungs that make sense here, in the order to try them. */
  readonly rungs: readonly Rung[];
  /**
   * @throws LlmError for everything but a reply
   */
  send(call: TransportCall, signal: AbortSignal): Promise<TransportReply>;
  close(): Promise<void>;
}

/** How a model is known to be asked: what it takes and what it has refused. */
export interface Settled {
  readonly rung: Rung;
  /** Parameters that it refuses: `temperature`. */
  readonly notSent: readonly string[];
}

/** Remembers from run to run how each model is asked, so that a second run asks for nothing. */
export interface RungMemory {
  /** `null` if the model has never answered. */
  get(endpoint: string, model: string): Settled | null;
  set(endpoint: string, model: string, settled: Settled): void;
}

/** USD a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** The cap of a run: what is in flight is reserved, so that calls side by side can't overspend. */
export interface CostBudget {
  /**
   * @param estimatedUsd the most that the request can cost
   * @throws LlmError `cost-cap` if the cap doesn't allow it
   */
  reserve(estimatedUsd: number): CostReservation;
}

export interface CostReservation {
  /** `null`: nobody knows what it has cost, which isn't nothing. */
  settle(actualUsd: number | null): void;
}

/** One exchange as it happened, for `--explain-judge`. Holds no headers and no keys. */
export interface Exchange {
  readonly label: string;
  readonly call: TransportCall;
  /** `null` if it failed. */
  readonly reply: TransportReply | null;
  /** `null` if it went well. */
  readonly failure: string | null;
}

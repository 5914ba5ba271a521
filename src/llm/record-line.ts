import { readStored, toStored } from "./cache-reply.js";
import {
  type Price,
  RUNGS,
  type Rung,
  type Settled,
  type Transport,
  type TransportCall,
  type TransportReply,
} from "./contract.js";
import { type FailureDetails, type FailureKind, LlmError } from "./failure.js";
import { field, isRecord } from "./outside.js";

/** Raised when records of before can't be read any more. */
const FORMAT = 1;

/** What results depend on besides the replies. */
export interface ModelFacts {
  readonly price: Price | null;
  readonly contextTokens: number | null;
  /** How the model was known to be asked when the run began. */
  readonly remembered: Settled | null;
}

/** A model of a recorded run. */
export interface RecordedModel extends ModelFacts {
  readonly endpoint: string;
  readonly model: string;
  readonly rungs: readonly Rung[];
}

export type Outcome = TransportReply | LlmError;

export type RecordLine =
  | { readonly kind: "model"; readonly model: RecordedModel }
  | {
      readonly kind: "exchange";
      readonly endpoint: string;
      readonly model: string;
      readonly call: TransportCall;
      readonly outcome: Outcome;
    };

type Place = Pick<Transport, "endpoint" | "model">;

export function modelLine({ endpoint, model, rungs }: Place & Pick<Transport, "rungs">, facts: ModelFacts): string {
  const { price, contextTokens, remembered } = facts;
  return JSON.stringify({ format: FORMAT, endpoint, model, rungs, price, contextTokens, remembered });
}

/** Half an exchange: as it was when it was asked. */
export function callLine({ endpoint, model }: Place, call: TransportCall): string {
  return JSON.stringify({ endpoint, model, call });
}

export function replyLine(asked: string, reply: TransportReply): string {
  return withMember(asked, "reply", { ...toStored(reply), cached: reply.cached });
}

export function failureLine(asked: string, { kind, message, details }: LlmError): string {
  return withMember(asked, "failure", { kind, message, details });
}

function withMember(object: string, name: string, value: unknown): string {
  return `${object.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;
}

/** What a line of a record says; `null` if it is none. */
export function readRecordLine(value: unknown): RecordLine | null {
  const endpoint = field(value, "endpoint");
  const model = field(value, "model");
  if (typeof endpoint !== "string" || typeof model !== "string") return null;
  if (field(value, "format") !== undefined) return readModel(value, { endpoint, model });
  const call = field(value, "call");
  const outcome = readReply(field(value, "reply")) ?? readFailure(field(value, "failure"));
  if (!isCall(call) || outcome === null) return null;
  return { kind: "exchange", endpoint, model, call, outcome };
}

function readModel(value: unknown, place: Place): RecordLine | null {
  const rungs = field(value, "rungs");
  const contextTokens = field(value, "contextTokens");
  if (field(value, "format") !== FORMAT || !Array.isArray(rungs) || !rungs.every(isRung)) return null;
  if (contextTokens !== null && typeof contextTokens !== "number") return null;
  const price = field(value, "price") ?? null;
  const remembered = field(value, "remembered") ?? null;
  if ((price !== null && !isPrice(price)) || (remembered !== null && !isSettled(remembered))) return null;
  return { kind: "model", model: { ...place, rungs, price, contextTokens, remembered } };
}

function readReply(value: unknown): TransportReply | null {
  const reply = readStored(value);
  return reply && { ...reply, cached: field(value, "cached") === true };
}

function readFailure(value: unknown): LlmError | null {
  const kind = field(value, "kind");
  const message = field(value, "message");
  const details = field(value, "details");
  if (typeof kind !== "string" || !isKind(kind) || typeof message !== "string" || !isRecord(details)) return null;
  return new LlmError(kind, message, readDetails(details));
}

function readDetails(details: Readonly<Record<string, unknown>>): FailureDetails {
  const { status, retryAfter, parameter, usage } = details;
  return {
    ...(typeof status === "number" ? { status } : {}),
    ...(typeof retryAfter === "number" ? { retryAfter } : {}),
    ...(typeof parameter === "string" ? { parameter } : {}),
    ...(isUsage(usage) ? { usage } : {}),
  };
}

/** As far as it is needed to tell calls apart. */
function isCall(value: unknown): value is TransportCall {
  return isRecord(value) && Array.isArray(value.messages) && typeof value.fresh === "boolean";
}

function isRung(value: unknown): value is Rung {
  return (RUNGS as readonly unknown[]).includes(value);
}

export function isSettled(value: unknown): value is Settled {
  const notSent = field(value, "notSent");
  return isRung(field(value, "rung")) && Array.isArray(notSent) && notSent.every((name) => typeof name === "string");
}

function isPrice(value: unknown): value is Price {
  return typeof field(value, "input") === "number" && typeof field(value, "output") === "number";
}

function isUsage(value: unknown): value is NonNullable<FailureDetails["usage"]> {
  const cost = field(value, "costUsd");
  const counts = [field(value, "inputTokens"), field(value, "outputTokens")];
  return counts.every((count) => typeof count === "number") && (cost === null || typeof cost === "number");
}

const KINDS: Readonly<Record<FailureKind, true>> = {
  unreachable: true,
  unauthorized: true,
  "not-found": true,
  quota: true,
  "cost-cap": true,
  unsupported: true,
  "not-recorded": true,
  refused: true,
  truncated: true,
  malformed: true,
  "context-truncated": true,
  interrupted: true,
  transient: true,
  parameter: true,
};

function isKind(kind: string): kind is FailureKind {
  return Object.hasOwn(KINDS, kind);
}

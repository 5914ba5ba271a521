import type { Usage } from "./contract.js";

/**
 * Why there is no answer.
 *
 * The run ends: `unreachable` (network, time-outs, 5xx, 429 after every retry), `unauthorized` (401, 403), `not-found`
 * (404), `quota` (money or quota at the provider is spent), `cost-cap` (our own cap is spent), `unsupported` (no rung
 * works; the embedded engine is missing), `not-recorded` (a replay or a batch result lacks the reply).
 * The sample fails: `refused` (the model or a filter), `truncated`, `malformed`, `context-truncated`.
 * `interrupted`: the caller's signal.
 *
 * Inside a client also: `transient` (try again) and `parameter` (400 that names a parameter).
 */
export type FailureKind =
  | "unreachable"
  | "unauthorized"
  | "not-found"
  | "quota"
  | "cost-cap"
  | "unsupported"
  | "not-recorded"
  | "refused"
  | "truncated"
  | "malformed"
  | "context-truncated"
  | "interrupted"
  | "transient"
  | "parameter";

export interface FailureDetails {
  readonly status?: number;
  /** Milliseconds that the server asks to wait. */
  readonly retryAfter?: number;
  /** The request's parameter that the server doesn't take: `response_format`, `temperature`, `tools`… */
  readonly parameter?: string;
  /** What was spent before it failed. */
  readonly usage?: Usage;
}

/** A model gave no answer. The message is one Russian line without keys: what happened, where, what to do. */
export class LlmError extends Error {
  override readonly name = "LlmError";
  readonly kind: FailureKind;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.details = details;
  }
}

const ENDS_RUN: ReadonlySet<FailureKind> = new Set([
  "unreachable",
  "unauthorized",
  "not-found",
  "quota",
  "cost-cap",
  "unsupported",
  "not-recorded",
]);

/** Whether asking about other samples makes no sense: the command ends with code 4. */
export function endsRun({ kind }: LlmError): boolean {
  return ENDS_RUN.has(kind);
}

import { field, isRecord, textOf } from "./outside.js";

/** What an error of a server says of itself, from whichever of the shapes that are in use. */
export interface ErrorSigns {
  /** Of a body that came with status 200, or of an error without one. */
  readonly status: number | null;
  /** Codes and types, in lower case. */
  readonly codes: string;
  readonly parameter: string;
  readonly message: string;
}

/** Signs are sought in so much of a message. */
const MOST = 2000;

/**
 * Known shapes: OpenAI's `{ error: { message, type, code, param } }`, the same
 * without `error`, `{ error: "…" }` of Ollama and Yandex, FastAPI's
 * `{ detail: [{ loc, msg }] }`, a bare text.
 */
export function readErrorSigns(body: unknown, text: string): ErrorSigns {
  const error = field(body, "error") ?? body;
  const details = field(body, "detail");
  const first = Array.isArray(details) ? details[0] : details;
  const place = field(first, "loc");
  const message =
    textOf(error) ??
    textOf(field(error, "message")) ??
    textOf(first) ??
    textOf(field(first, "msg")) ??
    (isRecord(body) ? "" : text);
  return {
    status: [field(error, "code"), field(error, "status"), field(error, "httpCode")].find(isErrorStatus) ?? null,
    codes: [field(error, "code"), field(error, "type"), field(field(error, "innererror"), "code")]
      .map((code) => (textOf(code) ?? "").slice(0, MOST).toLowerCase())
      .join(" "),
    parameter: (textOf(field(error, "param")) ?? (Array.isArray(place) ? place.map(String).join(".") : "")).slice(
      0,
      MOST,
    ),
    message: message.slice(0, MOST),
  };
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;
}

/** Parameters of our requests, and how servers speak of them. */
const PARAMETERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["max_tokens", /\bmax_tokens\b/i],
  ["max_completion_tokens", /\bmax_completion_tokens\b/i],
  ["temperature", /\btemperature\b/i],
  [
    "response_format",
    /response[_ ]?format|json[_ -]?(?:schema|object|mode)|structured[_ ]output|guided[_ ](?:json|decoding)|\bgrammar\b/i,
  ],
  ["tools", /\btools?\b|tool[_ ](?:choice|use|calls?)|function[_ ]call/i],
];

/** The parameter of ours that the error names first; `undefined` if it names none. */
export function namedParameter({ parameter, message }: ErrorSigns): string | undefined {
  return firstNamed(parameter) ?? firstNamed(message);
}

function firstNamed(text: string): string | undefined {
  const found = PARAMETERS.map(([name, sign]) => ({ name, at: text.search(sign) })).filter(({ at }) => at >= 0);
  return found.sort((one, other) => one.at - other.at)[0]?.name;
}

export function speaksOfMoney({ codes, message }: ErrorSigns): boolean {
  return (
    /insufficient_(?:quota|balance|funds)|billing|payment_required|credits_?exhausted/.test(codes) ||
    /insufficient (?:quota|balance|funds|credits?)|billing (?:hard )?limit|credit balance|out of credits|недостаточно средств/i.test(
      message,
    )
  );
}

export function speaksOfFilter({ codes, message }: ErrorSigns): boolean {
  const sign =
    /content[_ ]?filter|content[_ ](?:management )?policy|content_policy|responsibleai|moderation|\bflagged\b|data_?inspection_?failed|inappropriate content|prohibited[_ ]content/i;
  return sign.test(codes) || sign.test(message);
}

export function speaksOfContext({ codes, message }: ErrorSigns): boolean {
  return (
    /context_length|exceed_context|string_above_max_length/.test(codes) ||
    /context[_ ](?:length|window|size)|maximum context|prompt is too long|input is too long|too many input tokens/i.test(
      message,
    )
  );
}

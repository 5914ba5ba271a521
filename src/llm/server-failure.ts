import {
  type ErrorSigns,
  namedParameter,
  readErrorSigns,
  speaksOfContext,
  speaksOfFilter,
  speaksOfMoney,
} from "./error-signs.js";
import { type FailureDetails, type FailureKind, LlmError } from "./failure.js";
import { oneLine } from "./one-line.js";

/** Where a call went, for messages. */
export interface Address {
  readonly endpoint: string;
  readonly model: string;
  /** Whether a key is sent. */
  readonly keyed: boolean;
  /** Blots out the key and what else is secret. */
  readonly redact: (text: string) => string;
}

export interface ServerError {
  readonly status: number;
  /** Parsed; `undefined` if it isn't JSON. */
  readonly body: unknown;
  /** As it came. */
  readonly text: string;
  /** Milliseconds. */
  readonly retryAfter: number | undefined;
}

/** The class of an error that a server has answered with (design/judge.md, "Failures by class"). */
export function serverFailure(error: ServerError, address: Address): LlmError {
  const signs = readErrorSigns(error.body, error.text);
  const status = error.status >= 400 ? error.status : (signs.status ?? 500);
  const kind = kindOf(status, signs, error.retryAfter !== undefined);
  const parameter = kind === "parameter" ? namedParameter(signs) : undefined;
  const details: FailureDetails = {
    status,
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    ...(parameter === undefined ? {} : { parameter }),
  };
  return new LlmError(kind, messageOf(kind, status, signs, address), details);
}

function kindOf(status: number, signs: ErrorSigns, toldToWait: boolean): FailureKind {
  if (status === 402) return "quota";
  if (status === 401) return "unauthorized";
  if ((status === 403 || status === 429) && !toldToWait && speaksOfMoney(signs)) return "quota";
  if ([400, 403, 422, 451].includes(status) && speaksOfFilter(signs)) return "refused";
  if (status === 403) return "unauthorized";
  if (status === 404) return isUnsupported(signs) ? "parameter" : "not-found";
  if (status === 408 || status === 409 || status === 425 || status === 429) return "transient";
  if (status >= 500) return isUnsupported(signs) && status <= 501 ? "parameter" : "transient";
  if (status === 413 || speaksOfContext(signs)) return "context-truncated";
  if (/model_not_found/.test(signs.codes)) return "not-found";
  return speaksOfMoney(signs) && namedParameter(signs) === undefined ? "quota" : "parameter";
}

/** Routers answer 404, and small servers 500 or 501, where no model behind them takes a parameter. */
function isUnsupported(signs: ErrorSigns): boolean {
  const parameter = namedParameter(signs);
  const isOurs =
    parameter === "response_format" || parameter === "tools" || /requested parameters/i.test(signs.message);
  return isOurs && /support|invalid|implemented|requested/i.test(signs.message);
}

function messageOf(kind: FailureKind, status: number, signs: ErrorSigns, address: Address): string {
  const { endpoint, model, keyed, redact } = address;
  const said = oneLine(redact(signs.message));
  const quoted = said === "" ? "" : `: «${said}»`;
  switch (kind) {
    case "unauthorized":
      // The server's own words aren't repeated: they often hold a part of the key.
      return keyed
        ? `${endpoint} не принимает ключ (${status}); проверьте переменную окружения, названную в apiKeyEnv`
        : `${endpoint} просит ключ (${status}); назовите в apiKeyEnv переменную окружения, в которой он лежит`;
    case "not-found":
      return `${endpoint} не знает модели ${oneLine(model)} или самого адреса (${status}); проверьте baseURL и model`;
    case "quota":
      return `на ${endpoint} кончились деньги или квота (${status})${quoted}`;
    case "refused":
      return `фильтр ${endpoint} не пропустил запрос (${status})${quoted}`;
    case "context-truncated":
      return `запрос не помещается в контекст модели ${oneLine(model)} (${status})${quoted}; увеличьте контекст на сервере или возьмите план per-tag`;
    case "parameter":
      return `${endpoint} не принимает запрос (${status})${quoted}`;
    default:
      return `${endpoint} отвечает ошибкой ${status}${quoted}`;
  }
}

import { LlmError } from "./failure.js";
import { field, textOf } from "./outside.js";
import { NO_USAGE } from "./usage.js";

/** The request never left: nothing can have been spent. */
const NEVER_SENT: Readonly<Record<string, string>> = {
  ECONNREFUSED: "соединение отклонено",
  ENOTFOUND: "такого имени в сети нет",
  EAI_AGAIN: "имя сейчас не находится в сети",
  EHOSTUNREACH: "до машины нет пути",
  ENETUNREACH: "сети нет",
  UND_ERR_CONNECT_TIMEOUT: "соединение не установилось вовремя",
};

const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|ERR_SSL|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/;

/** An error of `fetch` or of the reading of a body. Its own text is never repeated: it may quote headers. */
export function networkFailure(error: unknown, endpoint: string): LlmError {
  const code = codeOf(error);
  if (CERTIFICATE.test(code)) {
    const message = `сертификату ${endpoint} нельзя верить (${code}); если он выдан своим центром, назовите его файл в caFile`;
    return new LlmError("unreachable", message, { usage: NO_USAGE });
  }
  const unsent = Object.hasOwn(NEVER_SENT, code) ? NEVER_SENT[code] : undefined;
  if (unsent !== undefined) {
    return new LlmError("transient", `${endpoint} недоступен: ${unsent}`, { usage: NO_USAGE });
  }
  return new LlmError("transient", `соединение с ${endpoint} оборвалось${code === "" ? "" : ` (${code})`}`);
}

/** `fetch` puts the system's error under one or two others; several addresses of one name make a list of them. */
function codeOf(error: unknown): string {
  let current = error;
  for (let depth = 0; depth < 4 && current instanceof Error; depth += 1) {
    const code = textOf(field(current, "code"));
    if (code !== null && /^[A-Z_]{3,60}$/.test(code)) return code;
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return "";
}

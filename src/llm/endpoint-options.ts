import { InputError } from "../sample/input-error.js";

export interface EndpointPlace {
  /** Without query, user and trailing slash: what the client library puts `/chat/completions` after. */
  readonly endpoint: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values that no text may show. */
  readonly secrets: readonly string[];
  readonly keyed: boolean;
}

/** Headers whose values aren't ours to set, or belong to the connection. */
const RESERVED: ReadonlySet<string> = new Set([
  "host",
  "content-length",
  "content-type",
  "connection",
  "transfer-encoding",
]);

/**
 * The address and the headers of an endpoint, checked. Messages never repeat a
 * value: a key may stand in the wrong place.
 *
 * @throws InputError
 */
export function readEndpointOptions(options: {
  readonly baseURL: string;
  readonly key: string | null;
  readonly headers: Readonly<Record<string, string>>;
}): EndpointPlace {
  const url = readAddress(options.baseURL);
  const query = Object.fromEntries(url.searchParams);
  const key = options.key?.trim() ?? "";
  if (!isHeaderValue(key)) {
    throw new InputError("в ключе есть знаки, которых в нём не бывает; проверьте переменную окружения", {
      field: "apiKeyEnv",
    });
  }
  const headers: Record<string, string> = key === "" ? {} : { authorization: `Bearer ${key}` };
  for (const [name, value] of Object.entries(options.headers)) {
    const place = { field: `headers.${name}` };
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new InputError("заголовка с таким именем не бывает", place);
    if (RESERVED.has(name.toLowerCase())) throw new InputError("этот заголовок задавать нельзя", place);
    if (!isHeaderValue(value)) throw new InputError("в значении заголовка есть недопустимые знаки", place);
    headers[name.toLowerCase()] = value.trim();
  }
  return {
    endpoint: `${url.origin}${url.pathname.replace(/\/{1,9}$/, "")}`,
    query,
    headers,
    secrets: [key, ...[...Object.entries(query), ...Object.entries(headers)].flatMap(secretsIn)],
    keyed: headers.authorization !== undefined,
  };
}

/** A key, or a scheme and a key; other values are told to anybody, and may be ordinary words. */
function secretsIn([name, value]: readonly [string, string]): string[] {
  return /auth|key|token|secret|sig|pass|cookie/i.test(name) ? [value, ...value.split(" ")] : [];
}

function readAddress(baseURL: string): URL {
  const place = { field: "baseURL" };
  const url = URL.canParse(baseURL) ? new URL(baseURL) : null;
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new InputError("нужен адрес вида https://имя/v1", place);
  }
  if (url.username !== "" || url.password !== "") {
    throw new InputError("имени и пароля в адресе быть не может; назовите переменную с ключом в apiKeyEnv", place);
  }
  return url;
}

/** Printable ASCII: what `fetch` takes without quoting the value in an error. */
function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e]*$/.test(value);
}

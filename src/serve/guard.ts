import type { DeskRequest, DeskResponse } from "./http.js";
import { refusal } from "./responses.js";

export interface GuardOptions {
  /** The secret of the address; nobody else's page or program knows it. */
  readonly token: string;
  readonly port: number;
  /** Compares in constant time. */
  readonly equal: (one: string, other: string) => boolean;
}

/** A request that was let in, without the token. */
export interface Admitted {
  readonly path: string;
}

const HOSTS = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Lets in only what the desk's own page asks: under the desk's own name, so that no other name that leads here
 * (DNS rebinding) gets an answer; from its own origin; with the token in the path.
 */
export function guard(request: DeskRequest, { token, port, equal }: GuardOptions): Admitted | DeskResponse {
  const { headers, url } = request;
  const own = HOSTS.map((host) => `${host}:${port}`);
  if (headers.host === undefined || !own.includes(headers.host)) return refusal(421, "адрес не этого сервера");
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return refusal(403, "чужая страница");
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return refusal(403, "чужая страница");
  const [, given = "", ...rest] = (url.split("?")[0] ?? "").split("/");
  if (!equal(given, token)) return refusal(403, "нет доступа; откройте адрес, который напечатала команда serve");
  // Without the slash at the end links of the page would lead elsewhere.
  return rest.length === 0 ? refusal(404, "в конце адреса нужна косая черта") : { path: rest.join("/") };
}

import { X509Certificate } from "node:crypto";
import { InputError } from "../sample/input-error.js";
import type { Fetch } from "./post.js";

/** Node's own `fetch` gives up a server that has said nothing for so long. */
export const PATIENCE_OF_FETCH_MS = 300_000;

/**
 * A `fetch` that believes the certificates of one more authority, besides the
 * usual ones: for services and proxies inside a company (`caFile`). Checks are
 * never switched off. It waits as long as it is told to, longer than Node's own
 * too.
 *
 * @param authority certificates in PEM; `null`: the usual ones alone
 * @param timeoutMs for headers, and for each part of the body
 * @throws InputError if they are none
 */
export function trustingFetch(authority: string | null, timeoutMs = PATIENCE_OF_FETCH_MS): Fetch {
  try {
    if (authority !== null) new X509Certificate(authority);
  } catch {
    throw new InputError("в файле нет сертификата в формате PEM", { field: "caFile" });
  }
  let loading: Promise<Fetch> | null = null;
  return async (url, init) => {
    loading ??= import("./trusting-agent.js").then(({ fetchThrough }) => fetchThrough(authority, timeoutMs));
    return (await loading)(url, init);
  };
}

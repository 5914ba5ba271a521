import { X509Certificate } from "node:crypto";
import { InputError } from "../sample/input-error.js";
import type { Fetch } from "./post.js";

/**
 * A `fetch` that believes the certificates of one more authority, besides the
 * usual ones: for services and proxies inside a company (`caFile`). Checks are
 * never switched off.
 *
 * @param authority certificates in PEM
 * @throws InputError if they are none
 */
export function trustingFetch(authority: string): Fetch {
  try {
    new X509Certificate(authority);
  } catch {
    throw new InputError("в файле нет сертификата в формате PEM", { field: "caFile" });
  }
  let loading: Promise<Fetch> | null = null;
  return async (url, init) => {
    loading ??= import("./trusting-agent.js").then(({ fetchWithAuthority }) => fetchWithAuthority(authority));
    return (await loading)(url, init);
  };
}

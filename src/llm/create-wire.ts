import { X509Certificate } from "node:crypto";
import { InputError } from "../sample/input-error.js";
import type { Wire } from "./wire.js";

/**
 * A wire that believes the certificates of one more authority, besides the
 * usual ones: for services and proxies inside a company (`caFile`). Checks are
 * never switched off.
 *
 * @param authority certificates in PEM; `null`: the usual ones alone
 * @param timeoutMs for headers, and for each part of the body
 * @throws InputError if they are none
 */
export function createWire(authority: string | null, timeoutMs: number): Wire {
  try {
    if (authority !== null) new X509Certificate(authority);
  } catch {
    throw new InputError("в файле нет сертификата в формате PEM", { field: "caFile" });
  }
  // Loaded when it is first needed: starting up isn't to pay for it.
  let loading: Promise<Wire> | null = null;
  return async (url, request) => {
    loading ??= import("./wire-undici.js").then(({ wireThrough }) => wireThrough(authority, timeoutMs));
    return (await loading)(url, request);
  };
}

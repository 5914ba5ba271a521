import { rootCertificates } from "node:tls";
import type { Fetch } from "./post.js";

/**
 * A `fetch` that believes the certificates of one more authority, besides the
 * usual ones: for services and proxies inside a company (`caFile`). Checks are
 * never switched off.
 *
 * @param authority certificates in PEM
 */
export function trustingFetch(authority: string): Fetch {
  let reach: Promise<Fetch> | null = null;
  return async (url, init) => {
    reach ??= loadFetch(authority);
    return (await reach)(url, init);
  };
}

/** Node's own `fetch` takes no certificates; this is the same code as a package. */
async function loadFetch(authority: string): Promise<Fetch> {
  const { Agent, fetch: reach } = await import("undici");
  const dispatcher = new Agent({ connect: { ca: [...rootCertificates, authority] } });
  // The package's types of Request and Response are its own; the objects are alike.
  const send = reach as unknown as (url: string, init: object) => Promise<Response>;
  return (url, init) => send(url, { ...init, dispatcher });
}

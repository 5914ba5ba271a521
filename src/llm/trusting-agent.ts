import { rootCertificates } from "node:tls";
import { Agent, fetch as reach } from "undici";
import type { Fetch } from "./post.js";

/**
 * Node's own `fetch` takes no certificates; this is the same code as a package.
 * It is loaded by `trustingFetch` alone, as a module of ours: a package of
 * CommonJS that is imported when it is needed loses its names in the build.
 */
export function fetchThrough(authority: string | null, timeoutMs: number): Fetch {
  const dispatcher = new Agent({
    ...(authority === null ? {} : { connect: { ca: [...rootCertificates, authority] } }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  // The package's types of Request and Response are its own; the objects are alike.
  const send = reach as unknown as (url: string, init: object) => Promise<Response>;
  return (url, init) => send(url, { ...init, dispatcher });
}

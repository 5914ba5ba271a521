import { rootCertificates } from "node:tls";
import { Agent, type Dispatcher, util } from "undici";
import { unpacked } from "./unpack.js";
import { TooLongBody, type Wire, type WireReply, type WireRequest } from "./wire.js";

/**
 * Node's own `fetch` is the same code behind streams and copies, and spends
 * twice the time on a request; it takes no certificates either. This module is
 * loaded by `createWire` alone: a package of CommonJS that is imported when it
 * is needed loses its names in the build.
 */
export function wireThrough(authority: string | null, timeoutMs: number): Wire {
  const agent = new Agent({
    ...(authority === null ? {} : { connect: { ca: [...rootCertificates, authority] } }),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return (url, request) =>
    new Promise((resolve, reject) => {
      const { origin, pathname, search } = new URL(url);
      const { headers, body } = request;
      const handler = receive(request, resolve, reject);
      agent.dispatch({ origin, path: `${pathname}${search}`, method: "POST", headers: { ...headers }, body }, handler);
    });
}

/** Gathers one reply; whatever comes first settles it. */
function receive(
  { signal, mostBytes }: WireRequest,
  resolve: (reply: WireReply) => void,
  reject: (error: unknown) => void,
): Dispatcher.DispatchHandlers {
  let abort: ((error?: Error) => void) | null = null;
  let stopped: Error | null = null;
  let status = 0;
  let headers: WireReply["headers"] = { get: () => null };
  let packing: string | null = null;
  const chunks: Buffer[] = [];
  let bytes = 0;

  const stop = (error: Error) => {
    stopped ??= error;
    signal.removeEventListener("abort", interrupted);
    reject(stopped);
    abort?.(stopped);
  };
  const interrupted = () => stop(new Error("interrupted"));
  const finish = (text: string) => {
    signal.removeEventListener("abort", interrupted);
    resolve({ status, headers, text });
  };
  signal.addEventListener("abort", interrupted, { once: true });
  if (signal.aborted) interrupted();

  return {
    onConnect(end) {
      abort = end;
      if (stopped !== null) end(stopped);
    },
    onHeaders(code, raw) {
      if (code < 200) return true;
      status = code;
      headers = { get: (name) => headerOf(raw, name) };
      packing = headers.get("content-encoding");
      // What the body of a redirect says is of no use, and may never end.
      if (code >= 300 && code < 400) {
        finish("");
        stop(new Error("redirected"));
      }
      return true;
    },
    onData(chunk) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) stop(new TooLongBody());
      else chunks.push(chunk);
      return true;
    },
    onComplete() {
      try {
        finish(new TextDecoder().decode(unpacked(Buffer.concat(chunks), packing, mostBytes)));
      } catch (error) {
        stop(error as Error);
      }
    },
    onError: stop,
  };
}

/** The last of that name. */
function headerOf(raw: readonly Buffer[], name: string): string | null {
  const value = util.parseHeaders([...raw])[name];
  return (Array.isArray(value) ? value.at(-1) : value) ?? null;
}

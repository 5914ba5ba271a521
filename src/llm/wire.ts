import type { ReplyHeaders } from "./retry-after.js";

export interface WireRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
  /** Of the reply's body, unpacked. */
  readonly mostBytes: number;
}

export interface WireReply {
  readonly status: number;
  readonly headers: ReplyHeaders;
  /** The whole body; empty if the server sends the client elsewhere. */
  readonly text: string;
}

/**
 * Posts a body to an address, once, following nobody.
 *
 * @throws TooLongBody, and what the network throws
 */
export type Wire = (url: string, request: WireRequest) => Promise<WireReply>;

/** The body is longer than anything that a model says. */
export class TooLongBody extends Error {
  override readonly name = "TooLongBody";
}

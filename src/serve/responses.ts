import type { DeskResponse } from "./http.js";

/**
 * Nothing but the desk's own files may be loaded, run or asked for, nobody may frame it, and nothing stays behind in
 * caches or referrers. Strings become no script either (trusted types); the one policy is for the rules' thread.
 */
const HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types pridira",
  ].join("; "),
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

export function respond(status: number, type: string, body: string | Uint8Array): DeskResponse {
  return { status, headers: { ...HEADERS, "content-type": type }, body };
}

export function json(value: unknown, status = 200): DeskResponse {
  return respond(status, "application/json; charset=utf-8", JSON.stringify(value));
}

/** In Russian, in a line: why there is nothing else to be had. */
export function refusal(status: number, message: string): DeskResponse {
  return json({ error: message }, status);
}

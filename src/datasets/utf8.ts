import { transcode } from "node:buffer";

/** Below it the detour costs more than it saves; above it the second copy would be large. */
const SHORTEST = 64;
const LONGEST = 64 * 1024 * 1024;

/**
 * Bytes that are known to be UTF-8 as a string. Node 20 decodes Cyrillic at a tenth of the speed at which it turns it
 * into UTF-16 and takes that as it is.
 */
export function decodeUtf8(bytes: Buffer): string {
  const detour = bytes.length >= SHORTEST && bytes.length <= LONGEST;
  return detour ? transcode(bytes, "utf8", "utf16le").toString("utf16le") : bytes.toString("utf8");
}

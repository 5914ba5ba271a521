/** The part of `Headers` that is read. */
export interface ReplyHeaders {
  get(name: string): string | null;
}

/**
 * Milliseconds that the server asks to wait: `retry-after-ms`, or `retry-after`
 * in seconds or as a date; the date is counted from the server's own clock if
 * it shows it. `undefined` if it doesn't say, or says nonsense.
 *
 * @param now milliseconds since 1970
 */
export function retryAfterOf(headers: ReplyHeaders, now: () => number): number | undefined {
  const milliseconds = numberOf(headers.get("retry-after-ms"));
  if (milliseconds !== undefined) return milliseconds;
  const header = headers.get("retry-after");
  const seconds = numberOf(header);
  if (seconds !== undefined) return seconds * 1000;
  const until = timeOf(header);
  return until === undefined ? undefined : Math.max(0, until - (timeOf(headers.get("date")) ?? now()));
}

function numberOf(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(trimmed) ? Number(trimmed) : undefined;
}

function timeOf(text: string | null): number | undefined {
  // biome-ignore lint/style/noRestrictedGlobals: reads a date, doesn't ask for the time
  const time = Date.parse(text ?? "");
  return Number.isNaN(time) ? undefined : time;
}

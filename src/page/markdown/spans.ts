import type { Span } from "../../text/prose.js";

/** Spans in order; of two that overlap the first stays, of two that begin together the longer one. */
export function withoutOverlaps<S extends Span>(spans: readonly S[]): S[] {
  let end = 0;
  const sorted = [...spans].sort((one, other) => one.start - other.start || other.end - one.end);
  return sorted.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The same spans in a text that was edited: those before the edit stay, those behind it move along, and one whose own
 * characters were touched is dropped. What was edited is all between the ends that both texts share; linear.
 */
export function moveSpans<T extends Span>(spans: readonly T[], before: string, after: string): readonly T[] {
  if (before === after || spans.length === 0) return spans;
  const { head, tail } = sharedEnds(before, after);
  const shift = after.length - before.length;
  return spans.flatMap((span) => {
    if (span.end <= head) return [span];
    return span.start >= before.length - tail ? [{ ...span, start: span.start + shift, end: span.end + shift }] : [];
  });
}

function sharedEnds(before: string, after: string): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  const most = shorter - head;
  while (tail < most && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) {
    tail += 1;
  }
  return { head, tail };
}

/** A time limit and a caller's signal as one signal; `release` must be called, or the caller's signal holds on to it. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** It was the time, not the caller. */
  passed(): boolean;
  release(): void;
}

export function startDeadline(timeoutMs: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  let passed = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    passed = true;
    abort();
  }, timeoutMs);
  if (caller.aborted) abort();
  else caller.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    passed: () => passed && !caller.aborted,
    release: () => {
      clearTimeout(timer);
      caller.removeEventListener("abort", abort);
    },
  };
}

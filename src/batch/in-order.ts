interface Slot<Out> {
  outcome: { readonly ok: true; readonly value: Out } | { readonly ok: false; readonly error: unknown } | null;
}

/**
 * Works on many items at once and gives what comes of them in the order of the items. No more than `window` items are
 * begun or wait to be taken, so that a slow one, or a slow reader, holds everything back and memory stays flat.
 *
 * @param stop no item is begun after it; those begun are given still
 * @throws what the work threw, in its item's place; what the source threw, behind the items before
 */
export async function* inOrder<In, Out>(
  source: AsyncIterable<In>,
  work: (item: In) => Promise<Out>,
  window: number,
  stop: AbortSignal,
): AsyncGenerator<Out> {
  const iterator = source[Symbol.asyncIterator]();
  const slots: Slot<Out>[] = [];
  let reading = false;
  let ended = stop.aborted;
  let failure: { readonly error: unknown } | null = null;
  // Nothing races against promises that live as long as the run: each race would leave something on them.
  let wake = (): void => {};

  function begin(item: In): void {
    const slot: Slot<Out> = { outcome: null };
    slots.push(slot);
    work(item).then(
      (value) => {
        slot.outcome = { ok: true, value };
        wake();
      },
      (error: unknown) => {
        slot.outcome = { ok: false, error };
        wake();
      },
    );
  }

  function read(): void {
    if (reading || ended || slots.length >= window) return;
    reading = true;
    iterator.next().then(
      ({ done = false, value }) => {
        reading = false;
        if (done) ended = true;
        else if (!ended) begin(value);
        read();
        wake();
      },
      (error: unknown) => {
        failure = { error };
        ended = true;
        wake();
      },
    );
  }

  const end = (): void => {
    ended = true;
    wake();
  };
  stop.addEventListener("abort", end, { once: true });
  try {
    for (;;) {
      const outcome = slots[0]?.outcome ?? null;
      if (outcome !== null) {
        slots.shift();
        read();
        if (!outcome.ok) throw outcome.error;
        yield outcome.value;
      } else if (ended && slots.length === 0) {
        break;
      } else {
        read();
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    if (failure !== null) throw (failure as { readonly error: unknown }).error;
  } finally {
    end();
    stop.removeEventListener("abort", end);
    // A read of a pipe that says nothing never ends: it isn't waited for.
    iterator.return?.()?.catch(() => {});
  }
}

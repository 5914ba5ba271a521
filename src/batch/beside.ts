/** Something that goes on while others do, one at a time. */
export interface Beside {
  readonly busy: boolean;
  /** Begins it; nobody else may be at it. What goes wrong is kept for `check` and `settle`. */
  start(work: () => Promise<void>): void;
  /** @throws what has gone wrong so far */
  check(): void;
  /** Resolves when nothing goes on any more, with what has gone wrong. */
  settle(): Promise<{ readonly error: unknown } | null>;
}

/** For what may take long and mustn't hold up what it stands beside: a disk that is asked whether all has arrived. */
export function createBeside(): Beside {
  let going: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  return {
    get busy() {
      return going !== null;
    },
    start(work) {
      going = work()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => {
          going = null;
        });
    },
    check() {
      if (failure !== null) throw failure.error;
    },
    async settle() {
      await going;
      return failure;
    },
  };
}

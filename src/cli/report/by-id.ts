/** Finds values by their ids in a stream, which is read no further than it must be. */
export interface ById<T> {
  /** The next value of that id that wasn't taken yet. Where both are in the same order nothing is held. */
  take(id: string): Promise<T | undefined>;
  /** What nobody has taken, in order. */
  rest(): AsyncGenerator<T>;
}

export function createById<T>(values: AsyncIterable<T>, idOf: (value: T) => string): ById<T> {
  const reader = values[Symbol.asyncIterator]();
  const held = new Map<string, T[]>();

  return {
    async take(id) {
      const waiting = held.get(id);
      if (waiting !== undefined) {
        const value = waiting.shift();
        if (waiting.length === 0) held.delete(id);
        return value;
      }
      for (let next = await reader.next(); !next.done; next = await reader.next()) {
        const found = idOf(next.value);
        if (found === id) return next.value;
        const others = held.get(found);
        if (others === undefined) held.set(found, [next.value]);
        else others.push(next.value);
      }
      return undefined;
    },
    async *rest() {
      for (const values of held.values()) yield* values;
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
    },
  };
}

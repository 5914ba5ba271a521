/**
 * The same items in an order that the seed decides (Fisher and Yates; numbers by Mulberry32).
 *
 * @param seed - eight hexadecimal digits or more
 */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = mulberry32(Number.parseInt(seed.slice(0, 8), 16));
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const moved = order[last] as T;
    order[last] = order[chosen] as T;
    order[chosen] = moved;
  }
  return order;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

import type { Progress } from "../serve/contract.js";

type Queue = ReadonlyMap<string, Progress>;

/** The number of the next pasted answer. */
export function nextPasted(queue: Queue): string {
  const numbers = [...queue.keys()].filter((id) => /^\d{1,15}$/.test(id)).map(Number);
  return String(numbers.reduce((most, number) => Math.max(most, number), 0) + 1);
}

/** The nearest one behind that isn't done, or else the first; `null` if all are. */
export function nextOpen(queue: Queue, id: string): string | null {
  const ids = [...queue.keys()];
  const at = ids.indexOf(id);
  return [...ids.slice(at + 1), ...ids.slice(0, at)].find((one) => queue.get(one) !== "done") ?? null;
}

/** The one before (-1) or behind (1); `null` at the end. One that isn't in the queue yet stands behind its last. */
export function neighbour(queue: Queue, id: string, by: 1 | -1): string | null {
  const ids = [...queue.keys()];
  const at = ids.indexOf(id);
  return ids[at < 0 ? (by === 1 ? ids.length : ids.length - 1) : at + by] ?? null;
}

import { setTimeout as wait } from "node:timers/promises";

/** Waits so many milliseconds; ends at once, with an error, when the signal says so. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) => wait(milliseconds, undefined, { signal });

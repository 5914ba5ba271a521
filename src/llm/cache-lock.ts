import { closeSync, openSync, statSync, unlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. A turn is a few of them long, and ends before its process does anything else. */
const LONGEST_TURN = 3_000;
const LONGEST_WAIT = 60_000;
const LONGEST_PAUSE = 20;

/**
 * Waits until no other process works in the store, and keeps them out until
 * `end` is called: a file that only one can create. What a killed process has
 * left is taken away once it hasn't changed over so much of our own waiting
 * that nobody can still be at work; clocks aren't compared.
 *
 * @throws LockedOutError if the others never let us in; the system's errors
 */
export async function takeTurn(lock: string): Promise<{ end(): void }> {
  let seen: string | null = null;
  let unchanged = 0;
  let pause = 1;
  for (let waited = 0; waited < LONGEST_WAIT; waited += pause) {
    const mine = create(lock);
    if (mine !== null) return { end: () => remove(lock, mine) };
    const now = identify(lock);
    unchanged = now === seen ? unchanged + pause : 0;
    seen = now;
    if (now !== null && unchanged >= LONGEST_TURN) remove(lock, now);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    await wait(pause);
  }
  throw new LockedOutError();
}

export class LockedOutError extends Error {
  override readonly name = "LockedOutError";
}

function create(lock: string): string | null {
  try {
    closeSync(openSync(lock, "wx", 0o600));
  } catch (error) {
    // Windows says so of a file that is just being deleted.
    if (codeOf(error) === "EEXIST" || codeOf(error) === "EBUSY") return null;
    throw error;
  }
  return identify(lock);
}

/** Which of the files that have borne this name it is. */
function identify(lock: string): string | null {
  try {
    const { ino, mtimeNs } = statSync(lock, { bigint: true });
    return `${ino} ${mtimeNs}`;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Not another's: whoever was stopped in the middle for long may find a new one here. */
function remove(lock: string, mine: string): void {
  try {
    if (identify(lock) === mine) unlinkSync(lock);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | null)?.code;
}

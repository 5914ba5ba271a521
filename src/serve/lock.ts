import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";

const ownerSchema = z.object({
  pid: z.int().positive(),
  port: z.int().positive(),
  token: z.string().regex(/^[\w-]{20,}$/),
});
/** Which server holds a file of decisions, and under which address. */
export type Owner = z.infer<typeof ownerSchema>;

/**
 * The address of a server that was killed: whoever goes on with its file takes it over, so that pages that are still
 * open go on too. `null` if there was none.
 */
export function ownerOf(lock: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(lock, "utf8")));
  } catch {
    return null;
  }
}

/**
 * Takes a file for one server alone; only its user may read who holds it, since the address is a secret.
 *
 * @param dead the owner that was found dead, whose lock may be taken away
 * @returns what gives it back, or `null` if somebody else was faster
 * @throws the system's errors
 */
export function takeLock(lock: string, owner: Owner, dead: Owner | null): (() => void) | null {
  if (dead !== null) takeAway(lock, dead, owner);
  // Linked when it is whole: nobody ever reads half of it.
  const made = `${lock}.${owner.pid}`;
  try {
    writeFileSync(made, JSON.stringify(owner), { mode: 0o600 });
    linkSync(made, lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  } finally {
    rmSync(made, { force: true });
  }
  return () => {
    if (ownerOf(lock)?.pid === owner.pid) rmSync(lock, { force: true });
  };
}

/** Whoever renames it has it: of two that have seen the same dead owner only one takes the lock away. */
function takeAway(lock: string, dead: Owner, { pid }: Owner): void {
  const aside = `${lock}.${pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  // The other one was faster, and this is its own: it gets it back.
  if (ownerOf(aside)?.pid !== dead.pid) renameSync(aside, lock);
  else rmSync(aside, { force: true });
}

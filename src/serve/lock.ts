import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
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
 * open go on too. `null` if there was none, or if somebody else may have made or read it: the address is a secret.
 *
 * @param uid this user; `undefined` where the system knows none
 */
export function ownerOf(lock: string, uid: number | undefined): Owner | null {
  return readOwner(lock, ({ uid: made, mode }) => uid === undefined || (made === uid && (mode & 0o077) === 0));
}

function readOwner(lock: string, isTrusted: (stats: Stats) => boolean = () => true): Owner | null {
  let file: number | null = null;
  try {
    // A link isn't followed, a pipe isn't waited for; what isn't known to Windows adds nothing.
    file = openSync(lock, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stats = fstatSync(file);
    return stats.isFile() && isTrusted(stats) ? ownerSchema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
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
    if (readOwner(lock)?.pid === owner.pid) rmSync(lock, { force: true });
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
  if (readOwner(aside)?.pid !== dead.pid) renameSync(aside, lock);
  else rmSync(aside, { force: true });
}

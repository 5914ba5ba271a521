import { createHash, randomBytes } from "node:crypto";
import { readdirSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";

const KIND = /\.pridira-([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{8}\.tmp$/;

/** A name that nobody has, beside a file that is to be written anew. It says whose the draft is. */
export function draftName(path: string): string {
  // No system takes more than 255 bytes; a letter has up to four.
  const start = [...basename(path)].slice(0, 30).join("");
  const owner = `${thisHost()}-${process.pid}`;
  return join(dirname(path), `.${start}.pridira-${owner}-${randomBytes(4).toString("hex")}.tmp`);
}

/**
 * Removes the drafts that runs of this computer have left in a folder when they were killed. A folder is looked
 * through once: it may hold thousands of files that are written.
 *
 * @returns to be called with a folder before the first draft is made there
 */
export function createSweeper(): (folder: string) => void {
  const swept = new Set<string>();
  return (folder) => {
    if (swept.has(folder)) return;
    swept.add(folder);
    for (const name of draftsIn(folder)) {
      const [, host, pid] = KIND.exec(name) ?? [];
      if (host !== thisHost()) continue;
      // This run has no draft here yet: what bears its number is of a former one, as in a container that began anew.
      if (Number(pid) !== process.pid && isAlive(Number(pid))) continue;
      try {
        unlinkSync(join(folder, name));
      } catch {}
    }
  };
}

/** A folder that can't be read has none to show. */
function draftsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.startsWith(".") && KIND.test(entry.name))
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

function thisHost(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
}

/** Signal 0 reaches nobody; it only asks. What it may not ask is alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

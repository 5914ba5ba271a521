import { join } from "node:path";
import { cacheFolder } from "../cache-folder.js";
import type { Shell } from "../shell.js";

/** Where replies of judges are kept. */
export function cacheFile(shell: Pick<Shell, "env" | "platform" | "folder">): string {
  return join(cacheFolder(shell), "replies.sqlite");
}

import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import type { Shell } from "./shell.js";

const NAME = "pridira";

/**
 * The folder for what can be thrown away: `PRIDIRA_CACHE_DIR`, else the one that the platform has for it (XDG Base
 * Directory, `~/Library/Caches`, `%LOCALAPPDATA%`).
 */
export function cacheFolder({ env, platform, folder }: Pick<Shell, "env" | "platform" | "folder">): string {
  if (env.PRIDIRA_CACHE_DIR !== undefined) return resolve(folder, env.PRIDIRA_CACHE_DIR);
  if (platform === "darwin") return join(homedir(), "Library", "Caches", NAME);
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), NAME, "Cache");
  const { XDG_CACHE_HOME } = env;
  // The standard says to pay no heed to a path that isn't absolute.
  const base = XDG_CACHE_HOME !== undefined && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), ".cache");
  return join(base, NAME);
}

/** Where `check` remembers what it has printed. */
export function checkCacheFolder(shell: Pick<Shell, "env" | "platform" | "folder">): string {
  return join(cacheFolder(shell), "check");
}

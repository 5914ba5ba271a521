import { homedir } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import type { Shell } from "../shell.js";

const NAME = "pridira";

/**
 * Where replies of judges are kept: `PRIDIRA_CACHE_DIR`, else the folder that the platform has for what can be thrown
 * away (XDG Base Directory, `~/Library/Caches`, `%LOCALAPPDATA%`).
 */
export function cacheFile({ env, platform, folder }: Pick<Shell, "env" | "platform" | "folder">): string {
  return join(cacheFolder(env, platform, folder), "replies.sqlite");
}

function cacheFolder(env: Shell["env"], platform: NodeJS.Platform, folder: string): string {
  if (env.PRIDIRA_CACHE_DIR !== undefined) return resolve(folder, env.PRIDIRA_CACHE_DIR);
  if (platform === "darwin") return join(homedir(), "Library", "Caches", NAME);
  if (platform === "win32") return join(env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), NAME, "Cache");
  const { XDG_CACHE_HOME } = env;
  // The standard says to pay no heed to a path that isn't absolute.
  const base = XDG_CACHE_HOME !== undefined && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), ".cache");
  return join(base, NAME);
}

import { homedir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cacheFile } from "../../../src/cli/judge/cache-file.js";

const folder = "/work";

it.each<[NodeJS.Platform, Record<string, string>, string]>([
  ["linux", {}, join(homedir(), ".cache/pridira/replies.sqlite")],
  ["linux", { XDG_CACHE_HOME: "/x" }, "/x/pridira/replies.sqlite"],
  ["linux", { XDG_CACHE_HOME: "x" }, join(homedir(), ".cache/pridira/replies.sqlite")],
  ["darwin", { XDG_CACHE_HOME: "/x" }, join(homedir(), "Library/Caches/pridira/replies.sqlite")],
  ["win32", { LOCALAPPDATA: "/local" }, "/local/pridira/Cache/replies.sqlite"],
  ["win32", {}, join(homedir(), "AppData/Local/pridira/Cache/replies.sqlite")],
  ["darwin", { PRIDIRA_CACHE_DIR: "/mine" }, "/mine/replies.sqlite"],
  ["linux", { PRIDIRA_CACHE_DIR: "mine" }, "/work/mine/replies.sqlite"],
])("on %s with %j: %s", (platform, env, file) => {
  expect(cacheFile({ platform, env, folder })).toBe(file);
});

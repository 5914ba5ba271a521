import { expect, it } from "vitest";
import { patchName } from "../../../src/cli/check/fix-targets.js";

it.each([
  ["./a.md", false, "a.md"],
  ["/tmp/a.md", false, "tmp/a.md"],
  ["back\\slash.md", false, "back\\slash.md"],
  ["folder\\a.md", true, "folder/a.md"],
  ["C:\\folder\\a.md", true, "folder/a.md"],
])("%s in a diff (Windows: %s) is %s", (file, isWindows, name) => {
  expect(patchName(file, isWindows)).toBe(name);
});

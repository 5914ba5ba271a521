import { dirname } from "node:path";
import { createPatch } from "../../fixes/patch.js";
import { visible } from "../../reporters/visible.js";
import { createSweeper } from "../draft-files.js";
import type { Source } from "../input.js";
import { lookAtFile } from "../replace-file.js";
import { type Shell, writeBytes } from "../shell.js";
import { type FixTarget, fileTarget, patchTarget, streamTarget } from "./fix-target.js";

/** Where fixed files go: into their own place; what came from standard input, to standard output. */
export function fixingTargets(shell: Shell): (source: Source) => Promise<FixTarget> {
  const sweep = createSweeper();
  return async ({ path }) => {
    if (path === null) return streamTarget((bytes) => writeBytes(shell.stdout, bytes));
    const original = await lookAtFile(path);
    sweep(dirname(original.path));
    return fileTarget(original, shell);
  };
}

/** Nothing is written: a unified diff on standard output shows what would be. */
export function patchTargets(shell: Shell): (source: Source) => Promise<FixTarget> {
  // Programs that apply the diff get it byte for byte, a terminal gets nothing that it would obey.
  const write = (bytes: Buffer): Promise<void> =>
    writeBytes(shell.stdout, shell.stdout.isTTY ? Buffer.from(visible(bytes.toString("utf8"))) : bytes);
  return async ({ name }) => patchTarget(createPatch(patchName(name, shell.platform === "win32")), write);
}

/** As `git` names files: with slashes, from the folder it is applied in. Elsewhere than on Windows `\` is a letter. */
export function patchName(file: string, isWindows: boolean): string {
  return (isWindows ? file.replaceAll("\\", "/") : file).replace(/^(?:[A-Za-z]:)?(?:\.?\/)+/, "");
}

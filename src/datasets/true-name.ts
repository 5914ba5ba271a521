import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { toInputError } from "../sample/system-errors.js";

/** As many links as systems follow. */
const LINKS = 40;

/**
 * The file that is written under a name: links are followed, also to a file that is yet to be made. In a folder that
 * isn't there, the name as it is.
 *
 * @throws InputError for a link that leads to itself
 */
export function trueName(file: string): string {
  let name = file;
  for (let links = 0; links < LINKS; links += 1) {
    try {
      return realpathSync(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ELOOP") throw toInputError(error, file);
    }
    const folder = realFolder(name);
    if (folder === null) return name;
    name = join(folder, basename(name));
    const target = targetOf(name);
    if (target === null) return name;
    name = resolve(folder, target);
  }
  return name;
}

function realFolder(file: string): string | null {
  try {
    return realpathSync(dirname(file));
  } catch {
    return null;
  }
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

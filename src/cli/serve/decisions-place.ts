import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { InputError } from "../../sample/input-error.js";
import { type Owner, ownerOf } from "../../serve/lock.js";
import { warn } from "../complain.js";
import type { Shell } from "../shell.js";
import { isAlive } from "./address.js";

/** Where decisions are kept. */
export interface DecisionsPlace {
  readonly path: string;
  readonly lock: string;
  /** A server that was killed and held them. */
  readonly former: Owner | null;
}

/** @throws InputError if there is no such folder, or a server works with these decisions */
export async function findDecisions(file: string, { folder }: Shell): Promise<DecisionsPlace> {
  const path = realPath(resolve(folder, file), file);
  const lock = `${path}.lock`;
  const former = holderOf(lock);
  if (former === null && existsSync(lock)) throw inUse(file, null);
  if (former !== null && (await isAlive(former))) throw inUse(file, former);
  return { path, lock, former };
}

/** Which server of this user holds decisions. */
export function holderOf(lock: string): Owner | null {
  return ownerOf(lock, process.getuid?.());
}

/** Who decides, if that isn't said: the user. */
export function annotatorName(given: string | undefined, { env }: Shell): string {
  return given?.trim() || env.USER || env.USERNAME || "annotator";
}

export function warnOfTorn(file: string, shell: Shell): void {
  warn(`${file}: последняя строка была записана не до конца, она удалена`, shell);
}

/** The same file has the same lock, by whatever way it is named. */
function realPath(path: string, file: string): string {
  try {
    return realpathSync(path);
  } catch {
    try {
      return join(realpathSync(dirname(path)), basename(path));
    } catch {
      throw new InputError("решения не записываются: папки нет; проверьте имя", { file });
    }
  }
}

/** The decisions are another one's now. */
export function inUse(decisions: string, owner: Owner | null): InputError {
  const what =
    owner === null
      ? `их держит файл ${decisions}.lock, которого serve не понимает; если он лишний, удалите его`
      : `с этими решениями уже работает другая команда serve (процесс ${owner.pid}); остановите её`;
  return new InputError(`${what} или назовите другой файл: --decisions`, { file: decisions });
}

import { readFileSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { InputError } from "../sample/input-error.js";
import { whyNotWritten } from "../sample/system-errors.js";

/** Who writes an output. */
export interface Owner {
  readonly pid: number;
  readonly host: string;
}

export interface LockOptions {
  readonly owner: Owner;
  readonly isAlive: (pid: number) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Lock {
  /** @throws InputError if another run has taken the output over: it thought this one dead */
  check(): void;
  release(): void;
}

/** Milliseconds. The owner shows that often that it lives. */
const BEAT = 5_000;
/** A lock that no one has touched for so long belongs to nobody: its process was killed, or its computer switched off. */
const STALE = 60_000;

/**
 * Keeps other runs away from an output.
 *
 * @throws InputError if another run is at work there
 */
export function takeLock(file: string, output: string, options: LockOptions): Lock {
  const { owner, now } = options;
  if (!create(file, output, owner)) {
    const other = readOwner(file);
    if (!isAbandoned(file, other, options)) throw busy(output, other);
    removeIf(file, other);
    if (!create(file, output, owner)) throw busy(output, readOwner(file));
  }
  const check = (): void => {
    const other = readOwner(file);
    if (other?.pid !== owner.pid || other.host !== owner.host) throw busy(output, other);
  };
  const beat = setInterval(() => {
    try {
      const seconds = now() / 1000;
      if (isOwn(file, owner)) utimesSync(file, seconds, seconds);
    } catch {}
  }, BEAT);
  beat.unref();
  return {
    check,
    release() {
      clearInterval(beat);
      removeIf(file, owner);
    },
  };
}

function create(file: string, output: string, owner: Owner): boolean {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // On a full disk the file is made and stays empty.
    if (readOwner(file) === null) rmSync(file, { force: true });
    throw new InputError(whyNotWritten(error), { file: output });
  }
}

/** `null` if nobody has written a name into it, or it is gone. */
function readOwner(file: string): Owner | null {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, "utf8")) as Owner;
    return typeof pid === "number" && typeof host === "string" ? { pid, host } : null;
  } catch {
    return null;
  }
}

/** Processes of another computer can't be asked; a number may have gone to another process meanwhile. */
function isAbandoned(file: string, other: Owner | null, { owner, isAlive, now }: LockOptions): boolean {
  // A container's processes have the same few numbers each time: what bears ours is from before.
  if (other?.host === owner.host && (other.pid === owner.pid || !isAlive(other.pid))) return true;
  try {
    return now() - statSync(file).mtimeMs > STALE;
  } catch {
    return true;
  }
}

function isOwn(file: string, owner: Owner): boolean {
  const found = readOwner(file);
  return found?.pid === owner.pid && found.host === owner.host;
}

function removeIf(file: string, owner: Owner | null): void {
  try {
    const found = readOwner(file);
    if (found?.pid === owner?.pid && found?.host === owner?.host) unlinkSync(file);
  } catch {}
}

function busy(output: string, other: Owner | null): InputError {
  const who = other === null ? "" : `: процесс ${other.pid}, компьютер ${other.host}`;
  return new InputError(`сюда уже пишет другой запуск${who}; дождитесь его конца или назовите другой файл`, {
    file: output,
  });
}

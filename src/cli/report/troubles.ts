import { counted } from "../../reporters/russian.js";
import type { InputError } from "../../sample/input-error.js";

/** So many are named one by one; a wrong file has thousands. */
const NAMED = 5;

/** Tells what is wrong with single records; they don't stop the rest. */
export interface Troubles {
  complain(error: InputError): void;
  warn(message: string): void;
  /** Of what is no trouble. */
  note(message: string): void;
  /** Says how many were not named. */
  end(): void;
  /** Whether there was anything to tell. */
  readonly any: boolean;
}

export function createTroubles(say: {
  readonly complain: (error: InputError) => void;
  readonly warn: (message: string) => void;
  readonly note: (message: string) => void;
}): Troubles {
  let complaints = 0;
  let any = false;
  return {
    get any() {
      return any;
    },
    complain(error) {
      any = true;
      complaints += 1;
      if (complaints <= NAMED) say.complain(error);
    },
    warn(message) {
      any = true;
      say.warn(message);
    },
    note: say.note,
    end() {
      const rest = complaints - NAMED;
      if (rest > 0) say.warn(`и ещё ${counted(rest, "запись не годится", "записи не годятся", "записей не годятся")}`);
    },
  };
}

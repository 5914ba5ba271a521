import { shortId } from "../../reporters/report.js";
import { counted } from "../../reporters/russian.js";

/** So many ids are named. */
const NAMED = 5;

/** Looks for ids that several records of a file have. */
export interface Repetitions {
  add(id: string): void;
  /** In Russian; `null` if all are different. */
  message(): string | null;
}

export function createRepetitions(): Repetitions {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  return {
    add(id) {
      if (seen.has(id)) repeated.add(id);
      else seen.add(id);
    },
    message() {
      if (repeated.size === 0) return null;
      const count = counted(repeated.size, "номер повторяется", "номера повторяются", "номеров повторяются");
      const named = [...repeated].slice(0, NAMED).map((id) => `«${shortId(id)}»`);
      return `${count}: ${named.join(", ")}${repeated.size > NAMED ? " …" : ""}; показаны все записи`;
    },
  };
}

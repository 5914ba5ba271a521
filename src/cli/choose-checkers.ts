import type { Rubric } from "../rubric/rubric.js";
import { InputError } from "../sample/input-error.js";

/**
 * The rubric with only the checkers asked for.
 *
 * @throws InputError for an id that the rubric doesn't have, and if none is left: nothing would ever be found
 */
export function chooseCheckers(
  rubric: Rubric,
  only: readonly string[] | undefined,
  skip: readonly string[] | undefined,
): Rubric {
  const known = new Set(rubric.checkers.map(({ id }) => id));
  if (only?.length === 0) throw new InputError("не названа ни одна проверка", { field: "--only" });
  requireKnown(only ?? [], known, "--only");
  requireKnown(skip ?? [], known, "--skip");
  const checkers = rubric.checkers.filter(({ id }) => (only?.includes(id) ?? true) && !skip?.includes(id));
  if (checkers.length === 0 && known.size > 0) {
    throw new InputError("не осталось ни одной проверки", { field: skip === undefined ? "--only" : "--skip" });
  }
  return { ...rubric, checkers };
}

function requireKnown(ids: readonly string[], known: ReadonlySet<string>, option: string): void {
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return;
  throw new InputError(`проверки «${unknown}» нет; есть: ${[...known].join(", ")}`, { field: option });
}

import type { Rubric } from "../rubric/rubric.js";
import { InputError } from "../sample/input-error.js";

/**
 * The rubric with only the checkers asked for.
 *
 * @throws InputError for an id that the rubric doesn't have
 */
export function chooseCheckers(
  rubric: Rubric,
  only: readonly string[] | undefined,
  skip: readonly string[] | undefined,
): Rubric {
  const known = new Set(rubric.checkers.map(({ id }) => id));
  requireKnown(only ?? [], known, "--only");
  requireKnown(skip ?? [], known, "--skip");
  const checkers = rubric.checkers.filter(({ id }) => (only?.includes(id) ?? true) && !skip?.includes(id));
  return { ...rubric, checkers };
}

function requireKnown(ids: readonly string[], known: ReadonlySet<string>, option: string): void {
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return;
  throw new InputError(`проверки «${unknown}» нет; есть: ${[...known].join(", ")}`, { field: option });
}

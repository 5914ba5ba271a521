/** A number with its sign, point and groups; powers and fractions of one character too. */
const NUMBER = /-?\p{N}+(?:[.,]\p{N}+)*/gu;
/** «не», «ни», «без», «нет», alone and as the beginning of a word: «неверно» for «верно» is another thing. */
const NEGATION = /(?<![\p{L}\p{N}])(?:не|ни|без)/giu;
const SIGN = /[+=<>%‰≤≥≠±×÷№§$€₽]/g;

/** Whether two folded texts that look alike have the same numbers, signs and negations, in the same order. */
export function haveSameFacts(one: string, other: string): boolean {
  return [NUMBER, NEGATION, SIGN].every((pattern) => found(one, pattern) === found(other, pattern));
}

function found(text: string, pattern: RegExp): string {
  return (text.match(pattern) ?? []).join(" ").toLowerCase();
}

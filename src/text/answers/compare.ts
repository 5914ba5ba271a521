import type { AnswerValue } from "./value.js";

/** `equal`: the same text or number. `similar`: the same but for order, a word of introduction, or a word or two more. */
export type Likeness = "equal" | "similar" | "different";

const NUMBER = /^\d/;
const LETTER = /^\p{L}/u;
const NEGATIONS = new Set(["не", "нет", "ни", "без", "-"]);
/** Words that open a conclusion and say nothing. */
const INTRODUCTIONS = new Set([
  "итак",
  "значит",
  "следовательно",
  "получается",
  "получаем",
  "таким",
  "образом",
  "то",
  "есть",
  "поэтому",
  "в",
  "итоге",
  "результате",
  "итог",
  "ответ",
  "вывод",
  "это",
  "равно",
  "равен",
  "равна",
  "равны",
  "составляет",
  "является",
  "являются",
  "есть",
  "будет",
  "и",
]);
/** Words that may stand round a value that is only stated again. */
const MOST_EXTRA_WORDS = 3;
const LEAST_JACCARD = 0.75;
/** Fewer words than this say the same only if they are the same. */
const LEAST_WORDS = 3;
/** «столица» and «столицей» begin alike: enough for a suspicion. */
const STEM = 5;

/** Whether two answers give the same value: `similar` is for a person to decide. */
export function compareValues(a: AnswerValue, b: AnswerValue): Likeness {
  if (a.atoms.length === 0 || b.atoms.length === 0) return "different";
  if (sameAtoms(a.atoms, b.atoms)) return "equal";
  const variablesDiffer = a.variable !== null && b.variable !== null && a.variable !== b.variable;
  if (!variablesDiffer && sameAtoms(a.bare, b.bare)) return "equal";
  return !variablesDiffer && isSimilar(a.bare, b.bare) ? "similar" : "different";
}

function sameAtoms(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((atom, index) => atom === b[index]);
}

function isSimilar(a: readonly string[], b: readonly string[]): boolean {
  if (!sameFigures(a, b)) return false;
  const left = contentOf(a);
  const right = contentOf(b);
  if (left.size === 0 && right.size === 0) return a.some(isNumber);
  const shared = countShared(left, right);
  const union = left.size + right.size - shared;
  const enough = Math.min(left.size, right.size) >= LEAST_WORDS || shared === union;
  if (enough && shared / union >= LEAST_JACCARD) return true;
  // «12» and «12 деталей»: one adds a few words to a number.
  const nested = shared === Math.min(left.size, right.size);
  return nested && a.some(isNumber) && union - shared <= MOST_EXTRA_WORDS;
}

/** Whether a longer statement holds all that the value says: its numbers, and no others, and its words. */
export function holdsValue(statement: AnswerValue, value: AnswerValue): boolean {
  if (value.bare.length === 0 || !sameFigures(statement.bare, value.bare)) return false;
  const words = contentOf(value.bare);
  return (words.size > 0 || value.bare.some(isNumber)) && countShared(words, contentOf(statement.bare)) === words.size;
}

/** The same numbers, and denied as often. */
function sameFigures(a: readonly string[], b: readonly string[]): boolean {
  return key(a, isNumber) === key(b, isNumber) && key(a, isNegation) === key(b, isNegation);
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared;
}

function contentOf(atoms: readonly string[]): ReadonlySet<string> {
  const words = atoms.filter((atom) => LETTER.test(atom) && !INTRODUCTIONS.has(atom));
  return new Set(words.map((word) => word.slice(0, STEM)));
}

function isNumber(atom: string): boolean {
  return NUMBER.test(atom);
}

function isNegation(atom: string): boolean {
  return NEGATIONS.has(atom);
}

/** The atoms of a kind, in order of value: equal keys are equal collections. */
function key(atoms: readonly string[], belongs: (atom: string) => boolean): string {
  return atoms.filter(belongs).sort().join(" ");
}

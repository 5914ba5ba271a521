import { perQuestion } from "./per-question.js";
import { readSigns, type Signs } from "./problem-signs.js";

/**
 * Whether the user gives a problem to solve: school or university mathematics,
 * physics, chemistry, logic. Facts («Какова скорость света?»), explanations
 * («Почему небо голубое?») and programs aren't.
 */
export const isProblem = perQuestion((question, dictionary) => {
  const signs = readSigns(question, dictionary);
  if (signs.otherWork) return false;
  const mathematical = signs.objects > 0 || signs.formulas > 0;
  if (signs.asksHow && signs.finding && signs.numbers > 0 && signs.objects > 0) return true;
  const explains = signs.explains || (signs.asksHow && signs.numbers < 2 && signs.formulas === 0);
  if (explains)
    return signs.formulas >= FORMULAS_OF_A_CALCULATION || (signs.solving && (signs.formulas > 0 || signs.numbers > 1));
  if (signs.formulas > 0 && signs.words <= MOST_WORDS_OF_BARE_FORMULA) return true;
  if (signs.formulas >= 2) return true;
  if (
    signs.solving &&
    (mathematical || signs.problem || signs.numbers > 1 || (signs.numbers > 0 && signs.quantities > 0))
  ) {
    return true;
  }
  if (signs.finding && (mathematical || (signs.quantities > 0 && (signs.numbers > 0 || signs.problem)))) return true;
  if (signs.finding && signs.numbers > 1 && (signs.story || signs.words <= MOST_WORDS_OF_BARE_NUMBERS)) return true;
  if (signs.asksWhether && signs.numbers > 0 && signs.number) return true;
  if (signs.problem && (signs.numbers > 1 || signs.puzzle)) return true;
  if (signs.asksHowMuch && asksForQuantity(signs, mathematical)) return true;
  if (signs.asksWhen && signs.story && signs.numbers > 1) return true;
  return isPuzzle(signs);
});

const MOST_WORDS_OF_BARE_FORMULA = 3;
/** «Сравни 0.7 и 0.65». */
const MOST_WORDS_OF_BARE_NUMBERS = 3;
/** «Что такое 4 * 83 − 5 * 16 + 1?» wants no explanation. */
const FORMULAS_OF_A_CALCULATION = 3;

function asksForQuantity(signs: Signs, mathematical: boolean): boolean {
  if (mathematical || signs.numbers > 1) return true;
  if (signs.story && (signs.numbers > 0 || signs.quantities > 0)) return true;
  if (signs.numbers > 0 && signs.substances > (signs.obtains ? 1 : 0) && (signs.reacting || signs.obtains)) return true;
  return signs.numbers > 0 && (signs.quantities > 0 || signs.tellsFirst);
}

function isPuzzle(signs: Signs): boolean {
  if (signs.puzzle) return true;
  if (signs.sequence && signs.numbers > 2) return true;
  if (signs.asksHowMuch && signs.combining && (signs.combined || signs.numbers > 0)) return true;
  if (!signs.asksWho) return false;
  if (signs.supposes && signs.weekday && signs.numbers > 0) return true;
  if (signs.asksWhichPerson && excludes(signs)) return true;
  if (signs.truth && (signs.supposes || signs.numbers > 0 || signs.names > 0)) return true;
  return signs.relations > 0 && signs.names > 1;
}

/** «Кто из трёх врач, если Игорь не врач…»: people are told apart by what they aren't. */
function excludes({ denials, names, surnames, numbers, supposes }: Signs): boolean {
  if (denials === 0) return false;
  const people = names + surnames;
  if (numbers > 0 && names > 1) return true;
  return denials > 1 && (people > 2 || (people > 1 && supposes));
}

import { PRODUCTIVE_PREFIXES } from "./prefixes.js";

/** Whether a spelling in small letters is in the dictionary. */
export type IsKnown = (lower: string) => boolean;

/** Shorter parts prove nothing: nearly any few letters are a word. */
const SHORTEST_FIRST = 4;
const SHORTEST_SECOND = 5;
const SHORTEST_AFTER_PREFIX = 3;
const SHORTEST_VERB = 5;

const VERB_PREFIXES = [
  "вы",
  "до",
  "за",
  "из",
  "ис",
  "на",
  "над",
  "недо",
  "об",
  "обо",
  "от",
  "ото",
  "пере",
  "по",
  "под",
  "подо",
  "при",
  "про",
  "раз",
  "рас",
  "с",
  "со",
  "у",
  "в",
  "вз",
  "вс",
  "пред",
  "не",
];

/** «нейро-ная»: the rest is a pronoun or a name by accident. */
const ADJECTIVE_RESIDUE = /^н(?:ая|ый|ые|ого|ой|ую|ых|ым|ыми)$/;

/** Endings of an adjective's short forms, adverb and noun, and those of the adjective they come from. */
const ADJECTIVE_ENDINGS = ["ый", "ий", "ой", "ный"];
const FROM_ADJECTIVE =
  /^(.{3,}?)(?:о|е|а|ы|и|ен|ость|ости|остью|остей|остям|остями|остях|оват(?:ый|ая|ое|ые|ого|ом|ой|ую))$/;
/** Endings that a first part shows instead of its own: «мир-о-образование», «вод-о-забор». */
const FIRST_PART_ENDINGS = ["", "а", "о", "ь", "я", "е", "й", "ый", "ий", "ой", "ия", "ие", "ы"];
const DIMINUTIVE =
  /^(.{3,})(?:ик|чик|очек|ечек|ок|ек|очк|ечк|к|оньк|еньк|ишк|ушк|ищ)(?:|а|у|и|е|о|ой|ом|ов|ам|ами|ах|ы|ем|ей|ек|ок|ий|ая|ое|ие|ого|ую)$/;
const NOUN_ENDINGS = ["", "а", "я", "о", "ь", "е"];
const ADJECTIVE_FORM =
  /^(.{2,}?[бвгджзйклмнпрстфхцчшщь])(?:н|енн|онн|ионн|ов|ев|ск|овск|ическ|альн|ивн|орн|ичн|оидн)(?:ый|ий|ая|яя|ое|ее|ые|ие|ого|его|ой|ей|ому|ему|ым|им|ом|ем|ую|юю|ых|их|ыми|ими)$/;
const RELATED_ENDINGS = ["", "а", "о", "ь", "ия", "ор", "ика"];
const VERBAL_NOUN = /^(.{3,}?)(?:ени|ани|овани|ировани)(?:е|я|ю|ем|и|й|ям|ями|ях)$/;
const INFINITIVES = ["ить", "ать", "еть", "ять", "овать", "ировать"];

/**
 * Whether a word that the dictionary lacks is made of what it has, by one of the ways in which Russian makes
 * new words all the time: «нейросеть», «отрисовать», «мирообразование», «экологично», «бутербродик».
 */
export function isDerived(lower: string, isKnown: IsKnown): boolean {
  return (
    hasKnownRest(lower, isKnown) ||
    isFormOfAdjective(lower, isKnown) ||
    isCompound(lower, isKnown) ||
    isDiminutive(lower, isKnown) ||
    isRelationalAdjective(lower, isKnown) ||
    isVerbalNoun(lower, isKnown)
  );
}

function hasKnownRest(lower: string, isKnown: IsKnown): boolean {
  for (const prefix of PRODUCTIVE_PREFIXES) {
    if (!lower.startsWith(prefix)) continue;
    const rest = lower.slice(prefix.length);
    if (rest.length >= SHORTEST_AFTER_PREFIX && !ADJECTIVE_RESIDUE.test(rest) && isKnownOrForm(rest, isKnown))
      return true;
  }
  for (const prefix of VERB_PREFIXES) {
    if (!lower.startsWith(prefix)) continue;
    const rest = lower.slice(prefix.length);
    if (rest.length >= SHORTEST_VERB && isKnownOrForm(rest, isKnown)) return true;
  }
  return false;
}

function isKnownOrForm(rest: string, isKnown: IsKnown): boolean {
  return isKnown(rest) || isFormOfAdjective(rest, isKnown);
}

function isFormOfAdjective(lower: string, isKnown: IsKnown): boolean {
  const stem = FROM_ADJECTIVE.exec(lower)?.[1];
  if (stem === undefined) return false;
  if (lower.endsWith("ски")) return isKnown(`${lower}й`);
  return ADJECTIVE_ENDINGS.some((ending) => isKnown(stem + ending));
}

function isCompound(lower: string, isKnown: IsKnown): boolean {
  for (let cut = SHORTEST_FIRST; cut <= lower.length - SHORTEST_SECOND; cut += 1) {
    const rest = lower.slice(cut);
    if (!isKnown(rest)) continue;
    const first = lower.slice(0, cut);
    if (isKnown(first)) return true;
    if (!/[оеи]$/.test(first)) continue;
    const stem = first.slice(0, -1);
    if (stem.length >= 3 && FIRST_PART_ENDINGS.some((ending) => isKnown(stem + ending))) return true;
  }
  return false;
}

function isDiminutive(lower: string, isKnown: IsKnown): boolean {
  const stem = DIMINUTIVE.exec(lower)?.[1];
  return stem !== undefined && NOUN_ENDINGS.some((ending) => isKnown(stem + ending));
}

/** «ингибиторный» of «ингибитор», «акционный» of «акция». */
function isRelationalAdjective(lower: string, isKnown: IsKnown): boolean {
  const stem = ADJECTIVE_FORM.exec(lower)?.[1];
  return stem !== undefined && RELATED_ENDINGS.some((ending) => isKnown(stem + ending));
}

/** «высылание» of «высылать». */
function isVerbalNoun(lower: string, isKnown: IsKnown): boolean {
  const stem = VERBAL_NOUN.exec(lower)?.[1];
  return stem !== undefined && INFINITIVES.some((ending) => isKnown(stem + ending));
}

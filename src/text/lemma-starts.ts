/**
 * Forms of a lemma begin as the lemma does: «перспектива», «перспективами».
 * The end of a stem may change («предок» — «предка», «строгий» — «строже»,
 * «разобрать» — «разберу»), so the last letters promise nothing; of a very
 * short word («лёд» — «льда», «день» — «дня», «брать» — «беру») only the first
 * letter is sure.
 * Asking this first spares most words a look into the dictionary.
 */
const CHANGING_LETTERS = { noun: 3, soft: 4, adjective: 4, verb: 6 };
const LONGEST_START = 6;
const ADJECTIVE = /[ыио]й$/;
/** «котёнок» — «котята», «корень» — «корни», «любовь» — «любви». */
const SOFT = /(?:[ео]нок|ь)$/;
const VERB = /(?:ть|ти|чь)$/;
const REFLEXIVE = /(?:ся|сь)$/;
const UNSURE = /^(?:.{1,3}|.{3}ь|.{1,3}(?:ть|ти|чь))$/;

/** Lemmas some of whose forms begin otherwise. */
const OTHER_STARTS: Readonly<Record<string, readonly string[]>> = {
  идти: ["ш"],
  слать: ["ш"],
  искать: ["ищ"],
  тереть: ["тр"],
  переть: ["пр"],
  узкий: ["уж"],
  человек: ["люд"],
  ребенок: ["дет", "деть"],
  год: ["лет"],
  хороший: ["лу"],
  плохой: ["ху"],
  большой: ["вел"],
  небольшой: ["нев"],
  маленький: ["мал", "мен"],
  красивый: ["кра"],
  высокий: ["выш"],
  низкий: ["ниж"],
  глубокий: ["глу"],
  быть: ["е", "с"],
  я: ["м"],
  он: ["е", "н", "и"],
  мы: ["н"],
  один: ["п"],
  два: ["в"],
};
/** «наилучший» is a form of «хороший», «наиболее красивый» isn't one word. */
const SUPERLATIVE = "наи";

/** Whether a spelling (small letters, ё as е) may be a form of one of the lemmas; when it says no, it is none. */
export function compileLemmaStarts(lemmas: Iterable<string>): (norm: string) => boolean {
  const byLength = new Map<number, Set<number>>();
  for (const lemma of lemmas) {
    for (const start of [ownStart(lemma), ...(OTHER_STARTS[lemma] ?? [])]) {
      const keys = byLength.get(start.length) ?? new Set();
      keys.add(keyOf(start, 0, start.length));
      byLength.set(start.length, keys);
    }
  }
  const sets = [...byLength];
  const beginsRight = (norm: string, from: number): boolean => {
    for (const [length, keys] of sets) {
      if (norm.length - from >= length && keys.has(keyOf(norm, from, length))) return true;
    }
    return false;
  };
  return (norm) => beginsRight(norm, 0) || (norm.startsWith(SUPERLATIVE) && beginsRight(norm, SUPERLATIVE.length));
}

function ownStart(lemma: string): string {
  const stem = lemma.replace(REFLEXIVE, "");
  if (UNSURE.test(stem)) return lemma.slice(0, 1);
  return lemma.slice(0, Math.min(LONGEST_START, Math.max(2, stem.length - changingLetters(stem))));
}

function changingLetters(stem: string): number {
  if (VERB.test(stem)) return CHANGING_LETTERS.verb;
  if (ADJECTIVE.test(stem)) return CHANGING_LETTERS.adjective;
  return SOFT.test(stem) ? CHANGING_LETTERS.soft : CHANGING_LETTERS.noun;
}

/** Letters as one number: quicker to look up than a new string. Of very long keys some fall together, which only lets more words pass. */
function keyOf(text: string, from: number, length: number): number {
  let key = 0;
  for (let index = from; index < from + length; index += 1) key = key * 0x800 + (text.charCodeAt(index) & 0x7ff);
  return key;
}

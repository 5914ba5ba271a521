/** The forms of a word: its stem with each of the endings. Everything is small letters with «е» for «ё». */
export interface Paradigm {
  readonly stem: string;
  readonly endings: ReadonlySet<string>;
}

const list = (endings: string): string[] => endings.split(" ").map((ending) => (ending === "∅" ? "" : ending));
const set = (endings: string): ReadonlySet<string> => new Set(list(endings));

const ADJECTIVE = list("ый ий ой ого его ому ему ым им ом ем ая ей ую ою ое ее ые ие ых их ыми ими");
/** Full forms, short forms, the adverb and the comparative. */
const ADJECTIVE_ENDINGS = new Set([...ADJECTIVE, ...list("∅ а о ы ен еe")]);
const MASCULINE = set("∅ а у ом е ы ов ам ами ах");
const MASCULINE_VELAR = set("∅ а у ом е и ов ам ами ах");
const MASCULINE_SIBILANT = set("∅ а у ом ем е и ей ам ами ах");
const MASCULINE_TS = set("∅ а у ем ом е ы ев ов ам ами ах");
const SOFT_J = set("й я ю ем е и ев ям ями ях");
const SOFT_SIGN = set("ь я ю ем е и ей ям ями ях ью");
const FEMININE = set("а ы и е у ой ою ей ∅ ам ами ах");
const FEMININE_SOFT = set("я и е ю ей ею ь й ям ями ях");
const FEMININE_IYA = set("я и ю ей й ям ями ях");
const INDECLINABLE = set("∅");

const PARTICIPLE = list("ий его ему им ем ая ей ую ею ее ие их ими");
const PASSIVE = [...list("∅ а о ы"), ...list("ый ого ому ым ом ая ой ую ою ое ые ых ыми")];

/** Reflexive twins: -сь after a vowel, -ся after a consonant (participles take -ся always). */
function withReflexives(forms: readonly string[], participles: readonly string[]): ReadonlySet<string> {
  const reflexive = forms.map((form) => form + (/[аеиоуыэюя]$/.test(form) ? "сь" : "ся"));
  return new Set([...forms, ...reflexive, ...participles, ...participles.map((form) => `${form}ся`)]);
}

const join = (suffixes: string, endings: readonly string[]): string[] =>
  list(suffixes).flatMap((suffix) => endings.map((ending) => suffix + ending));

/** -ить: «постить». */
const VERB_I = withReflexives(list("ить ю у ишь ит им ите ят ат ил ила ило или и ь ьте ив ивши я"), [
  ...join("ящ ащ ивш", PARTICIPLE),
  ...join("ен енн", PASSIVE),
]);
/** First person and passive of -ить after a change of consonant: «хайплю», «доначу», «запощенный». */
const VERB_I_CHANGED = withReflexives(list("ю у"), join("ен енн", PASSIVE));
/** -ать, -ять: «чекать». */
const VERB_A = withReflexives(list("ть ю ешь ет ем ете ют л ла ло ли й йте я в вши"), [
  ...join("ющ вш", PARTICIPLE),
  ...join("н нн ем", PASSIVE),
]);
/** -овать, -евать: «таргетировать», «кринжевать». */
const VERB_OVA_PRESENT = withReflexives(list("ю ешь ет ем ете ют й йте я"), [
  ...join("ющ", PARTICIPLE),
  ...join("ем", PASSIVE),
]);
const VERB_OVA_PAST = withReflexives(list("ть л ла ло ли в вши"), [
  ...join("вш", PARTICIPLE),
  ...join("н нн", PASSIVE),
]);
/** -нуть: «лайкнуть». */
const VERB_NU = withReflexives(list("уть у ешь ет ем ете ут ул ула уло ули и ите ь ьте ув увши"), [
  ...join("увш", PARTICIPLE),
  ...join("ут", PASSIVE),
]);

/** Paradigms of a word in its dictionary form; the class of declension follows from how the word ends. */
export function paradigmsOf(lemma: string): Paradigm[] {
  const word = lemma.toLowerCase().replaceAll("ё", "е");
  if (/ть(?:ся)?$/.test(word)) return verb(word.replace(/ся$/, ""));
  if (/[ыио]й$/.test(word)) return [{ stem: word.slice(0, -2), endings: ADJECTIVE_ENDINGS }];
  const stem = word.slice(0, -1);
  if (word.endsWith("й")) return [{ stem, endings: SOFT_J }];
  if (word.endsWith("ь")) return [{ stem, endings: SOFT_SIGN }];
  if (word.endsWith("ия")) return [{ stem, endings: FEMININE_IYA }];
  if (word.endsWith("я")) return [{ stem, endings: FEMININE_SOFT }];
  if (word.endsWith("а")) return feminine(stem);
  if (word.endsWith("ы")) return [{ stem, endings: MASCULINE }];
  if (/[еиоуэю]$/.test(word)) return [{ stem: word, endings: INDECLINABLE }];
  return [{ stem: word, endings: masculine(word) }];
}

function masculine(word: string): ReadonlySet<string> {
  if (/[гкх]$/.test(word)) return MASCULINE_VELAR;
  if (/[жчшщ]$/.test(word)) return MASCULINE_SIBILANT;
  return word.endsWith("ц") ? MASCULINE_TS : MASCULINE;
}

/** «Ачивка» also gives «ачивок». */
function feminine(stem: string): Paradigm[] {
  const paradigms = [{ stem, endings: FEMININE }];
  if (!/[^аеиоуыэюя]к$/.test(stem)) return paradigms;
  return [...paradigms, { stem: `${stem.slice(0, -1)}ок`, endings: INDECLINABLE }];
}

const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/ст$/, "щ"],
  [/[тк]$/, "ч"],
  [/[дзг]$/, "ж"],
  [/[сх]$/, "ш"],
];

function verb(infinitive: string): Paradigm[] {
  if (infinitive.endsWith("нуть")) return [{ stem: infinitive.slice(0, -3), endings: VERB_NU }];
  if (/[ое]вать$/.test(infinitive)) {
    return [
      { stem: `${infinitive.slice(0, -5)}у`, endings: VERB_OVA_PRESENT },
      { stem: infinitive.slice(0, -2), endings: VERB_OVA_PAST },
    ];
  }
  if (!infinitive.endsWith("ить")) return [{ stem: infinitive.slice(0, -2), endings: VERB_A }];
  const stem = infinitive.slice(0, -3);
  const changed = /[бвмпф]$/.test(stem) ? `${stem}л` : change(stem);
  const regular = { stem, endings: VERB_I };
  return changed === stem ? [regular] : [regular, { stem: changed, endings: VERB_I_CHANGED }];
}

function change(stem: string): string {
  for (const [pattern, replacement] of CHANGES) if (pattern.test(stem)) return stem.replace(pattern, replacement);
  return stem;
}

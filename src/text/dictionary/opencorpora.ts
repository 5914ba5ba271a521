import type { PartOfSpeech, Reading } from "../dictionary.js";
import { childrenKey, type Dawg, eachPath, follow, MISSING, openDawg, ROOT, valueAt } from "./dawg.js";
import { byteOf, IE, SEPARATOR, YO } from "./letters.js";
import { once } from "./once.js";

/** The files of OpenCorpora's dictionary as `az` packs them; each is asked for at most once, on first need. */
export interface OpenCorporaFiles {
  /** `words.dawg`: form, {@link SEPARATOR}, paradigm and number of the form in it. */
  words(): Uint8Array;
  /** `p_t_given_w.intdawg`: `form:tag` → how often the form has this tag, in millionths. */
  probabilities(): Uint8Array;
  /** `paradigms.array`. */
  paradigms(): Uint8Array;
  /** `suffixes.json`. */
  suffixes(): readonly string[];
  /** `gramtab-opencorpora-int.json`. */
  tags(): readonly string[];
}

/** A spelling of the dictionary that a spelling of the text stands for: «ёлка» for «елка». */
export interface Form {
  readonly form: string;
  /** Node of the word graph after the separator. */
  readonly node: number;
}

/** What a word may be, in small: read without building its readings. */
export interface Kinds {
  readonly common: boolean;
  readonly name: boolean;
  readonly abbreviation: boolean;
}

export interface OpenCorpora {
  readonly words: () => Dawg;
  /** Every form that `spelling` (small letters) may stand for; its own «е» also matches «ё». */
  forms(spelling: string): readonly Form[];
  readings(forms: readonly Form[]): readonly Reading[];
  /** The lemmas that the forms belong to, each once, without building the readings. */
  lemmas(forms: readonly Form[]): string[];
  kinds(forms: readonly Form[]): Kinds;
  /** The form is among those whose readings were counted in OpenCorpora's annotated texts. */
  isAttested(form: string): boolean;
  /** Some form of a lemma that the forms belong to is attested, or it has but one: the word isn't rare. */
  isUsed(forms: readonly Form[]): boolean;
}

/** No word is longer; a longer run of letters isn't looked up. */
const MAX_LENGTH = 64;
const PREFIXES = ["", "по", "наи"];
const NAMES = ["Name", "Surn", "Patr", "Geox", "Orgn", "Trad", "Init"];
/** Rare, old, spoken, distorted: such readings go behind plain ones. */
const MARKED = ["Arch", "Slng", "Dist", "Erro", "Infr", "Litr"];
/** Only forms that can be read in several ways were counted, so these are seldom among them, however common. */
const UNINFLECTED: ReadonlySet<PartOfSpeech> = new Set(["ADVB", "CONJ", "PREP", "PRCL", "PRED", "NPRO", "INTJ"]);
const NONE: readonly Form[] = [];
const UNKNOWN: Kinds = { common: false, name: false, abbreviation: false };

interface Tag {
  readonly text: string;
  readonly pos: PartOfSpeech;
  readonly grammemes: ReadonlySet<string>;
  readonly name: boolean;
  readonly abbreviation: boolean;
  readonly penalty: number;
}

/** Number of a paradigm, and in {@link FORM_BITS} that of a form in it: small integers, since there are many of them. */
type Entry = number;

const FORM_BITS = 15;
const FORM_MASK = (1 << FORM_BITS) - 1;

interface Sense extends Kinds {
  readonly entries: readonly Entry[];
}

interface Scored {
  readonly reading: Reading;
  readonly probability: number;
  readonly penalty: number;
}

/** Opens the dictionary; reads nothing yet. */
export function openOpenCorpora(files: OpenCorporaFiles): OpenCorpora {
  const words = once(() => openDawg(files.words()));
  const probabilities = once(() => openDawg(files.probabilities()));
  const paradigms = once(() => indexParadigms(files.paradigms()));
  const suffixes = once(() => files.suffixes());
  const tags = once(() => files.tags());
  const known: Tag[] = [];

  function tagAt(index: number): Tag {
    const tag = known[index];
    if (tag !== undefined) return tag;
    const made = describeTag(tags()[index] ?? "UNKN");
    known[index] = made;
    return made;
  }

  // Words that are inflected alike share the end of their paths in the graph, and so what is known of them.
  const shared = new Map<number, Sense>();

  function senseOf(form: Form): Sense {
    const key = childrenKey(words(), form.node);
    const known = shared.get(key);
    if (known !== undefined) return known;
    const entries: Entry[] = [];
    eachPath(words(), form.node, 4, ([a = 0, b = 0, c = 0, d = 0]) => {
      const paradigm = ((a ^ 1) << 6) + (b >> 1);
      if (paradigm >= paradigms().length) return;
      entries.push((paradigm << FORM_BITS) | (((c ^ 1) << 6) + (d >> 1)));
    });
    const tagged = entries.map(tagOf);
    const sense = {
      entries,
      common: tagged.some((tag) => !tag.name && !tag.abbreviation),
      name: tagged.some((tag) => tag.name),
      abbreviation: tagged.some((tag) => tag.abbreviation),
    };
    shared.set(key, sense);
    return sense;
  }

  function paradigmOf(entry: Entry): Uint16Array {
    return paradigms()[entry >> FORM_BITS] as Uint16Array;
  }

  function tagOf(entry: Entry): Tag {
    const paradigm = paradigmOf(entry);
    return tagAt(paradigm[paradigm.length / 3 + (entry & FORM_MASK)] ?? -1);
  }

  function lemmaOf(form: string, entry: Entry): string {
    const paradigm = paradigmOf(entry);
    const number = entry & FORM_MASK;
    const size = paradigm.length / 3;
    const suffix = suffixes()[paradigm[number] ?? 0] ?? "";
    const prefix = PREFIXES[paradigm[size * 2 + number] ?? 0] ?? "";
    const stem = form.slice(prefix.length, form.length - suffix.length);
    return (PREFIXES[paradigm[size * 2] ?? 0] ?? "") + stem + (suffixes()[paradigm[0] ?? 0] ?? "");
  }

  /** Every form of the lemma that `form` belongs to. */
  function inflect(form: string, entry: Entry): string[] {
    const paradigm = paradigmOf(entry);
    const number = entry & FORM_MASK;
    const size = paradigm.length / 3;
    const suffix = suffixes()[paradigm[number] ?? 0] ?? "";
    const prefix = PREFIXES[paradigm[size * 2 + number] ?? 0] ?? "";
    const stem = form.slice(prefix.length, form.length - suffix.length);
    return Array.from({ length: size }, (_, at) => stem + (suffixes()[paradigm[at] ?? 0] ?? ""));
  }

  function isAttested(form: string): boolean {
    return walk(probabilities(), `${form}:`) !== MISSING;
  }

  return {
    words,
    forms: (spelling) => findForms(words(), spelling),
    readings(forms) {
      const scored: Scored[] = [];
      for (const [rank, form] of forms.entries()) {
        const attested = walk(probabilities(), `${form.form}:`);
        for (const entry of senseOf(form).entries) {
          const tag = tagOf(entry);
          const lemma = lemmaOf(form.form, entry);
          const probability = attested === MISSING ? 0 : tagProbability(probabilities(), attested, tag.text);
          const reading = { form: form.form, lemma, pos: tag.pos, grammemes: tag.grammemes };
          scored.push({ reading, probability, penalty: tag.penalty * 2 + (rank === 0 ? 0 : 1) });
        }
      }
      if (scored.length > 1) scored.sort((a, b) => b.probability - a.probability || a.penalty - b.penalty);
      return scored.map((item) => item.reading);
    },
    lemmas(forms) {
      const found: string[] = [];
      for (const form of forms) {
        for (const entry of senseOf(form).entries) {
          const lemma = lemmaOf(form.form, entry);
          if (!found.includes(lemma)) found.push(lemma);
        }
      }
      return found;
    },
    kinds(forms) {
      const [first, ...others] = forms;
      if (first === undefined) return UNKNOWN;
      if (others.length === 0) return senseOf(first);
      const senses = forms.map(senseOf);
      return {
        common: senses.some((sense) => sense.common),
        name: senses.some((sense) => sense.name),
        abbreviation: senses.some((sense) => sense.abbreviation),
      };
    },
    isAttested,
    isUsed: (forms) =>
      forms.some((form) =>
        senseOf(form).entries.some(
          (entry) => UNINFLECTED.has(tagOf(entry).pos) || inflect(form.form, entry).some(isAttested),
        ),
      ),
  };
}

function findForms(dawg: Dawg, spelling: string): readonly Form[] {
  if (spelling.length === 0 || spelling.length > MAX_LENGTH) return NONE;
  return extendForms(dawg, spelling, ROOT, 0, "", 0, null) ?? NONE;
}

/**
 * Follows `spelling` from its letter `at`; `prefix` holds what was rewritten with «ё» so far, `from` the place where
 * the rest of the spelling goes on.
 */
function extendForms(
  dawg: Dawg,
  spelling: string,
  start: number,
  at: number,
  prefix: string,
  from: number,
  known: Form[] | null,
): Form[] | null {
  let found = known;
  let node = start;
  for (let index = at; index < spelling.length; index += 1) {
    const byte = byteOf(spelling.charCodeAt(index));
    if (byte === 0) return found;
    if (byte === IE) {
      const other = follow(dawg, node, YO);
      if (other !== MISSING) {
        const head = `${prefix}${spelling.slice(from, index)}ё`;
        found = extendForms(dawg, spelling, other, index + 1, head, index + 1, found);
      }
    }
    node = follow(dawg, node, byte);
    if (node === MISSING) return found;
  }
  const end = follow(dawg, node, SEPARATOR);
  if (end === MISSING) return found;
  const form = { form: from === 0 ? spelling : prefix + spelling.slice(from), node: end };
  if (found === null) return [form];
  // The spelling as it stands is found last and goes first.
  found.unshift(form);
  return found;
}

function walk(dawg: Dawg, key: string): number {
  let node = ROOT;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    node = follow(dawg, node, code < 0x80 ? code : byteOf(code));
    if (node === MISSING) return MISSING;
  }
  return node;
}

function tagProbability(dawg: Dawg, from: number, tag: string): number {
  let node = from;
  for (let index = 0; index < tag.length; index += 1) {
    node = follow(dawg, node, tag.charCodeAt(index));
    if (node === MISSING) return 0;
  }
  return Math.max(0, valueAt(dawg, node));
}

function describeTag(text: string): Tag {
  const grammemes = new Set(text.split(/[ ,]/));
  const [pos = "UNKN"] = grammemes;
  const name = NAMES.some((grammeme) => grammemes.has(grammeme));
  const abbreviation = grammemes.has("Abbr");
  const marked = MARKED.some((grammeme) => grammemes.has(grammeme));
  return {
    text,
    pos: pos as PartOfSpeech,
    grammemes,
    name,
    abbreviation,
    penalty: (marked ? 1 : 0) + (name ? 2 : 0) + (abbreviation ? 4 : 0),
  };
}

/** `Uint16` number of paradigms; then each: its length, suffixes, tags and prefixes of its forms. */
function indexParadigms(file: Uint8Array): readonly Uint16Array[] {
  const bytes = file.byteOffset % 2 === 0 ? file : file.slice();
  const list = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1);
  const paradigms: Uint16Array[] = [];
  let position = 1;
  for (let left = list[0] ?? 0; left > 0; left -= 1) {
    const size = list[position] ?? 0;
    paradigms.push(list.subarray(position + 1, position + 1 + size));
    position += 1 + size;
  }
  return paradigms;
}

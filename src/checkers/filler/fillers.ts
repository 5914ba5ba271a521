import type { Dictionary } from "../../text/dictionary.js";
import { compilePhrases, type PhraseMatcher } from "../../text/phrases.js";
import type { Block, Token } from "../../text/prose.js";
import { isQuoted } from "../../text/quotations.js";
import { sentenceAt } from "../../text/sentence-at.js";
import { wordSet } from "../../text/word-set.js";
import { internWord } from "../../text/word-store.js";
import type { Draft } from "../checker.js";
import { compileForms } from "./forms.js";
import type { FillerSettings } from "./settings.js";

const MESSAGE = "Вводный оборот без смысловой нагрузки";

/** One introductory phrase. */
interface Filler {
  readonly named: boolean;
  /** Its last word, which may have another meaning. */
  readonly verb: string;
  /** Counts only before a report: «, что», «о том, что». */
  readonly reporting: boolean;
}

/** How many words before and after the phrase may show another meaning of its verb. */
const BESIDE = { before: 6, after: 8 };

/** Finds introductory phrases in a block. */
export function compileFillers(settings: FillerSettings): (block: Block, dictionary: Dictionary) => readonly Draft[] {
  const fillers = compileForms(listFillers(settings));
  const tails = compileForms(settings.kin.tails.map((tail) => [tail, true] as const));
  const reports = wordSet(settings.reports);
  const meanings = compileMeanings(settings);

  return (block, dictionary) => {
    const places = fillers.interest.placesIn(block, dictionary);
    if (places.length === 0) return NOTHING;
    const { tokens } = block;
    const drafts: Draft[] = [];
    let next = 0;
    for (const index of places) {
      if (index < next) continue;
      const match = fillers.findAt(tokens, index);
      if (match === null) continue;
      const { value: filler, last } = match;
      const tail = filler.named ? null : tails.findAt(tokens, last);
      const reported = tail !== null || leadsToReport(tokens, last, reports);
      if (filler.reporting && !reported) continue;
      const end = tail?.last ?? last;
      const other = !reported && hasOtherMeaning(block, index, last, meanings.get(filler.verb), dictionary);
      if (filler.named || !other) drafts.push(draftOf(block, index, end, filler, other));
      next = end;
    }
    return drafts;
  };
}

const NOTHING: readonly Draft[] = [];

function draftOf(block: Block, first: number, last: number, { named }: Filler, other: boolean): Draft {
  const span = { start: block.tokens[first]?.start ?? 0, end: block.tokens[last - 1]?.end ?? 0, message: MESSAGE };
  if (!named) return { ...span, status: "suspect", reason: "Сходно с оборотами, названными в инструкции" };
  if (isQuoted(block, first)) return { ...span, status: "suspect", reason: "Оборот стоит в цитате" };
  if (other) return { ...span, status: "suspect", reason: "Глагол может стоять в другом значении" };
  return { ...span, status: "violation" };
}

function* listFillers({ named, kin }: FillerSettings): Generator<[string, Filler]> {
  for (const phrase of named.phrases) {
    for (const [full, verb] of withInserts(...splitLast(phrase), named.inserts)) {
      yield [full, { named: true, verb, reporting: false }];
    }
  }
  for (const { openers, verbs, reporting = false } of kin.sets) {
    for (const opener of openers) {
      for (const verb of verbs) {
        for (const [full, last] of withInserts(opener, verb, kin.inserts)) {
          yield [full, { named: false, verb: last, reporting }];
        }
      }
    }
  }
  for (const phrase of kin.phrases) yield [phrase, { named: false, verb: splitLast(phrase)[1], reporting: false }];
}

function* withInserts(opener: string, verb: string, inserts: readonly string[]): Generator<[string, string]> {
  const norm = internWord(verb.split(" ")[0] ?? verb).norm;
  yield [`${opener} ${verb}`, norm];
  for (const insert of inserts) yield [`${opener} ${insert} ${verb}`, norm];
}

function splitLast(phrase: string): [string, string] {
  const space = phrase.lastIndexOf(" ");
  return [phrase.slice(0, Math.max(space, 0)), phrase.slice(space + 1)];
}

function compileMeanings({ otherMeanings }: FillerSettings): Map<string, PhraseMatcher<true>> {
  return new Map(
    otherMeanings.map(({ verb, beside }) => [
      internWord(verb).norm,
      compilePhrases(beside.map((phrase) => ({ phrase, value: true as const }))),
    ]),
  );
}

/** «…, что», «что», «, как» follow. */
function leadsToReport(tokens: readonly Token[], at: number, reports: ReadonlySet<string>): boolean {
  const next = tokens[at]?.text === "," ? tokens[at + 1] : tokens[at];
  return next?.word != null && reports.has(next.word.norm);
}

function hasOtherMeaning(
  block: Block,
  first: number,
  last: number,
  meaning: PhraseMatcher<true> | undefined,
  dictionary: Dictionary,
): boolean {
  if (meaning === undefined) return false;
  const { tokens } = block;
  const sentence = sentenceAt(block, first);
  let from = first;
  while (from > sentence.first && first - from < BESIDE.before && !isBreak(tokens[from - 1])) from -= 1;
  let to = last;
  while (to < sentence.last && to - last < BESIDE.after && !isBreak(tokens[to])) to += 1;
  return (
    meaning.find(tokens.slice(from, first), dictionary).length > 0 ||
    meaning.find(tokens.slice(last, to), dictionary).length > 0
  );
}

function isBreak(token: Token | undefined): boolean {
  return token?.kind === "mark" && ",.;:!?…()—–".includes(token.text);
}

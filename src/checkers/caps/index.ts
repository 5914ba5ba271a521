import { asksForCapitals } from "../../request/capitals.js";
import { asksForDialogue } from "../../request/dialogue.js";
import type { Dictionary } from "../../text/dictionary.js";
import { defineFact } from "../../text/facts.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import type { Word } from "../../text/word.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import { introducedIn } from "./introduced.js";
import { compileLexicon, type Lexicon } from "./lexicon.js";
import { findRuns, type Run } from "./runs.js";
import type { Settings } from "./settings.js";
import { type CapsKind, kindOfCapitals } from "./spelling.js";
import { isBehindBrandNoun, isLabel, isLogical, isSurname, isSymbol, plateAround } from "./surroundings.js";

const MESSAGE = "Слова прописными буквами";
const REASONS: Readonly<Record<Exclude<CapsKind | "logic", "nothing" | "emphasis">, string>> = {
  name: "может быть фамилией, названием или маркой",
  unknown: "слова нет в словаре: может быть аббревиатурой или названием",
  plate: "похоже на номерной знак",
  sequence: "похоже на последовательность нуклеотидов",
  logic: "может быть логическим оператором",
};

type Kind = CapsKind | "logic";

/** Words written in capitals for emphasis (guideline, 2.2.6; spec, section 4.21). */
export const caps = defineChecker<Settings>({
  id: "caps",
  prepare(settings) {
    const lexicon = compileLexicon(settings);
    let known: Dictionary | null = null;
    const bySpelling = defineFact(
      (word: Word): CapsKind => (known === null ? "nothing" : kindOfCapitals(word, known, lexicon)),
    );

    return (prose, context) => {
      known = context.dictionary;
      const found: Found[] = [];
      const answer: Answer = { prose, context, lexicon, introduced: null };
      for (const block of prose.blocks) {
        for (const run of findRuns(block, context.dictionary)) {
          const judged = judgeRun(block, run, bySpelling, answer);
          if (judged !== null) found.push(judged);
        }
      }
      if (found.length === 0) return [];
      return excuse(markSpeakers(found, context), context);
    };
  },
});

interface Answer {
  readonly prose: Prose;
  readonly context: CheckContext;
  readonly lexicon: Lexicon;
  /** Computed on first need. */
  introduced: ReadonlySet<string> | null;
}

interface Found extends Run {
  readonly block: Block;
  readonly kind: Exclude<Kind, "nothing">;
  /** Words of the run that aren't nothing by themselves. */
  readonly words: readonly Word[];
}

/** The part of a run from its first to its last word that means something. */
function judgeRun(block: Block, run: Run, bySpelling: (word: Word) => CapsKind, answer: Answer): Found | null {
  const { tokens } = block;
  const kinds: Kind[] = [];
  for (let index = run.first; index < run.last; index += 1) {
    const plate = plateAround(tokens, index);
    if (plate !== null) return { block, ...plate, kind: "plate", words: [] };
    kinds.push(kindAt(block, index, bySpelling, answer));
  }
  if (kinds.includes("name")) {
    kinds.forEach((kind, offset) => {
      const word = tokens[run.first + offset]?.word ?? null;
      if (kind === "emphasis" && word !== null && answer.context.dictionary.isName(word)) kinds[offset] = "name";
    });
  }
  const from = kinds.findIndex((kind) => kind !== "nothing");
  if (from < 0) return null;
  const to = kinds.findLastIndex((kind) => kind !== "nothing") + 1;
  const words = kinds.flatMap((kind, offset) => {
    const word = tokens[run.first + offset]?.word ?? null;
    return kind === "nothing" || word === null ? [] : [word];
  });
  return { block, first: run.first + from, last: run.first + to, kind: heaviest(kinds), words };
}

const WEIGHTS = ["emphasis", "unknown", "name", "logic", "sequence", "plate"] as const;

function heaviest(kinds: readonly Kind[]): Exclude<Kind, "nothing"> {
  return WEIGHTS.find((kind) => kinds.includes(kind)) ?? "unknown";
}

function kindAt(block: Block, index: number, bySpelling: (word: Word) => CapsKind, answer: Answer): Kind {
  const { tokens } = block;
  const word = tokens[index]?.word ?? null;
  if (word === null || word.letterCase !== "upper") return "nothing";
  const kind = bySpelling(word);
  if (kind === "nothing" || kind === "plate" || kind === "sequence") return kind;
  const { lexicon, context, prose } = answer;
  const { dictionary } = context;
  if (isLogical(block, index, context.question, lexicon, dictionary)) return "logic";
  if (isSymbol(block, index, lexicon, dictionary)) return "nothing";
  answer.introduced ??= introducedIn(prose);
  if (answer.introduced.has(word.norm)) return "nothing";
  if (kind === "emphasis" && word.script === "latin" && isMentioned(word, context)) return "name";
  if (
    kind === "emphasis" &&
    (isSurname(tokens, index, dictionary) || isBehindBrandNoun(tokens, index, lexicon, dictionary))
  ) {
    return "name";
  }
  return kind;
}

/** A Latin word that the user writes too, in whatever letters, is the name of something. */
function isMentioned({ norm }: Word, { question }: CheckContext): boolean {
  return question?.blocks.some(({ tokens }) => tokens.some(({ word }) => word?.norm === norm)) ?? false;
}

/** In a play, asked for or plainly there, a name in capitals before its speech is no longer a mere name. */
function markSpeakers(found: readonly Found[], { question, dictionary }: CheckContext): Found[] {
  const isNamed = ({ kind }: Found) => kind === "name" || kind === "unknown";
  const labels = new Set(found.filter((one) => isNamed(one) && isLabel(one.block.tokens, one.first, one.last)));
  if (labels.size === 0) return [...found];
  const counts = new Map<string, number>();
  for (const { words } of labels) counts.set(nameOf(words), (counts.get(nameOf(words)) ?? 0) + 1);
  const inPlay =
    [...counts.values()].some((count) => count > 1) || (question !== null && asksForDialogue(question, dictionary));
  return inPlay ? found.map((one) => (labels.has(one) ? { ...one, kind: "emphasis" } : one)) : [...found];
}

function nameOf(words: readonly Word[]): string {
  return words.map(({ norm }) => norm).join(" ");
}

/** What the question writes in capitals itself, or asks for, is let through. */
function excuse(found: readonly Found[], { question, dictionary }: CheckContext): Draft[] {
  const asked = question === null ? new Set<string>() : capitalsOf(question);
  const wanted = question !== null && asksForCapitals(question, dictionary);
  return found.map(({ block, first, last, kind, words }) => {
    const start = (block.tokens[first] as Token).start;
    const end = (block.tokens[last - 1] as Token).end;
    const draft = { start, end, message: MESSAGE };
    if (wanted) return { ...draft, status: "exempt", reason: "вопрос просит прописные буквы" };
    if (words.length > 0 && words.every(({ norm }) => asked.has(norm))) {
      return { ...draft, status: "exempt", reason: "слово так написано в вопросе" };
    }
    if (kind === "emphasis") return { ...draft, status: "violation" };
    return { ...draft, status: "suspect", reason: REASONS[kind] };
  });
}

function capitalsOf(question: Prose): Set<string> {
  const norms = new Set<string>();
  for (const { tokens } of question.blocks) {
    for (const { word } of tokens) if (word?.letterCase === "upper") norms.add(word.norm);
  }
  return norms;
}

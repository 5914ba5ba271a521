import { type Echo, echoOf, NO_ECHO, type Place } from "../../request/echo.js";
import { once } from "../../text/dictionary/once.js";
import { compilePhrases } from "../../text/phrases.js";
import type { Block, Prose, Sentence } from "../../text/prose.js";
import { isQuoted } from "../../text/quotations.js";
import { sentenceAt } from "../../text/sentence-at.js";
import { internWord } from "../../text/word-store.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import { compileUses, type Use } from "./analysis.js";
import { compileCompounds } from "./compounds.js";
import { ownLemmas, placesOf } from "./held.js";
import type { Settings } from "./settings.js";

const MESSAGE = "Клише из перечня";

/** One phrase of the list. */
interface Phrase {
  readonly text: string;
  /** Holds the word that has uses of its own in science; such phrases stand for each other in the question. */
  readonly analysis: boolean;
  /** Is that word alone. */
  readonly alone: boolean;
}

interface Match extends Place {
  readonly start: number;
  readonly end: number;
  readonly value: Phrase;
}

type FindMatches = (block: Block) => readonly Match[];

/** What decides about a match besides its own place. */
interface Grounds {
  echo(phrase: Phrase): Echo;
  use(block: Block, index: number, sentence: Sentence): Use;
  /** The question asks for the analysis with a verb. */
  verbInQuestion(): boolean;
}

export const cliche = defineChecker<Settings>({
  id: "cliche",
  prepare({ phrases: groups, analysis, reach }) {
    const lemma = analysis === undefined ? null : internWord(analysis.lemma).norm;
    const phrases = groups
      .flatMap((group) => group.phrases)
      .map((text): Phrase => {
        const words = text.split(" ").map((part) => internWord(part.replace(/^\[|\]$/g, "")).norm);
        const holds = lemma !== null && words.includes(lemma);
        return { text, analysis: holds, alone: holds && words.length === 1 };
      });
    const matcher = compilePhrases(phrases.map((phrase) => ({ phrase: phrase.text, value: phrase })));
    const compounds = compileCompounds(lemma, phrases.find((phrase) => phrase.alone) ?? null);
    const readUses = analysis === undefined ? null : compileUses(analysis);
    const verbStems = (analysis?.verbStems ?? []).map((stem) => internWord(stem).norm);

    return (prose, context) => {
      const { dictionary, question } = context;
      const find: FindMatches = (block) => {
        const found = matcher.findIn(block, dictionary);
        const compound = compounds.findIn(block, dictionary);
        return compound.length === 0 ? found : [...found, ...compound].sort((a, b) => a.first - b.first);
      };
      const readUse = readUses?.(dictionary);
      const grounds: Grounds = {
        echo: rememberEchoes(context, find, reach),
        use: (block, index, sentence) => readUse?.(block, index, sentence) ?? "plain",
        verbInQuestion: once(() => holdsStem(question, verbStems)),
      };
      const drafts: Draft[] = [];
      for (const block of prose.blocks) {
        for (const match of find(block)) drafts.push(judge(match, block, grounds));
      }
      return drafts;
    };
  },
});

function judge(match: Match, block: Block, grounds: Grounds): Draft {
  const { start, end, first, value: phrase } = match;
  const draft = (status: Draft["status"], reason?: string): Draft =>
    reason === undefined ? { start, end, status, message: MESSAGE } : { start, end, status, message: MESSAGE, reason };
  const quoted = isQuoted(block, first);
  const sentence = sentenceAt(block, first);
  const echo = grounds.echo(phrase);
  if (echo.held && quoted) return draft("exempt", "Цитата из вопроса");
  if (echo.held && echo.repeatedIn(sentence, match)) return draft("exempt", "Повторяет слова пользователя");
  const use = phrase.alone ? grounds.use(block, first, sentence) : "plain";
  if (use === "science") return draft("exempt", "Научный термин: исследование вещества");
  if (echo.held) return draft("suspect", "Выражение есть в вопросе: возможно, ответ его повторяет");
  if (quoted) return draft("suspect", "Выражение стоит в цитате");
  if (phrase.analysis && grounds.verbInQuestion()) return draft("suspect", "В вопросе есть глагол того же корня");
  if (use === "discipline") return draft("suspect", "Название дисциплины или метода");
  return draft("violation");
}

/** Each phrase is looked up in the question once, when it is first met in the answer. */
function rememberEchoes({ question, dictionary }: CheckContext, find: FindMatches, reach: number): Grounds["echo"] {
  if (question === null) return () => NO_ECHO;
  const known = new Map<Phrase, Echo>();
  return (phrase) => {
    let echo = known.get(phrase);
    if (echo === undefined) {
      const places = phrase.analysis
        ? (block: Block) =>
            find(block)
              .filter((match) => match.value.analysis)
              .flatMap(wordAndPhrase)
        : ({ tokens }: Block) => placesOf(phrase.text, tokens, dictionary);
      echo = echoOf(question, places, { reach, own: ownLemmas(phrase.text, dictionary), dictionary });
      known.set(phrase, echo);
    }
    return echo;
  };
}

/** Words near the phrase are near its first word too: «анализ ситуации» in the question explains «анализ … ситуации». */
function wordAndPhrase(match: Match): Place[] {
  return [match, { first: match.first, last: match.first + 1 }];
}

function holdsStem(question: Prose | null, stems: readonly string[]): boolean {
  if (question === null || stems.length === 0) return false;
  return question.blocks.some(({ tokens }) =>
    tokens.some(({ word }) => word !== null && stems.some((stem) => word.norm.includes(stem))),
  );
}

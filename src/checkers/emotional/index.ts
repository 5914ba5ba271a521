import { isAboutAi } from "../../request/ai-topic.js";
import { once } from "../../text/dictionary/once.js";
import { compilePhrases, type PhraseMatch, type PhraseMatcher } from "../../text/phrases.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import { isQuoted } from "../../text/quotations.js";
import { isAmong } from "../../text/word-set.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import { asksForLivelyText, ownWordsFrom } from "./lively.js";
import { findMarks, isOtherSign, type Marks, type SignNames } from "./marks.js";
import type { Settings } from "./settings.js";

type PhraseKind = "self" | "asModel" | "announcement" | "offer" | "praise" | "title";

const MESSAGES: Readonly<Record<Exclude<PhraseKind, "title">, string>> = {
  self: "Модель говорит о себе",
  asModel: "Модель говорит о себе",
  announcement: "Восклицание, которое ничего не добавляет",
  offer: "Предложение продолжить",
  praise: "Похвала вопроса",
};
const REPEATED = "Несколько восклицательных знаков подряд";
const SINGLE = "Восклицательный знак";

/** Remarks of the model on itself, empty exclamations, offers, praise and exclamation marks (guideline, 1.2.8; spec, section 4.6). */
export const emotional = defineChecker<Settings>({
  id: "emotional",
  prepare({ phrases }) {
    const matcher = compileKinds({
      self: phrases.self,
      asModel: phrases.asModel,
      announcement: phrases.announcements,
      offer: phrases.offers,
      praise: phrases.praise,
      title: phrases.titles.map((title) => `${title} !`),
    });
    const brands: ReadonlySet<string> = new Set(phrases.brands);
    const works: ReadonlySet<string> = new Set(phrases.works);
    const asked: ReadonlySet<string> = new Set(phrases.asked);

    return (prose, context) => {
      let bang = prose.text.indexOf("!");
      const names: SignNames = { brands, works, inQuestion: once(() => asksForTitles(context, asked)) };
      const found: Found[] = [];
      const offers = new Map<Block, number>();
      for (const block of prose.blocks) {
        const matches = matcher.findIn(block, context.dictionary);
        for (const match of matches) {
          if (match.value === "offer" && !offers.has(block)) offers.set(block, match.first);
          found.push(...judgePhrase(block, match, context));
        }
        if (bang >= 0 && bang < block.start) bang = prose.text.indexOf("!", block.start);
        if (bang < 0 || bang >= block.end) continue;
        const taken = takenBy(matches, block.tokens);
        for (const marks of findMarks(block.tokens)) {
          if (!taken.has(marks.first) && !isOtherSign(block, marks, names, context.dictionary)) {
            found.push(judgeMarks(block, marks));
          }
        }
      }
      if (found.length === 0) return [];
      return asksForLivelyText(context) ? excuse(found, prose, offers) : found.map(({ draft }) => draft);
    };
  },
});

/** The question speaks of works and doesn't ask for one to be written. */
function asksForTitles(context: CheckContext, works: ReadonlySet<string>): boolean {
  const { question, dictionary } = context;
  if (question === null || asksForLivelyText(context)) return false;
  return question.blocks.some(({ tokens }) =>
    tokens.some((token) => token.word !== null && isAmong(token, works, dictionary)),
  );
}

interface Found {
  readonly block: Block;
  readonly first: number;
  readonly draft: Draft;
}

function compileKinds(kinds: Readonly<Record<PhraseKind, readonly string[]>>): PhraseMatcher<PhraseKind> {
  return compilePhrases(
    Object.entries(kinds).flatMap(([kind, phrases]) =>
      phrases.map((phrase) => ({ phrase, value: kind as PhraseKind })),
    ),
  );
}

function judgePhrase(block: Block, match: PhraseMatch<PhraseKind>, context: CheckContext): Found[] {
  const { value: kind, first, start } = match;
  if (kind === "title" || (kind === "praise" && !standsAlone(block.tokens, match))) return [];
  const last = match.last + ownMarks(block.tokens, match);
  const end = block.tokens[last - 1]?.end ?? match.end;
  const message = MESSAGES[kind];
  const suspect = (reason: string): Found[] => [
    { block, first, draft: { start, end, message, status: "suspect", reason } },
  ];
  if (kind === "offer") return suspect("предложение продолжить может быть уместно");
  if (kind === "praise") return suspect("похвала вопроса может быть уместна");
  if (isQuoted(block, first)) return suspect("стоит в цитате");
  if (kind === "asModel" && context.question !== null && isAboutAi(context.question, context.dictionary)) {
    return suspect("вопрос об искусственном интеллекте");
  }
  return [{ block, first, draft: { start, end, message, status: "violation" } }];
}

/** How many marks after the phrase belong to it: all that follow an announcement, the single one of praise. */
function ownMarks(tokens: readonly Token[], { value, last }: PhraseMatch<PhraseKind>): number {
  if (value !== "announcement" && value !== "praise") return 0;
  let count = 0;
  while (tokens[last + count]?.text === "!" && tokens[last + count]?.gap === "") count += 1;
  return value === "praise" && count > 1 ? 0 : count;
}

const SENTENCE_MARKS = ".!?…:;—–";

/** «Отличный вопрос!» opens a sentence and a mark follows: «отличный вопрос для собеседования» is no praise. */
function standsAlone(tokens: readonly Token[], { first, last }: PhraseMatch<PhraseKind>): boolean {
  const before = tokens[first - 1];
  const after = tokens[last];
  const opens =
    before === undefined || (before.word === null && (SENTENCE_MARKS.includes(before.text) || before.text === ","));
  return opens && (after === undefined || after.kind === "mark");
}

/** Tokens that belong to phrases. */
function takenBy(matches: readonly PhraseMatch<PhraseKind>[], tokens: readonly Token[]): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const match of matches) {
    if (match.value === "praise" && !standsAlone(tokens, match)) continue;
    const last = match.last + ownMarks(tokens, match);
    for (let index = match.first; index < last; index += 1) taken.add(index);
  }
  return taken;
}

function judgeMarks(block: Block, { first, last, repeated }: Marks): Found {
  const { tokens } = block;
  const start = (tokens[first] as Token).start;
  const end = (tokens[last - 1] as Token).end;
  const span = { block, first };
  if (!repeated) {
    return {
      ...span,
      draft: { start, end, message: SINGLE, status: "suspect", reason: "одно восклицание может быть уместно" },
    };
  }
  const draft = { start, end, message: REPEATED };
  if (isQuoted(block, first)) return { ...span, draft: { ...draft, status: "suspect", reason: "стоит в цитате" } };
  return { ...span, draft: { ...draft, status: "violation" } };
}

/** In a text that lives by emotions everything is let through but what the model says of its own after it. */
function excuse(found: readonly Found[], prose: Prose, offers: ReadonlyMap<Block, number>): Draft[] {
  const own = ownWordsFrom(prose, offers);
  return found.map(({ block, first, draft }) => {
    if (block.index >= own && first >= (offers.get(block) ?? 0)) return draft;
    return { ...draft, status: "exempt", reason: "художественный текст, поздравление, пост или речь по заданию" };
  });
}

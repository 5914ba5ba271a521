import type { Dictionary } from "../dictionary.js";
import { type Block, HIDDEN, type Sentence, type Token } from "../prose.js";
import { type Candidate, endOfClosers, endOfRun, isEndMark } from "./candidates.js";
import { outermostPairs, type Pair } from "./enclosed.js";
import { CLOSER, END, isPictograph, markClass, OPENER } from "./marks.js";
import { beginsSmall } from "./names.js";
import { BOUNDARY_RULES } from "./rules.js";

/** A place where a sentence might end, and the rule that decided; `end-mark` where no rule objected. */
export interface Boundary {
  /** First token of the sentence that begins, or would begin, here. */
  readonly token: number;
  readonly splits: boolean;
  readonly rule: string;
}

/**
 * Cuts a block into sentences (spec, section 3.6). `text` is
 * {@link Prose.text}: it says which marks at a sentence's ends belong to it.
 * Linear in the number of tokens.
 */
export function splitSentences(block: Block, text: string, dictionary: Dictionary | null): Sentence[] {
  const { tokens } = block;
  if (tokens.length === 0) return [];
  const sentences: Sentence[] = [];
  let first = 0;
  let start = block.start;
  findBoundaries(tokens, dictionary, (boundary) => {
    if (!boundary.splits) return;
    const last = boundary.token;
    const end = endWithMarks(text, tokens[last - 1] as Token, tokens[last] as Token);
    sentences.push({ block, first, last, start, end });
    first = last;
    start = startWithMarks(text, tokens[last] as Token, end);
  });
  sentences.push({ block, first, last: tokens.length, start, end: block.end });
  return sentences;
}

/** Every place where a sentence might end, for `inspect` and for whoever asks why. */
export function explainBoundaries(tokens: readonly Token[], dictionary: Dictionary | null): Boundary[] {
  const boundaries: Boundary[] = [];
  findBoundaries(tokens, dictionary, (boundary) => boundaries.push(boundary));
  return boundaries;
}

function findBoundaries(
  tokens: readonly Token[],
  dictionary: Dictionary | null,
  report: (boundary: Boundary) => void,
): void {
  let pairs: readonly Pair[] | null = null;
  let nextPair = 0;
  let first = 0;
  let hasWords = false;
  let opened = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.gap === "line" && index > first && endsLine(tokens, index)) {
      report({ token: index, splits: true, rule: "line-end" });
      first = index;
      hasWords = false;
    }
    if (token.kind !== "mark") {
      hasWords = true;
      continue;
    }
    const kind = markClass(token.text);
    opened ||= (kind & OPENER) !== 0;
    if ((kind & END) === 0) continue;
    const markEnd = endOfRun(tokens, index);
    const { end: next, quoteCloses } = endOfClosers(tokens, markEnd);
    if (next >= tokens.length) return;
    const candidate: Candidate = { tokens, first, hasWords, mark: index, markEnd, next, quoteCloses };
    const boundary = decide(candidate, opened ? pairAround(next) : undefined, dictionary);
    report(boundary);
    if (boundary.splits) {
      first = next;
      hasWords = false;
    }
    index = next - 1;
  }

  /** The first pair that closes at the token or after it. */
  function pairAround(token: number): Pair | undefined {
    pairs ??= outermostPairs(tokens);
    while (nextPair < pairs.length && (pairs[nextPair] as Pair).close < token) nextPair += 1;
    return pairs[nextPair];
  }
}

function decide(candidate: Candidate, pair: Pair | undefined, dictionary: Dictionary | null): Boundary {
  const token = candidate.next;
  // «" Стой! " — и ушёл»: the mark that closes the pair begins nothing, also after a space.
  if (pair !== undefined && pair.open < token && (pair.close === token || !standsAlone(candidate, pair))) {
    return { token, splits: false, rule: "enclosed" };
  }
  for (const { name, decide: ask } of BOUNDARY_RULES) {
    const decision = ask(candidate, dictionary);
    if (decision !== null) return { token, splits: decision === "split", rule: name };
  }
  return { token, splits: true, rule: "end-mark" };
}

/** How many marks after a pair are looked at. */
const AFTER_PAIR = 6;

/**
 * What a pair encloses belongs to the sentence around it. Where there is none
 * around it, because the pair begins a sentence and ends one, its sentences
 * are sentences of their own: «(Первое. Второе.) Третье.» are three.
 */
function standsAlone({ tokens, first }: Candidate, { open, close }: Pair): boolean {
  if (open > first) return false;
  let next = close + 1;
  let ended = isEndMark(tokens[lastInside(tokens, open, close)]);
  while (next < close + AFTER_PAIR && (isEndMark(tokens[next]) || isPictograph(tokens[next]))) {
    ended ||= isEndMark(tokens[next]);
    next += 1;
  }
  const after = tokens[next];
  if (!ended) return false;
  if (after === undefined) return true;
  if (after.kind === "mark") return false;
  return after.gap !== "" && (after.word === null || !beginsSmall(after.word));
}

/** The last token before the closing mark that closes nothing itself: of «(Он сказал: „Да.“)» the stop. */
function lastInside(tokens: readonly Token[], open: number, close: number): number {
  let index = close - 1;
  while (index > open && index > close - AFTER_PAIR && isCloser(tokens[index])) index -= 1;
  return index;
}

function isCloser(token: Token | undefined): boolean {
  return token !== undefined && token.kind === "mark" && (markClass(token.text) & CLOSER) !== 0;
}

/** A line inside a table cell that ends with a colon or a semicolon. */
function endsLine(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return before !== undefined && (before.text === ":" || before.text === ";");
}

/** Markup right after the last token is the sentence's own. */
function endWithMarks(text: string, last: Token, next: Token): number {
  let end = last.end;
  while (end < next.start && text[end] === HIDDEN) end += 1;
  return end;
}

/** Markup right before the first token is the sentence's own; at the beginning of a line it may be a `<br>`. */
function startWithMarks(text: string, first: Token, limit: number): number {
  let start = first.start;
  if (first.gap === "line") return start;
  while (start > limit && text[start - 1] === HIDDEN) start -= 1;
  return start;
}

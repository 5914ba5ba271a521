import type { Prose, Span } from "../../text/prose.js";
import { visibleLength } from "../../text/visible.js";

/** What a place needs, for a claim of that kind to be possible at all. */
interface Rule {
  /** How such a claim is worded. */
  readonly claim: RegExp;
  /** Worded so, it is another claim: that something is missing there. */
  readonly unless?: RegExp;
  /** Without this in the quote the claim is false. */
  readonly needs: RegExp;
}

const MISSING = /(?<!\p{L})(?:нет|без|нужн|надо|должн|следует|пропущен|отсутств|не хватает)/iu;

/**
 * Only what can be seen in the characters themselves: whether «е» should be «ё» or a capital is a name is left to the
 * model, but where no «е» and no capital stands there is nothing to mend.
 */
const RULES: readonly Rule[] = [
  { claim: /(?:пропущен|отсутств|нет|вместо|без|забыт|нужн|должн)[^.;]{0,40}(?<!\p{L})ё(?!\p{L})/iu, needs: /[её]/iu },
  { claim: /(?<!\p{L})(?:капс|капслок|прописными|заглавными)(?!\p{L})/iu, unless: MISSING, needs: /\p{Lu}/u },
  {
    claim: /(?:прописн|заглавн)\p{L}* букв\p{L}* после|лишн\p{L}* (?:прописн|заглавн)/iu,
    unless: MISSING,
    needs: /\p{Lu}/u,
  },
  {
    claim: /(?:эмодзи|эмоджи|смайл\p{L}*)(?!\p{L})/iu,
    unless: MISSING,
    needs: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]|[:;=]-?[)(DP]|\){2}|\^_?\^/u,
  },
  {
    claim: /(?:прям|английск|машинописн|неверн|неправильн)\p{L}* кавычк|кавычк\p{L}* вместо/iu,
    unless: MISSING,
    needs: /["'“”„‟‘’‚‛«»`″]/u,
  },
  {
    claim:
      /(?:нет|пропущен|отсутств\p{L}*|без) пробел\p{L}* (?:между числом|между цифр|после числа|перед единиц|перед (?:знаком )?процент|перед %)/iu,
    needs: /\p{N}[^\s\p{N}]/u,
  },
  { claim: /запят\p{L}*[^.;]{0,30}(?:десятичн|дроб)|(?:десятичн|дроб)[^.;]{0,40}запят/iu, needs: /\p{N}/u },
  { claim: /восклицательн\p{L}* знак/iu, unless: MISSING, needs: /[!！]/u },
];

const LENGTH = /(?:длинне\p{L}*|больше|более|свыше|превыша\p{L}*)\D{0,20}(\d{2,4})\s*(?:символ|знак)/iu;

/**
 * Whether what a model says of a place is plainly false by the characters that stand there: no «е» where «ё» is
 * missed, no capitals, no emoji, no marks, a length that isn't so (design/judge.md, "Evidence is checked in code", 7).
 * What can't be told so isn't false.
 */
export function isPlainlyFalse(answer: Prose, { start, end }: Span, why: string): boolean {
  const quote = answer.source.slice(start, end);
  if (RULES.some((rule) => isBroken(rule, why, quote))) return true;
  const length = LENGTH.exec(why);
  return length !== null && longestAround(answer, { start, end }) <= Number(length[1]);
}

function isBroken({ claim, unless, needs }: Rule, why: string, quote: string): boolean {
  return claim.test(why) && unless?.test(why) !== true && !needs.test(quote);
}

/** Characters of the longest paragraph that the place touches; sentences aren't longer. */
function longestAround(answer: Prose, { start, end }: Span): number {
  let longest = visibleLength(answer, start, end);
  for (const block of answer.blocks) {
    if (block.start < end && block.end > start)
      longest = Math.max(longest, visibleLength(answer, block.start, block.end));
  }
  return longest;
}

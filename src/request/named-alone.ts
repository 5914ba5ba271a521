import type { Dictionary } from "../text/dictionary.js";
import type { Sentence, Token } from "../text/prose.js";
import { isAmong } from "../text/word-set.js";
import { isQuestion, isSubordinate } from "./asking-verbs.js";
import { canBe, isModifier } from "./modifiers.js";
import { AGREEING_NEED, DRAFTS } from "./words/asking.js";

/**
 * Whether the name of a text at token `at` is a request without a verb: «Короткая сказка про ежа», «Пост для соцсетей о
 * скидках», «Образец приказа», or one with the need behind it: «Мне доверенность нужна».
 */
export function isNamedAlone({ block, first, last }: Sentence, at: number, dictionary: Dictionary): boolean {
  const { tokens } = block;
  const before = tokens.slice(first, at);
  const after = tokens.slice(at + 1, last);
  if (isQuestion(tokens, last)) return false;
  if (canBe(tokens[at], "nomn", dictionary)) {
    const mine = before.some(({ word }) => word?.norm === "мне" || word?.norm === "нам");
    if (mine && after.some((token) => isAmong(token, AGREEING_NEED, dictionary))) return true;
  }
  if (first !== 0 || isStatement(after, dictionary)) return false;
  if (canBe(tokens[at], "nomn", dictionary) && before.every((token) => isModifier(token, dictionary))) return true;
  const draft = before.findIndex((token) => !isModifier(token, dictionary));
  return (
    draft >= 0 &&
    canBe(tokens[at], "gent", dictionary) &&
    canBe(tokens[first + draft], "nomn", dictionary) &&
    isAmong(tokens[first + draft], DRAFTS, dictionary) &&
    before.slice(draft + 1).every((token) => isModifier(token, dictionary))
  );
}

/** A heading, a definition, a title of what there is already, or a clause whose verb isn't subordinate. */
function isStatement(after: readonly Token[], dictionary: Dictionary): boolean {
  if (after[0] !== undefined && ':«„"“'.includes(after[0].text)) return true;
  if (after.some(({ text }) => text === "—" || text === "–")) return true;
  const verb = after.findIndex(({ word }) => word !== null && dictionary.readings(word)[0]?.pos === "VERB");
  return verb >= 0 && !after.slice(0, verb).some((token) => isSubordinate(token, dictionary));
}

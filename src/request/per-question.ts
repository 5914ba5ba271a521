import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";

type Predicate = (question: Prose, dictionary: Dictionary) => boolean;

/** Remembers the answer for each question: several checkers ask the same, and one question may stand before many answers. */
export function perQuestion(predicate: Predicate): Predicate {
  const known = new WeakMap<Prose, boolean>();
  return (question, dictionary) => {
    const remembered = known.get(question);
    if (remembered !== undefined) return remembered;
    const answer = predicate(question, dictionary);
    known.set(question, answer);
    return answer;
  };
}

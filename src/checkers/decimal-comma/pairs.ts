import { type Bracketed, bracketsAround } from "../../text/brackets.js";
import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Token } from "../../text/prose.js";
import { sentenceAt } from "../../text/sentence-at.js";
import type { Judgement } from "./judgement.js";
import type { Chain } from "./numbers.js";
import type { Settings } from "./settings.js";

const SIGNS = new Set(["-", "−", "–", "+", "±"]);
const IN_TUPLE = new Set([...SIGNS, ",", ".", "∞"]);
const SQUARE = new Set(["[", "]", "{", "}"]);
const AND = new Set(["и", "или"]);

/** Coordinates, intervals, sets: `undefined` where brackets and the words around say nothing. */
export function compilePairs({ coordinateWords }: Settings) {
  const pairWords = new Set(coordinateWords.pairs);
  const bareWords = new Set(coordinateWords.bare);
  const columnWords = new Set(coordinateWords.columns);

  return (block: Block, head: Block | undefined, chains: readonly Chain[], dictionary: Dictionary) => {
    const { tokens } = block;
    const around = bracketsAround(tokens);
    const isTuple = onceEach((bracket: Bracketed) =>
      tokens.slice(bracket.open + 1, bracket.close).every(isTupleMember),
    );
    /** How many numbers stand alone in round brackets, by the first token of their sentence. */
    const alone = new Map<number, number>();
    for (const chain of chains) {
      if (!isAlone(tokens, around[chain.separator], chain)) continue;
      const { first } = sentenceAt(block, chain.separator);
      alone.set(first, (alone.get(first) ?? 0) + 1);
    }
    const speaksOf = (words: ReadonlySet<string>) =>
      onceEach((first: number) => {
        const { last } = sentenceAt(block, first);
        return tokens.slice(first, last).some((token) => isOneOf(token, words));
      });
    const ofPairs = speaksOf(pairWords);
    const ofCoordinates = speaksOf(bareWords);
    const inColumn = head?.tokens.some((token) => isOneOf(token, columnWords)) ?? false;

    return (chain: Chain): Judgement | undefined => {
      const bracket = around[chain.separator];
      const sentence = sentenceAt(block, chain.separator).first;
      if (bracket !== undefined) {
        const isSquare = SQUARE.has(tokens[bracket.open]?.text ?? "") || SQUARE.has(tokens[bracket.close]?.text ?? "");
        if (isSquare && isTuple(bracket)) return null;
        if (isAlone(tokens, bracket, chain)) {
          const many = (alone.get(sentence) ?? 0) > 1;
          if (inColumn || many || isArgument(tokens, bracket.open) || isUnitPair(chain) || ofPairs(sentence))
            return null;
          return { status: "suspect", reason: "В скобках может стоять пара координат или промежуток" };
        }
      }
      return (inColumn || ofCoordinates(sentence)) && isBare(tokens, chain) ? null : undefined;
    };

    function isOneOf({ word }: Token, words: ReadonlySet<string>): boolean {
      return word !== null && dictionary.lemmas(word).some((lemma) => words.has(lemma));
    }
  };
}

function isTupleMember({ text, word, kind }: Token): boolean {
  if (kind === "opaque") return true;
  return word === null ? IN_TUPLE.has(text) : /^\d+$|^\p{Script=Latin}$/u.test(text);
}

/** «(3,14)», «(−1,5)»: the brackets hold nothing else. */
function isAlone(tokens: readonly Token[], bracket: Bracketed | undefined, { first, last, tail }: Chain): boolean {
  if (bracket === undefined || tokens[bracket.open]?.text !== "(" || last !== bracket.close - 1 || tail !== "")
    return false;
  const begins = bracket.open + 1;
  return first === begins || (first === begins + 1 && SIGNS.has(tokens[begins]?.text ?? ""));
}

/** f(1,2), N(0,1), A(2,5), B=(0,4), x ∈ (0,5). */
function isArgument(tokens: readonly Token[], open: number): boolean {
  const before = tokens[open - 1];
  if (before?.text === "∈") return true;
  if (before === undefined || tokens[open]?.gap !== "") return false;
  if (before.text === "=" && tokens[open - 2]?.word?.script === "latin") return true;
  return (
    before.kind === "opaque" || (before.word !== null && (before.word.script === "latin" || before.text.length === 1))
  );
}

/** (0,1), (1,0): nobody writes a fraction so. */
function isUnitPair({ parts }: Chain): boolean {
  return parts.every((part) => part === "0" || part === "1");
}

/** No unit and no noun after the number. */
function isBare(tokens: readonly Token[], { last, tail }: Chain): boolean {
  const next = tokens[last + 1];
  return (
    tail === "" &&
    (next === undefined ||
      next.gap === "line" ||
      (next.word === null && next.text !== "%" && next.text !== "°") ||
      AND.has(next.word?.norm ?? ""))
  );
}

function onceEach<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

import type { Dictionary } from "../../text/dictionary.js";
import { defineInterest } from "../../text/interest.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import { columnHead } from "../../text/table-columns.js";
import { type Draft, defineChecker } from "../checker.js";
import { compileEnumerations } from "./enumerations.js";
import { fractionsInMaths } from "./in-maths.js";
import type { Judgement } from "./judgement.js";
import { type Chain, findChains } from "./numbers.js";
import { compilePairs } from "./pairs.js";
import { compilePoints } from "./points.js";
import type { Settings } from "./settings.js";

const VIOLATION: Judgement = { status: "violation" };

/** The separator that the rubric doesn't want between a whole and its fraction (guideline, 2.2.5). */
export const decimalComma = defineChecker<Settings>({
  id: "decimal-comma",
  prepare(settings) {
    const wrong = settings.separator === "point" ? "," : ".";
    const right = wrong === "," ? "." : ",";
    const message =
      wrong === "," ? "Запятая вместо точки в десятичной дроби" : "Точка вместо запятой в десятичной дроби";
    const judge = wrong === "," ? commaJudge(settings) : compilePoints(settings);
    return (prose, { dictionary }) => {
      const drafts: Draft[] = [];
      for (const block of prose.blocks) {
        if (!mayHoldFraction(block, wrong, dictionary)) continue;
        const chains = findChains(prose, block.tokens, wrong, right);
        if (chains.length === 0) continue;
        const decide = judge(prose, block, chains, dictionary);
        for (const chain of chains) {
          const judgement = decide(chain);
          if (judgement !== null) drafts.push(draftOf(block.tokens, chain, judgement));
        }
      }
      for (const span of prose.masked) {
        if (span.kind !== "math") continue;
        for (const found of fractionsInMaths(prose, span, wrong)) {
          drafts.push({ ...found, status: "suspect", message, reason: "Дробь стоит в формуле" });
        }
      }
      return drafts;
    };

    function draftOf(tokens: readonly Token[], chain: Chain, judgement: NonNullable<Judgement>): Draft {
      const { start, end } = chain;
      if (judgement.status === "suspect") return { start, end, message, ...judgement };
      const mark = tokens[chain.separator] as Token;
      const fix =
        chain.mixed === "before"
          ? { start, end, text: chain.parts.join(right) }
          : { start: mark.start, end: mark.end, text: right };
      return { start, end, status: "violation", message, fix };
    }
  },
});

const numbers = defineInterest((word) => word.hasDigit);

/** Whether a number stands right before the separator and another right behind it. */
function mayHoldFraction(block: Block, separator: string, dictionary: Dictionary): boolean {
  const { tokens } = block;
  return numbers.placesIn(block, dictionary).some((index) => {
    const mark = tokens[index + 1];
    const after = tokens[index + 2];
    return (
      mark?.kind === "mark" && mark.text === separator && mark.gap === "" && after?.word?.hasDigit && after.gap === ""
    );
  });
}

function commaJudge(settings: Settings) {
  const enumeration = compileEnumerations(settings);
  const pairs = compilePairs(settings);
  return (prose: Prose, block: Block, chains: readonly Chain[], dictionary: Dictionary) => {
    const head = block.kind === "cell" ? columnHead(prose, block) : undefined;
    const inPairs = pairs(block, head, chains, dictionary);
    return (chain: Chain): Judgement => {
      if (chain.parts.length !== 2 || goesOnAsList(block.tokens, chain)) return null;
      const asPair = inPairs(chain);
      if (asPair !== undefined) return asPair;
      const reason = enumeration(block.tokens, chain, dictionary);
      if (reason !== null) return { status: "suspect", reason };
      return grouped(block, chain) ?? VIOLATION;
    };
  };
}

/** «25,000»: a group of thousands, unless something shows that it is a fraction. */
function grouped({ tokens }: Block, { parts, first, last, mixed, tail }: Chain): Judgement {
  const [whole = "", fraction = ""] = parts;
  const isGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!isGroup && mixed !== "after") return null;
  const before = tokens[first - 1]?.text;
  const after = tokens[last + 1];
  const times = after !== undefined && /^[x×х·⋅*]$/.test(after.text) && /^10/.test(tokens[last + 2]?.text ?? "");
  const bare = tail === "" && (after === undefined || after.word === null);
  const isFraction = whole.length === 1 && !fraction.endsWith("0") && mixed === null;
  if (isFraction && (times || (bare && (before === "≈" || before === "=" || isEquals(tokens[first - 1]))))) return null;
  return { status: "suspect", reason: "Возможно, запятая отделяет тысячи" };
}

/** «1,2,…,n», «1,2, …». */
function goesOnAsList(tokens: readonly Token[], { last, tail }: Chain): boolean {
  const comma = tokens[last + 1];
  const next = tokens[last + 2];
  if (tail !== "" || comma?.text !== "," || comma.gap !== "" || next === undefined) return false;
  return next.gap === "" || next.text === "…" || (next.text === "." && tokens[last + 3]?.text === ".");
}

function isEquals(token: Token | undefined): boolean {
  return token?.word != null && /^(?:равен|равн[аоы]|равняется)$/.test(token.word.norm);
}

import type { Dictionary } from "../../text/dictionary.js";
import { defineInterest } from "../../text/interest.js";
import type { Block, Token } from "../../text/prose.js";
import { NUMBER_SIGNS } from "./scene.js";
import type { Units } from "./settings.js";

/** Marks that stand beside numbers. */
export interface Signs {
  /** Whether the block has a number that touches something that may have to stand apart. */
  readonly mayStandIn: (block: Block, dictionary: Dictionary) => boolean;
  readonly percent: ReadonlySet<string>;
  readonly money: ReadonlySet<string>;
  readonly degree: ReadonlySet<string>;
  readonly degrees: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
  readonly moneyWords: ReadonlySet<string>;
  readonly dotted: ReadonlySet<string>;
}

export function compileSigns(units: Units): Signs {
  const money = new Set(units.moneySigns);
  const behind = new Set(
    [...money, ...units.percentSigns, ...units.degreeSigns, ...units.wholeSigns].map((sign) => sign.charAt(0)),
  );
  const touches = (tokens: readonly Token[], index: number): boolean => {
    const token = tokens[index] as Token;
    if (LETTERED.test(token.text)) return true;
    const next = tokens[index + 1];
    if (next?.kind === "mark" && next.gap === "" && behind.has(next.text)) return true;
    const before = tokens[index - 1];
    return before?.kind === "mark" && (money.has(before.text) || (NUMBER_SIGNS.has(before.text) && token.gap === ""));
  };
  return {
    mayStandIn: (block, dictionary) =>
      numbers.placesIn(block, dictionary).some((index) => touches(block.tokens, index)),
    money,
    percent: new Set(units.percentSigns),
    degree: new Set(units.degreeSigns),
    degrees: new Set(units.degrees),
    whole: new Set(units.wholeSigns),
    moneyWords: new Set(units.money),
    dotted: new Set(units.dotted),
  };
}

const numbers = defineInterest((word) => word.hasDigit || FRACTION_OR_CENTURY.test(word.text));
const FRACTION_OR_CENTURY = /[½¼¾]|[IVXLCХІ]в/;
const LETTERED = /[A-Za-zА-Яа-яё]/;

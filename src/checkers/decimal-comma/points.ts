import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Prose, Token } from "../../text/prose.js";
import type { Judgement } from "./judgement.js";
import type { Chain } from "./numbers.js";
import type { Settings } from "./settings.js";

/**
 * The other way round, for a rubric that wants the comma: a point between two
 * numbers is also how dates, versions and numbers of sections are written.
 */
export function compilePoints({ numberedThings, versions }: Settings) {
  const abbreviations = new Set(numberedThings.abbreviations);
  const things = new Set(numberedThings.words);
  const versionWords = new Set(versions);

  return (_prose: Prose, block: Block, _chains: readonly Chain[], dictionary: Dictionary) => {
    const { tokens } = block;
    return (chain: Chain): Judgement => {
      const { parts, first, last, tail, mixed } = chain;
      const [whole = "", fraction = ""] = parts;
      if (parts.length !== 2 || mixed !== null) return null;
      if (opensSection(tokens, chain) || isNamed(tokens, first, dictionary)) return null;
      if (isDate(whole, fraction) && tail === "" && !/^[%‰°]$/.test(tokens[last + 1]?.text ?? "")) {
        return { status: "suspect", reason: "Возможно, это дата или время" };
      }
      if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
        return { status: "suspect", reason: "Возможно, точка отделяет тысячи" };
      }
      return { status: "violation" };
    };
  };

  /** «1.2 Порядок оплаты» at the head of a block. */
  function opensSection(tokens: readonly Token[], { first, last }: Chain): boolean {
    const next = tokens[last + 1];
    return first === 0 && next?.word != null && next.word.letterCase !== "lower";
  }

  /** «п. 3.1», «рис. 2.4», «версия 2.0», «Python 3.11», «§ 2.1». */
  function isNamed(tokens: readonly Token[], first: number, dictionary: Dictionary): boolean {
    const before = tokens[first - 1];
    if (before === undefined || tokens[first]?.gap === "line") return false;
    if (before.text === "№" || before.text === "§") return true;
    if (before.text === ".") return before.gap === "" && abbreviations.has(tokens[first - 2]?.word?.norm ?? "");
    if (before.word === null) return false;
    if (before.word.script === "latin") return true;
    return dictionary.lemmas(before.word).some((lemma) => things.has(lemma) || versionWords.has(lemma));
  }
}

function isDate(day: string, month: string): boolean {
  return /^(?:0[1-9]|[12]\d|3[01])$/.test(day) && /^(?:0[1-9]|1[0-2])$/.test(month);
}

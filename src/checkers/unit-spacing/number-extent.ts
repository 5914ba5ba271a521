import type { Token } from "../../text/prose.js";

/** A number takes no more tokens than this to the left. */
const LONGEST = 24;
const DASHES = new Set(["–", "—", "-", "−", "‑", "÷", "…"]);
const SIGNS = new Set(["-", "−", "–", "+", "±"]);
const TIMES = new Set(["×", "x", "х", "*", "·"]);
const DIGITS = /^\d+$/;
const NUMBER = /^[\d½¼¾⅓⅔]+(?:[-‐‑xх×]\d+)*$/;
/** A century. */
const ROMAN = /^[IVXLCХІ]+(?!\p{Lu})/u;
const ENDS_WITH_DIGIT = /\d$/;

/** The first token of the number whose last digits stand at `index`: its fraction, groups, range, product and sign (spec, 4.10). */
export function firstOfNumber(tokens: readonly Token[], index: number, isYear: boolean): number {
  let first = index;
  for (let step = 0; step < LONGEST; step += 1) {
    const before = tokens[first - 1];
    if (before === undefined) return first;
    const token = tokens[first] as Token;
    if (token.gap !== "") {
      // «1 500руб.»
      const isGroup =
        token.gap === "space" && /^\d{3}(?!\d)/.test(token.text) && /^\d{1,3}$/.test(before.text) && !isYear;
      if (!isGroup || isFraction(tokens, first - 1)) return first;
      first -= 1;
      continue;
    }
    const earlier = tokens[first - 2];
    const joined = before.gap === "" && earlier?.word != null ? earlier : undefined;
    const isCenturies =
      joined !== undefined && ROMAN.test(token.text) && /^[IVXLCХІ]+$/.test(joined.text) && DASHES.has(before.text);
    if (isCenturies) {
      first -= 2;
      continue;
    }
    if (joined !== undefined && isPartOfNumber(before.text, joined.text, isYear)) {
      if (isDate(tokens, first)) return first;
      first -= 2;
      continue;
    }
    const startsHere = before.gap !== "" || earlier === undefined || earlier.text === "(";
    return SIGNS.has(before.text) && startsHere ? first - 1 : first;
  }
  return first;
}

function isPartOfNumber(mark: string, before: string, isYear: boolean): boolean {
  if (DASHES.has(mark)) return isYear ? DIGITS.test(before) : NUMBER.test(before);
  if (isYear) return false;
  if (TIMES.has(mark)) return NUMBER.test(before);
  return (mark === "," || mark === "." || mark === "/") && NUMBER.test(before);
}

/** The digits at `index` are what stands after a decimal point. */
function isFraction(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return tokens[index]?.gap === "" && (before?.text === "," || before?.text === ".");
}

/** «12.05.2024г.»: of a date only the year. */
function isDate(tokens: readonly Token[], index: number): boolean {
  return (
    /^\d{4}/.test(tokens[index]?.text ?? "") &&
    tokens[index - 1]?.text === "." &&
    /^\d{1,2}$/.test(tokens[index - 2]?.text ?? "") &&
    tokens[index - 3]?.text === "."
  );
}

/** The token after the last one of the number that begins at `index`: «$1,000.50», «№5–7». */
export function endOfNumber(tokens: readonly Token[], index: number): number {
  let end = index + 1;
  for (let step = 0; step < LONGEST; step += 1) {
    const mark = tokens[end];
    const next = tokens[end + 1];
    if (mark === undefined || !ENDS_WITH_DIGIT.test(tokens[end - 1]?.text ?? "")) return end;
    if (mark.gap === "space" && /^\d{3}$/.test(mark.text) && /^\d{1,3}$/.test(tokens[end - 1]?.text ?? "")) {
      end += 1;
      continue;
    }
    const goesOn =
      mark.gap === "" && next?.gap === "" && (DASHES.has(mark.text) || mark.text === "," || mark.text === ".");
    if (!goesOn || !DIGITS.test(next?.text ?? "")) return end;
    end += 2;
  }
  return end;
}

/** Digits, a range («5-7») or a product («10х15»), without letters. */
export function isNumber(token: Token | undefined): token is Token {
  return token?.word != null && NUMBER.test(token.text);
}

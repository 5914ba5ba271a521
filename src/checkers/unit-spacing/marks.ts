import type { Fix } from "../../sample/result.js";
import type { Token } from "../../text/prose.js";
import { endOfNumber, firstOfNumber } from "./number-extent.js";
import { isPartOfName } from "./part-of-name.js";
import { follows, MESSAGES, NUMBER_SIGNS, type Scene, suspect, violation } from "./scene.js";
import { spaceBetween } from "./space-fix.js";

/** «5%», «30$», «20°C». */
export function signAfter({ prose, block, signs, drafts }: Scene, index: number): void {
  const { tokens } = block;
  const token = tokens[index] as Token;
  const sign = tokens[index + 1] as Token;
  const after = tokens[index + 2];
  let last = sign;
  let message = MESSAGES.percent;
  let fix: Fix | undefined;
  if (signs.percent.has(sign.text)) {
    // «5%-ный», «10%-й», the remainder «90%4»
    if (after?.gap === "" && after.word !== null) return;
    if (
      after?.text === "-" &&
      after.gap === "" &&
      tokens[index + 3]?.gap === "" &&
      tokens[index + 3]?.word?.script === "cyrillic"
    )
      return;
  } else if (signs.money.has(sign.text)) {
    if (after?.gap === "" && after.word !== null) return;
    message = MESSAGES.money;
  } else if (signs.degree.has(sign.text)) {
    if (after?.word == null || after.gap === "line" || !signs.degrees.has(after.text)) return;
    if (after.gap === "space") {
      if (after.word.script !== "latin") return;
      fix = { start: token.end, end: after.start, text: ` ${sign.text}` };
      if (prose.source.slice(token.end, after.start).replace(/\s+$/, "") !== sign.text) return;
    }
    message = MESSAGES.unit;
    last = after;
  } else if (signs.whole.has(sign.text)) message = MESSAGES.unit;
  else return;
  const first = firstOfNumber(tokens, index, false);
  if (isPartOfName(tokens, first, index + 1) || follows(tokens, first, NUMBER_SIGNS)) return;
  const start = (tokens[first] as Token).start;
  drafts.push(
    violation(
      { start, end: last.end },
      message,
      fix ?? spaceBetween(prose, { start: token.start, end: token.end }, sign),
    ),
  );
}

/** «№5», «§8». */
export function numberSign({ prose, block, drafts }: Scene, index: number): void {
  const { tokens } = block;
  const sign = tokens[index] as Token;
  const number = tokens[index + 1];
  if (number?.word == null || number.gap !== "" || !/^\d/.test(number.text)) return;
  const doubled = tokens[index - 1]?.text === sign.text && sign.gap === "" ? index - 1 : index;
  const last = tokens[endOfNumber(tokens, index + 1) - 1] as Token;
  const span = { start: (tokens[doubled] as Token).start, end: last.end };
  drafts.push(violation(span, MESSAGES.number, spaceBetween(prose, sign, number)));
}

/** «$30», «$ 30»: Russian puts the sign after the number, but names of prices may keep it. */
export function moneyBefore({ block, units, dictionary, drafts }: Scene, index: number): void {
  const { tokens } = block;
  const sign = tokens[index] as Token;
  const number = tokens[index + 1];
  if (number?.word == null || number.gap === "line" || !/^\d/.test(number.text)) return;
  if (sign.gap === "" && /\d$/.test(tokens[index - 1]?.text ?? "")) return;
  if (number.gap === "space" && isSpacedMaths(tokens, index)) return;
  if (units.glued(number.word, dictionary).some(({ kind }) => kind !== "thousands")) return;
  const end = endOfNumber(tokens, index + 1);
  const last = tokens[end - 1] as Token;
  if (
    last !== number &&
    last.word !== null &&
    units.glued(last.word, dictionary).some(({ kind }) => kind !== "thousands")
  )
    return;
  drafts.push(
    suspect({ start: sign.start, end: last.end }, MESSAGES.moneyBefore, "По-русски знак валюты ставят после числа"),
  );
}

/** How far the closing sign of «$ 2n $» is sought, in tokens. */
const FORMULA_REACH = 40;

/** «$ 2n $»: maths with spaces inside its signs, which Markdown doesn't take for maths. */
function isSpacedMaths(tokens: readonly Token[], index: number): boolean {
  const sign = tokens[index]?.text;
  for (let place = index + 2; place < tokens.length && place < index + FORMULA_REACH; place += 1) {
    if (tokens[place]?.text !== sign) continue;
    const next = tokens[place + 1];
    return tokens[place]?.gap === "space" && !(next?.word != null && next.gap === "" && /^\d/.test(next.text));
  }
  return false;
}

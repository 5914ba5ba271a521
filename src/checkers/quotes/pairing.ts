import type { Token } from "../../text/prose.js";
import { followsDigit, followsWord, type Role, roleOf } from "./roles.js";

/** Quotation marks that belong together, by the places of their tokens in the block. */
export interface Pair {
  readonly open: number;
  readonly close: number;
}

/** A mark without its pair. */
export interface Stray {
  readonly index: number;
  readonly role: "open" | "close";
}

export interface Pairing {
  /** In order of `open`; one lies wholly inside another or apart from it. */
  readonly pairs: readonly Pair[];
  /** In order of `index`. */
  readonly strays: readonly Stray[];
}

/** Which opening marks a closing one can end, whatever the typography of its country. */
const OPENED_BY: Readonly<Record<string, readonly string[]>> = {
  "»": ["«"],
  "“": ["„", "“"],
  "”": ["“", "„", "”"],
  '"': ['"'],
  "'": ["'"],
  "’": ["‘", "‚", "’"],
  "‘": ["‚", "‘"],
  "›": ["‹"],
};
const MARKS = new Set(["«", "„", "‚", "‹", ...Object.keys(OPENED_BY)]);
const APOSTROPHES = new Set(["'", "’"]);
const SINGLE = new Set(["'", "’", "‘", "‚"]);

/**
 * Strict pairing within a block, in one pass. A closing mark ends the nearest
 * opening one that it can end; opening marks above that one are left without a
 * pair, so that one stray mark doesn't spoil what stands around it.
 */
export function pairMarks(tokens: readonly Token[]): Pairing {
  const pairs: Pair[] = [];
  const strays: Stray[] = [];
  const open: number[] = [];
  const waiting = new Map<string, number>();
  let lastOpened = -1;

  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.kind !== "mark" || !MARKS.has(token.text)) continue;
    const role = decide(index, token);
    if (role === "open") {
      open.push(index);
      lastOpened = index;
      count(token.text, 1);
    } else if (role === "close") close(index, token);
  }
  for (const index of open) addStray(index, "open");
  pairs.sort((a, b) => a.open - b.open);
  strays.sort((a, b) => a.index - b.index);
  return { pairs, strays };

  function decide(index: number, token: Token): "open" | "close" | "none" {
    const canClose = open.length > 0 && isAwaited(token.text);
    if (followsDigit(tokens, index) && !(canClose && !anotherCloses(index, token.text)))
      return notAfterDigit(token.text, index);
    if (APOSTROPHES.has(token.text) && !canClose && followsWord(tokens, index)) return "none";
    if (APOSTROPHES.has(token.text) && DECADE.test(tokens[index + 1]?.text ?? "")) return "none";
    if (token.text === "'" && isShortenedAnd(tokens, index)) return "none";
    const role: Role = roleOf(tokens, index, lastOpened === index - 1);
    if (role === "either") return canClose ? "close" : "open";
    return role;
  }

  /** Inches, feet, minutes or seconds; «ёлочки» and „лапки“ are nothing but quotation marks. */
  function notAfterDigit(text: string, index: number): "close" | "open" | "none" {
    if (text === '"' || text === "”" || SINGLE.has(text)) return "none";
    return roleOf(tokens, index, false) === "open" ? "open" : "close";
  }

  function close(index: number, token: Token): void {
    if (open.length === 0 || !isAwaited(token.text)) {
      addStray(index, "close");
      return;
    }
    const opening = OPENED_BY[token.text] ?? [];
    for (;;) {
      const top = open.pop() as number;
      const mark = (tokens[top] as Token).text;
      count(mark, -1);
      if (opening.includes(mark)) {
        pairs.push({ open: top, close: index });
        return;
      }
      addStray(top, "open");
    }
  }

  function addStray(index: number, role: "open" | "close"): void {
    const mark = (tokens[index] as Token).text;
    // An apostrophe stands before a word or after one («'90-е», «мужики'»): only «'Сохранить» is plainly a quotation.
    if (
      SINGLE.has(mark) &&
      (role === "close" || tokens[index + 1]?.word?.script !== "cyrillic" || tokens[index + 1]?.word?.hasDigit)
    )
      return;
    strays.push({ index, role });
  }

  /** A mark is open that this one can end. */
  function isAwaited(text: string): boolean {
    return OPENED_BY[text]?.some((mark) => (waiting.get(mark) ?? 0) > 0) ?? false;
  }

  function count(mark: string, by: number): void {
    waiting.set(mark, (waiting.get(mark) ?? 0) + by);
  }

  /** «"Экран 27" мал"»: the next mark of the kind plainly closes and nothing opens before it, so this one is inches. */
  function anotherCloses(index: number, text: string): boolean {
    const openers = OPENED_BY[text] ?? [];
    for (let next = index + 1; next < tokens.length && next < index + LOOKAHEAD; next += 1) {
      const mark = tokens[next]?.text ?? "";
      if (mark !== text && openers.includes(mark)) return false;
      if (mark !== text) continue;
      return !followsDigit(tokens, next) && roleOf(tokens, next, false) === "close";
    }
    return false;
  }
}

/** «'90-е», «'80s». */
const DECADE = /^\d0(?:s|-\p{L}+)$/u;
/** How far a closing mark is sought after inches, in tokens. */
const LOOKAHEAD = 40;

/** «rock 'n' roll»: both marks are apostrophes. */
function isShortenedAnd(tokens: readonly Token[], index: number): boolean {
  return isLatinN(tokens[index + 1]) || isLatinN(tokens[index - 1]);

  function isLatinN(token: Token | undefined): boolean {
    if (token?.word?.lower !== "n") return false;
    const at = token === tokens[index + 1] ? index + 1 : index - 1;
    return tokens[at - 1]?.text === "'" && tokens[at + 1]?.text === "'" && tokens[at - 2]?.word?.script === "latin";
  }
}

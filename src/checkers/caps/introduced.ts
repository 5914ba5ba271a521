import type { Prose, Token } from "../../text/prose.js";

/** Words between a bracket and the acronym in it: «(далее — КОРНО)». */
const LEADS = new Set(["далее", "сокращенно", "сокр", "или", "аббревиатура", "англ", "от", "по"]);
/** Words that may give no letter to the acronym. */
const LINKS = new Set([
  "и",
  "по",
  "на",
  "в",
  "во",
  "с",
  "со",
  "для",
  "о",
  "об",
  "при",
  "из",
  "за",
  "от",
  "до",
  "к",
  "the",
  "of",
  "for",
  "and",
  "in",
  "to",
  "on",
  "a",
]);
/** How many words more than letters an expansion may have. */
const SPARE = 4;

/** Acronyms (norms) that the text introduces: in brackets after their expansion, or before it. */
export function introducedIn({ blocks }: Prose): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { tokens } of blocks) {
    tokens.forEach(({ word }, index) => {
      if (word === null || word.letterCase !== "upper" || found.has(word.norm)) return;
      if (isExpandedBefore(tokens, index) || isExpandedAfter(tokens, index)) found.add(word.norm);
    });
  }
  return found;
}

/** «Комиссия по оценке рисков (КОР)». */
function isExpandedBefore(tokens: readonly Token[], index: number): boolean {
  const acronym = tokens[index]?.word?.norm ?? "";
  let open = index - 1;
  while (index - open <= 3 && isLead(tokens[open])) open -= 1;
  if (tokens[open]?.text !== "(") return false;
  return abbreviates(acronym, wordsOf(tokens.slice(Math.max(0, open - 2 * (acronym.length + SPARE)), open)), "end");
}

/** «КОР (Комиссия по оценке рисков)», «КОР — Комиссия по оценке рисков», «ЛОРА (low-rank adaptation)». */
function isExpandedAfter(tokens: readonly Token[], index: number): boolean {
  const acronym = tokens[index]?.word?.norm ?? "";
  const mark = tokens[index + 1]?.text ?? "";
  if (mark === "" || !"(—–-=:".includes(mark)) return false;
  const words = wordsOf(tokens.slice(index + 2, index + 2 + 2 * (acronym.length + SPARE)));
  const isForeign = tokens[index]?.word?.script === "cyrillic" && tokens[index + 2]?.word?.script === "latin";
  return abbreviates(isForeign ? inLatin(acronym) : acronym, words, "start");
}

/** Letters of an acronym that is spelled by sound. */
function inLatin(acronym: string): string {
  return [...acronym].map((letter) => LATIN_TWINS[letter] ?? letter).join("");
}

const LATIN_TWINS: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  з: "z",
  и: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
};

function isLead(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.word === null ? '—–-:.,«„"'.includes(token.text) : LEADS.has(token.word.norm);
}

/** Parts of hyphenated words are words here. */
function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap(({ word }) => (word === null ? [] : word.norm.split("-")));
}

/** Whether the letters are beginnings of words one after another; the words touch the acronym at the `at` side. */
function abbreviates(acronym: string, words: readonly string[], at: "start" | "end"): boolean {
  if (words.length < 2) return false;
  /** Letters that are accounted for when a word begins; several ways are followed at once. */
  let ways = new Set<number>(at === "start" ? [0] : []);
  for (const [index, word] of words.entries()) {
    const next = new Set<number>();
    if (at === "end") ways.add(0);
    for (const done of ways) {
      if (LINKS.has(word)) next.add(done);
      for (
        let size = 1;
        word.startsWith(acronym.slice(done, done + size)) && done + size <= acronym.length;
        size += 1
      ) {
        next.add(done + size);
      }
    }
    ways = next;
    if (ways.has(acronym.length) && index > 0 && (at === "start" || index === words.length - 1)) return true;
  }
  return false;
}

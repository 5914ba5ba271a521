import { type Dawg, follow, MISSING, ROOT } from "./dawg.js";
import { byteOf, IE, LETTERS, SEPARATOR, YO } from "./letters.js";

/** How the misspelling came about; the order is that of likelihood. */
export type EditKind = "swap" | "missing" | "extra" | "confused" | "wrong";

export interface Neighbour {
  readonly spelling: string;
  readonly edit: EditKind;
  /** Where in the word, in letters. */
  readonly at: number;
}

/** Letters that are written for each other because they sound alike. */
const ALIKE = [
  "ао",
  "еи",
  "её",
  "яие",
  "бп",
  "вф",
  "гк",
  "дт",
  "жш",
  "зс",
  "щч",
  "шщ",
  "цс",
  "ыи",
  "эе",
  "ъь",
  "юу",
  "иы",
];
const CONFUSED = new Set(ALIKE.flatMap((pair) => [...pair].flatMap((a) => [...pair].map((b) => a + b))));
const HYPHEN = { byte: 0x2d, letter: "-" };
const CANDIDATES = [...LETTERS, HYPHEN];

/**
 * Every known spelling at exactly one edit (Damerau–Levenshtein) from `lower`.
 * One walk along the word; at each letter the edit is tried and the rest must follow as it stands,
 * which dies after a letter or two: about 2,000 steps for a word of ten letters.
 */
export function findNeighbours(dawg: Dawg, lower: string): readonly Neighbour[] {
  const length = lower.length;
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) bytes[index] = byteOf(lower.charCodeAt(index));
  const found: Neighbour[] = [];

  // Goes on from `node` with the letters from `from`; «е» also stands for «ё». Calls back with the spelling's tail.
  const finish = (node: number, from: number, head: string, edit: EditKind, at: number): void => {
    let current = node;
    let tail = head;
    for (let index = from; index < length; index += 1) {
      const byte = bytes[index] ?? 0;
      if (byte === 0) return;
      let next = follow(dawg, current, byte);
      let letter = lower.charAt(index);
      if (byte === IE) {
        const other = follow(dawg, current, YO);
        if (other !== MISSING && next === MISSING) {
          next = other;
          letter = "ё";
        } else if (other !== MISSING) finish(other, index + 1, `${tail}ё`, edit, at);
      }
      if (next === MISSING) return;
      current = next;
      tail += letter;
    }
    if (follow(dawg, current, SEPARATOR) !== MISSING) found.push({ spelling: tail, edit, at });
  };

  const tryEdits = (node: number, at: number, head: string): void => {
    const here = bytes[at] ?? 0;
    const letterHere = lower.charAt(at);
    if (at < length) {
      finish(node, at + 1, head, "extra", at);
      const after = bytes[at + 1] ?? 0;
      if (after !== 0 && after !== here) {
        const first = follow(dawg, node, after);
        const second = first === MISSING ? MISSING : follow(dawg, first, here);
        if (second !== MISSING) finish(second, at + 2, head + lower.charAt(at + 1) + letterHere, "swap", at);
      }
    }
    for (const { byte, letter } of CANDIDATES) {
      const child = follow(dawg, node, byte);
      if (child === MISSING) continue;
      finish(child, at, head + letter, "missing", at);
      if (at < length && byte !== here) {
        finish(child, at + 1, head + letter, CONFUSED.has(letterHere + letter) ? "confused" : "wrong", at);
      }
    }
  };

  const descend = (start: number, from: number, prefix: string): void => {
    let node = start;
    let head = prefix;
    for (let at = from; at <= length; at += 1) {
      tryEdits(node, at, head);
      const byte = bytes[at] ?? 0;
      if (at === length || byte === 0) return;
      if (byte === IE) {
        const other = follow(dawg, node, YO);
        if (other !== MISSING) descend(other, at + 1, `${head}ё`);
      }
      node = follow(dawg, node, byte);
      if (node === MISSING) return;
      head += lower.charAt(at);
    }
  };
  descend(ROOT, 0, "");
  return found;
}

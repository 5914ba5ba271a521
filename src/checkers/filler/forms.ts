import { defineFact } from "../../text/facts.js";
import { defineInterest, type Interest } from "../../text/interest.js";
import type { Token } from "../../text/prose.js";
import { internWord } from "../../text/word-store.js";

interface Node<T> {
  /** `null`: nothing goes on from here, as from most nodes. */
  next: Map<string, Node<T>> | null;
  value: T | undefined;
}

/** A match that ends before the token `last`. */
export interface FormMatch<T> {
  readonly last: number;
  readonly value: T;
}

/** A tree of phrases in the forms given; thousands of them cost a search no more than a few. */
export interface Forms<T> {
  /** The longest phrase that begins at the token. */
  findAt(tokens: readonly Token[], index: number): FormMatch<T> | null;
  /** Which blocks may hold any of them, and which words may begin one. */
  readonly interest: Interest;
}

/** Compiles phrases, words and marks with spaces between them; of equal ones the first stays. */
export function compileForms<T>(entries: Iterable<readonly [phrase: string, value: T]>): Forms<T> {
  const beginnings = new Map<string, Node<T>>();
  for (const [phrase, value] of entries) {
    let node: Node<T> | null = null;
    for (const part of phrase.split(" ")) {
      const { norm } = internWord(part);
      let next: Map<string, Node<T>> = beginnings;
      if (node !== null) {
        node.next ??= new Map();
        next = node.next;
      }
      node = next.get(norm) ?? null;
      if (node !== null) continue;
      node = { next: null, value: undefined };
      next.set(norm, node);
    }
    if (node !== null) node.value ??= value;
  }
  const start = defineFact((word) => beginnings.get(word.norm) ?? null);
  const interest = defineInterest((word) => start(word) !== null);
  return {
    interest,
    findAt(tokens, index) {
      const first = tokens[index];
      let node = first?.word == null ? beginnings.get(first?.text ?? "") : (start(first.word) ?? undefined);
      let found: FormMatch<T> | null = null;
      for (let last = index + 1; node !== undefined; last += 1) {
        if (node.value !== undefined) found = { last, value: node.value };
        if (node.next === null) break;
        const token = tokens[last];
        node = token === undefined ? undefined : node.next.get(token.word?.norm ?? token.text);
      }
      return found;
    },
  };
}

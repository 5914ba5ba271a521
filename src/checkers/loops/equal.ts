import type { Thought } from "./thought.js";

/** Equal sentences, in order. */
export interface Repetition {
  readonly occurrences: readonly Thought[];
}

/** Gathers equal sentences, in order of the first of each. */
export function gatherEqual(thoughts: readonly Thought[]): Repetition[] {
  const byHash = new Map<number, Thought[]>();
  for (const thought of thoughts) {
    const known = byHash.get(thought.hash);
    if (known === undefined) byHash.set(thought.hash, [thought]);
    else if (sameWords(known[0] as Thought, thought)) known.push(thought);
  }
  return [...byHash.values()].map((occurrences) => ({ occurrences }));
}

function sameWords({ numbers: a }: Thought, { numbers: b }: Thought): boolean {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}

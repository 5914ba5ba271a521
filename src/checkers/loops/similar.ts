import type { Thought } from "./thought.js";

/** Equal sentences: the first of them and how often each comes, in order. */
export interface Repetition {
  readonly occurrences: readonly Thought[];
}

/** Gathers equal sentences, in order of the first. */
export function gatherEqual(thoughts: readonly Thought[]): Repetition[] {
  const byHash = new Map<number, Thought[]>();
  for (const thought of thoughts) {
    const known = byHash.get(thought.hash);
    if (known === undefined) byHash.set(thought.hash, [thought]);
    else if (sameWords(known[0] as Thought, thought)) known.push(thought);
  }
  return [...byHash.values()].map((occurrences) => ({ occurrences }));
}

function sameWords(a: Thought, b: Thought): boolean {
  return a.words.length === b.words.length && a.words.every((word, index) => word === b.words[index]);
}

/** Different sentences of which each two have nearly the same words. */
export interface Likeness {
  readonly members: Repetition[];
}

interface Candidate {
  readonly likeness: Likeness;
  readonly sets: (readonly number[])[];
}

/** How many groups a sentence is compared with, and with how many of a group, so that the cost stays linear. */
const BREADTH = 12;

/**
 * Groups of nearly the same sentences. Two sets that share so much share one
 * of their few smallest numbers (prefix filtering: Chaudhuri, Ganti, Kaushik
 * 2006), so only sentences that do are compared.
 */
export function gatherSimilar(repetitions: readonly Repetition[], similarity: number): Likeness[] {
  const index = new Map<number, Candidate[]>();
  const grown: Likeness[] = [];
  for (const repetition of repetitions) {
    const first = repetition.occurrences[0] as Thought;
    const set = distinct(first.words);
    const prefix = set.slice(0, set.length - Math.ceil(similarity * set.length) + 1);
    const own: Candidate = { likeness: { members: [repetition] }, sets: [set] };
    const seen = new Set<Candidate>();
    for (const number of prefix) {
      const candidates = index.get(number);
      if (candidates === undefined) {
        index.set(number, [own]);
        continue;
      }
      for (const candidate of candidates) {
        if (seen.has(candidate) || candidate === own || seen.size >= BREADTH) continue;
        seen.add(candidate);
        if (!candidate.sets.every((other) => jaccard(set, other) >= similarity)) continue;
        if (candidate.likeness.members.length === 1) grown.push(candidate.likeness);
        candidate.likeness.members.push(repetition);
        if (candidate.sets.length < BREADTH) candidate.sets.push(set);
      }
      if (candidates.length < BREADTH) candidates.push(own);
    }
  }
  return grown;
}

/** Without repeats, in ascending order. */
function distinct(words: readonly number[]): number[] {
  const sorted = [...words].sort((a, b) => a - b);
  return sorted.filter((word, index) => index === 0 || word !== sorted[index - 1]);
}

/** Common words among all words of two ascending sets. */
export function jaccard(a: readonly number[], b: readonly number[]): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return common / (a.length + b.length - common);
}

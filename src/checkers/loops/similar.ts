import type { Repetition } from "./equal.js";
import type { Thought } from "./thought.js";

/** Different sentences of which each two have nearly the same words. */
export interface Likeness {
  readonly members: Repetition[];
}

/** A sentence, and the groups that begin with it. */
interface Beginning {
  readonly repetition: Repetition;
  readonly set: readonly number[];
  readonly groups: Group[];
}

interface Group extends Likeness {
  /** The words of its members, as sets. */
  readonly sets: (readonly number[])[];
}

/** How many sentences a sentence is compared with, and how many members of a group, so that the cost stays linear. */
const BREADTH = 16;
/** How many groups may begin with one sentence. */
const GROUPS = 4;

/**
 * Groups of nearly the same sentences. Two sets of which so much is common
 * share one of the few rarest words of each, so only sentences that do are
 * compared (prefix filtering: Chaudhuri, Ganti, Kaushik 2006).
 */
export function gatherSimilar(repetitions: readonly Repetition[], similarity: number): Likeness[] {
  const index = new Map<number, Beginning[]>();
  const beginnings: Beginning[] = [];
  for (const repetition of withCommonWords(repetitions, similarity)) {
    const set = distinct((repetition.occurrences[0] as Thought).numbers);
    const own: Beginning = { repetition, set, groups: [] };
    beginnings.push(own);
    const seen = new Set<Beginning>([own]);
    for (const number of rarest(set, set.length - Math.ceil(similarity * set.length) + 1)) {
      const others = index.get(number);
      if (others === undefined) {
        index.set(number, [own]);
        continue;
      }
      for (const other of others) {
        if (seen.size > BREADTH) break;
        if (seen.has(other)) continue;
        seen.add(other);
        if (jaccard(set, other.set) >= similarity) joinGroups(other, repetition, set, similarity);
      }
      if (others.length < BREADTH) others.push(own);
    }
  }
  return beginnings.flatMap(({ groups }) => groups);
}

/** Joins every group of the beginning to each of whose members the sentence is similar; where none is, begins one. */
function joinGroups(
  { repetition: first, set: firstSet, groups }: Beginning,
  repetition: Repetition,
  set: readonly number[],
  similarity: number,
): void {
  let joined = false;
  for (const { members, sets } of groups) {
    if (!sets.every((other) => jaccard(set, other) >= similarity)) continue;
    members.push(repetition);
    if (sets.length < BREADTH) sets.push(set);
    joined = true;
  }
  if (!joined && groups.length < GROUPS) groups.push({ members: [first, repetition], sets: [firstSet, set] });
}

/** Words that fall into one slot count together: then fewer sentences are left out, and none that matters. */
const MOST_SLOTS = 1 << 15;
const counts = new Uint32Array(MOST_SLOTS);
let slots = MOST_SLOTS;

function emptySlots(words: number): void {
  slots = 1 << 10;
  while (slots < words * 4 && slots < MOST_SLOTS) slots *= 2;
  counts.fill(0, 0, slots);
}

/**
 * Leaves out sentences too many of whose words come nowhere else: nothing can
 * be similar to them. Of most answers that leaves nothing.
 */
function withCommonWords(repetitions: readonly Repetition[], similarity: number): Repetition[] {
  emptySlots(repetitions.reduce((sum, { occurrences }) => sum + (occurrences[0]?.numbers.length ?? 0), 0));
  for (const { occurrences } of repetitions) {
    for (const number of occurrences[0]?.numbers ?? []) count(number);
  }
  return repetitions.filter(({ occurrences }) => {
    const { numbers } = occurrences[0] as Thought;
    let alone = numbers.length - Math.ceil(similarity * numbers.length);
    for (const number of numbers) {
      if (countOf(number) === 1) alone -= 1;
      if (alone < 0) return false;
    }
    return true;
  });
}

function count(number: number): void {
  const slot = number & (slots - 1);
  counts[slot] = (counts[slot] as number) + 1;
}

function countOf(number: number): number {
  return counts[number & (slots - 1)] as number;
}

/** The words of a set that are rarest in the answer; equally rare ones by their numbers. */
function rarest(set: readonly number[], size: number): number[] {
  return [...set].sort((a, b) => countOf(a) - countOf(b) || a - b).slice(0, size);
}

/** Without repeats, in ascending order. */
function distinct(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.filter((number, index) => index === 0 || number !== sorted[index - 1]);
}

/** Common words among all words of two sets, both ascending. */
export function jaccard(a: readonly number[], b: readonly number[]): number {
  const common = commonOf(a, b);
  return common / (a.length + b.length - common);
}

function commonOf(a: readonly number[], b: readonly number[]): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] as number) - (b[j] as number);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return common;
}

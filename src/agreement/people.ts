import type { Annotation, Mark } from "../annotations/annotation.js";
import { fingerprint } from "./fingerprint.js";
import { decisionsOf, type Scale } from "./scale.js";

/** What a person decided about one sample. */
export interface PersonSaid {
  /** Index of the person in {@link People.names}. */
  readonly person: number;
  readonly decisions: Uint8Array;
  readonly marks: readonly Mark[] | null;
  /** Of the answer that was annotated; `null` if the file doesn't hold it. */
  readonly answer: string | null;
}

/** Whether it was said of that answer, as far as is known. @param answer a fingerprint; `null` if it isn't known */
export function isOfAnswer(said: PersonSaid, answer: string | null): boolean {
  return said.answer === null || answer === null || said.answer === answer;
}

/** People who annotated the same answer, as far as is known; those of whom it isn't known stay with the first ones. */
export function byAnswer(said: readonly PersonSaid[]): PersonSaid[][] {
  const first = said.find(({ answer }) => answer !== null)?.answer ?? null;
  const groups = new Map<string | null, PersonSaid[]>();
  for (const one of said) {
    const answer = one.answer ?? first;
    const group = groups.get(answer);
    if (group === undefined) groups.set(answer, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

/** All annotations of people, by sample. */
export interface People {
  readonly scale: Scale;
  readonly names: readonly string[];
  /** How many samples each has annotated. */
  readonly counts: readonly number[];
  /** Whose annotations were settled after the others' (by index). */
  readonly settled: ReadonlySet<number>;
  readonly bySample: ReadonlyMap<string, readonly PersonSaid[]>;
  /** Annotations that took the place of an earlier one by the same person, where nobody said that they would. */
  readonly replaced: number;
  /** Samples of which different answers were annotated under one id. */
  readonly mixed: number;
  /** Quotes that don't stand in their answers. */
  readonly lost: number;
}

export interface PeopleBuilder {
  /** @param name of who annotated where the annotation itself names nobody */
  add(annotation: Annotation, name: string): void;
  build(): People;
}

/** Gathers annotations; the last of a person about a sample counts. Memory grows by some hundred bytes for each. */
export function createPeople(scale: Scale): PeopleBuilder {
  const indices = new Map<string, number>();
  const counts: number[] = [];
  const settled = new Set<number>();
  const bySample = new Map<string, PersonSaid[]>();
  const mixed = new Set<string>();
  let replaced = 0;
  let lost = 0;

  function personOf(name: string): number {
    const known = indices.get(name);
    if (known !== undefined) return known;
    indices.set(name, indices.size);
    counts.push(0);
    return indices.size - 1;
  }

  return {
    add(annotation, name) {
      const person = personOf(annotation.annotator ?? name);
      if (annotation.settled) settled.add(person);
      lost += annotation.lost;
      const said: PersonSaid = {
        person,
        decisions: decisionsOf(annotation, scale),
        marks: annotation.marks,
        answer: annotation.answer === null ? null : fingerprint(annotation.answer),
      };
      const all = bySample.get(annotation.id) ?? [];
      if (all.some((one) => !isOfAnswer(one, said.answer))) mixed.add(annotation.id);
      const before = all.findIndex((one) => one.person === person);
      if (before >= 0) {
        all[before] = said;
        if (annotation.versioned !== true) replaced += 1;
        return;
      }
      all.push(said);
      all.sort((one, other) => one.person - other.person);
      bySample.set(annotation.id, all);
      counts[person] = (counts[person] ?? 0) + 1;
    },
    build: () => ({ scale, names: [...indices.keys()], counts, settled, bySample, replaced, mixed: mixed.size, lost }),
  };
}

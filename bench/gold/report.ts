import { readGraded } from "../../src/agreement/graded-record.js";
import { createMeter } from "../../src/agreement/measure.js";
import { createPeople } from "../../src/agreement/people.js";
import { scaleOf } from "../../src/agreement/scale.js";
import { readAnnotations } from "../../src/annotations/read-annotations.js";
import { createVocabulary } from "../../src/annotations/vocabulary.js";
import type { JudgeInput } from "../../src/judge/contract.js";
import { agreementText } from "../../src/reporters/agreement.js";
import type { Rubric } from "../../src/rubric/rubric.js";
import type { Result } from "../../src/sample/result.js";
import { wilsonInterval } from "../../src/stats/wilson.js";
import { figure, figures, HEADS, type Pair } from "./agreement.js";
import type { Judged } from "./batch-run.js";
import { KINDS } from "./kinds.js";
import { type GoldSample, placesOf, touches } from "./samples.js";

/** An annotated answer and what is said of it. */
export interface Graded {
  readonly gold: GoldSample;
  readonly result: Result;
}

const WIDTH = 20;

/** Agreement tag by tag, of both groups of tags, and of the axes: what `pridira agree` prints. */
export function reportTags(rubric: Rubric, graded: readonly Graded[]): void {
  const people = createPeople(scaleOf(rubric));
  const words = createVocabulary(rubric);
  for (const { gold } of graded) {
    const { id, answer } = gold;
    for (const one of readAnnotations({ record: { ...gold }, id, answer }, words)) people.add(one, "gold");
  }
  const meter = createMeter(people.build(), { groups: [], undecided: "good", differences: 0 });
  for (const { result } of graded) meter.add(readGraded(result));
  console.log(agreementText(meter.finish(), rubric));
}

/**
 * What rules see to by themselves (`KINDS`), against the places of the gold that speak of it: on how many answers they
 * agree, and which of the gold's places a violation has found, a suspect alone, nothing.
 */
export function reportKinds(rules: readonly Graded[]): void {
  console.log(`\n${"checker, answers".padEnd(WIDTH)}${HEADS}  | places: violation, suspect, missed; beside any place`);
  const decided: Pair[] = [];
  const pooled: Pair[] = [];
  const judged: Pair[] = [];
  for (const { checker, tag, note, suspected } of KINDS) {
    const pairs: Pair[] = [];
    const counts = { violation: 0, suspect: 0, missed: 0, beside: 0 };
    for (const { gold, result } of rules) {
      const places = placesOf(gold).filter((place) => place.tag === tag);
      const own = places.filter((place) => note.test(place.note));
      const findings = result.findings.filter((finding) => finding.checker === checker);
      const violations = findings.filter(({ status }) => status === "violation");
      const suspects = findings.filter(({ status }) => status === "suspect");
      const confirmed = suspects.some((finding) => own.some((place) => touches(place, finding)));
      pairs.push([own.length > 0, violations.length > 0]);
      judged.push([own.length > 0, violations.length > 0 || confirmed]);
      for (const place of own) {
        if (violations.some((finding) => touches(place, finding))) counts.violation += 1;
        else if (suspects.some((finding) => touches(place, finding))) counts.suspect += 1;
        else counts.missed += 1;
      }
      counts.beside += violations.filter((finding) => !places.some((place) => touches(place, finding))).length;
    }
    pooled.push(...pairs);
    if (suspected !== true) decided.push(...pairs);
    const { violation, suspect, missed, beside } = counts;
    console.log(`${checker.padEnd(WIDTH)}${figures(pairs)}  | ${violation}, ${suspect}, ${missed}; ${beside}`);
  }
  console.log(`${"decided by rules".padEnd(WIDTH)}${figures(decided)}`);
  console.log(`${"all".padEnd(WIDTH)}${figures(pooled)}`);
  console.log(`${"suspects put right".padEnd(WIDTH)}${figures(judged)}`);
}

/** What became of the rules' suspects: a right judge confirms those that stand at a place of the gold. */
export function reportSuspects(inputs: readonly JudgeInput[], golds: readonly GoldSample[], judged: readonly Judged[]) {
  const pairs: Pair[] = [];
  let open = 0;
  for (const [index, { judgement }] of judged.entries()) {
    const [gold, input] = [golds[index] as GoldSample, inputs[index] as JudgeInput];
    const places = placesOf(gold);
    for (const { finding, outcome } of judgement.suspects) {
      const suspect = input.findings[finding];
      if (suspect === undefined) continue;
      const isOpen = outcome === "unsure" || outcome === "not-obtained";
      const isRight = places.some((place) => place.tag === suspect.tag && touches(place, suspect));
      if (isOpen) open += 1;
      else pairs.push([isRight, outcome === "confirmed"]);
    }
  }
  console.log(`\n${"suspects".padEnd(WIDTH)}${HEADS}  left open`);
  console.log(`${"confirmed".padEnd(WIDTH)}${figures(pairs)}${String(open).padStart("  left open".length)}`);
}

/** How many of the quotes that the model gave stand in the answers, with the interval for 95 %. */
export function reportEvidence(judged: readonly Judged[]): void {
  const given = sum(judged.map(({ judgement }) => judgement.quotes.given));
  const verified = sum(judged.map(({ judgement }) => judgement.quotes.verified));
  const { share, low, high } = wilsonInterval(verified, given);
  console.log(
    `\nevidence: ${verified} of ${given} quotes stand:${figure(share)} [${low.toFixed(3)}, ${high.toFixed(3)}]`,
  );
  const dropped = judged.flatMap(({ judgement }) => judgement.dropped);
  for (const [what, count] of tally(dropped.map(({ tag, cause }) => `${tag} ${cause}`))) {
    console.log(`  dropped, ${what}: ${count}`);
  }
  const tags = judged.flatMap(({ judgement }) => judgement.tags);
  for (const [what, count] of tally(tags.map(({ outcome }) => outcome))) console.log(`  tags ${what}: ${count}`);
  const failures = judged.flatMap(({ judgement }) => judgement.failures);
  for (const [what, count] of tally(failures.map(({ label, kind }) => `${label} ${kind}`))) {
    console.log(`  failed, ${what}: ${count}`);
  }
}

function tally(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

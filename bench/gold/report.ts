import type { JudgeInput } from "../../src/judge/contract.js";
import type { Rubric } from "../../src/rubric/rubric.js";
import type { Result } from "../../src/sample/result.js";
import { wilsonInterval } from "../../src/stats/wilson.js";
import { figure, figures, HEADS, type Pair } from "./agreement.js";
import type { Judged } from "./batch-run.js";
import { KINDS } from "./kinds.js";
import { type GoldSample, hasTag, placesOf, touches } from "./samples.js";

/** An annotated answer and what is said of it. */
export interface Graded {
  readonly gold: GoldSample;
  readonly result: Result;
}

/** A checker whose findings are all suspects decides nothing: its tag is the judge's. */
const ONLY_SUSPECTS = "officialese";

const WIDTH = 20;

/** Agreement tag by tag, of both groups of tags, and of the axes. */
export function reportTags(rubric: Rubric, graded: readonly Graded[]): void {
  const ruled = new Set(rubric.checkers.flatMap(({ id, tag }) => (id === ONLY_SUSPECTS ? [] : [tag])));
  const pairs = new Map(rubric.tags.map(({ id }) => [id, graded.map((one) => tagPair(one, id))]));
  const group = (of: (tag: string) => boolean) => [...pairs].flatMap(([tag, own]) => (of(tag) ? own : []));
  console.log(`${"tag".padEnd(WIDTH)}${HEADS}  readers' kappa`);
  for (const [tag, own] of pairs) {
    const readers = figures(graded.map(({ gold }) => readersPair(gold, tag))).slice(-"  1.000".length);
    console.log(`${tag.padEnd(WIDTH)}${figures(own)}${readers.padStart(" readers' kappa".length + 1)}`);
  }
  console.log(`${"tags of rules".padEnd(WIDTH)}${figures(group((tag) => ruled.has(tag)))}`);
  console.log(`${"tags of the judge".padEnd(WIDTH)}${figures(group((tag) => !ruled.has(tag)))}`);
  console.log(`\n${"axis «bad»".padEnd(WIDTH)}${HEADS}  undecided`);
  for (const axis of ["naturalness", "quality"] as const) {
    const values = graded.map(({ result }) => result.verdict[axis]?.value);
    const own = graded.map(({ gold }, index): Pair => [gold[axis] === "bad", values[index] === "bad"]);
    const undecided = values.filter((value) => value === "undecided").length;
    console.log(`${axis.padEnd(WIDTH)}${figures(own)}${String(undecided).padStart("  undecided".length)}`);
  }
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

function tagPair({ gold, result }: Graded, id: string): Pair {
  const said = Object.values(result.verdict).some(({ tags }) => tags.some((tag) => tag.id === id));
  return [hasTag(gold, id), said];
}

function readersPair({ readers: { a, b } }: GoldSample, id: string): Pair {
  return [a?.tags.includes(id) ?? false, b?.tags.includes(id) ?? false];
}

function tally(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

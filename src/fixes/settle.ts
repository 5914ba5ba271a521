import type { Finding, Fix } from "../sample/result.js";
import { applyEdits, composeEdits, type Edits, narrowEdits } from "./edits.js";
import { type NewViolation, newViolations } from "./new-violations.js";

/** What reads a text: all that is asked of a result here is its findings. */
export type Examine<T extends Found> = (text: string) => T;

interface Found {
  readonly findings: readonly Finding[];
}

export interface Settled<T> {
  readonly text: string;
  /** What was done to the given text; empty if nothing was. */
  readonly edits: Edits;
  /** Of `text`: what is left. */
  readonly result: T;
}

/** One fix may show the place for another; nobody has seen more than three rounds. */
const ROUNDS = 8;

/**
 * Makes every fix of a text, again and again until no more can be made, so that a second run changes nothing. A fix
 * that would bring a new violation of any checker is left out: the text never gets worse.
 *
 * @param examine Finds what has a fix
 * @param guard Finds whatever must not get worse: all checkers, where `examine` asks only some of them
 */
export function settle<T extends Found>(
  text: string,
  examine: Examine<T>,
  guard: Examine<Found> = examine,
): Settled<T> {
  const look = rememberLast(examine);
  const watch = guard === examine ? look : rememberLast(guard);
  const untouched = look(text);
  let current = text;
  let edits: Edits = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = round === 0 ? untouched : look(current);
    const wanted = narrowEdits(current, fixesOf(result.findings));
    const made = wanted.length === 0 ? [] : harmless(current, wanted, watch);
    if (made.length === 0) return { text: current, edits, result };
    edits = narrowEdits(text, composeEdits(edits, made, text.length));
    current = applyEdits(current, made);
  }
  // Fixes that undo each other: a person has to decide.
  return { text, edits: [], result: untouched };
}

function fixesOf(findings: readonly Finding[]): Fix[] {
  const fixes = findings.flatMap(({ fix, status }) => (fix !== null && status === "violation" ? [fix] : []));
  return fixes.sort((one, other) => one.start - other.start);
}

/** The edits that together make no new violation: all of them, as a rule; else the guilty ones are searched for. */
function harmless(text: string, edits: Edits, watch: Examine<Found>): Edits {
  const before = watch(text).findings;
  const judge = (tried: Edits) => newViolations(before, watch(applyEdits(text, tried)).findings, tried);
  const made = judge(edits);
  if (made.length === 0) return edits;
  const near = new Set(touching(edits, made));
  let trials = trialsFor(text);

  /** `accepted` with as many of `candidates` as do no harm. */
  const accept = (accepted: Edits, candidates: Edits): Edits => {
    if (candidates.length === 0 || trials <= 0) return accepted;
    trials -= 1;
    const tried = [...accepted, ...candidates].sort((one, other) => one.start - other.start);
    if (judge(tried).length === 0) return tried;
    if (candidates.length === 1) return accepted;
    const half = candidates.length >> 1;
    return accept(accept(accepted, candidates.slice(0, half)), candidates.slice(half));
  };

  const rest = edits.filter((edit) => !near.has(edit));
  return accept(accept([], rest), [...near]);
}

/** The edits that stand at, or in, one of the places. */
function touching(edits: Edits, places: readonly NewViolation[]): Fix[] {
  const byStart = [...places].sort((one, other) => one.start - other.start);
  const found: Fix[] = [];
  let index = 0;
  let reach = -1;
  for (const edit of edits) {
    for (let place = byStart[index]; place !== undefined && place.start <= edit.end; place = byStart[++index]) {
      reach = Math.max(reach, place.end);
    }
    if (reach >= edit.start) found.push(edit);
  }
  return found;
}

/** How often a text may be read in the search: so often that all is tried in a usual answer, and in linear time in any. */
function trialsFor(text: string): number {
  return 32 + Math.floor(200_000 / (text.length + 1));
}

/** What was seen last is asked for again at once: the text that was tried is the one that is kept. */
function rememberLast<T>(examine: Examine<T & Found>): Examine<T & Found> {
  let last: { readonly text: string; readonly result: T & Found } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, result: examine(text) };
    return last.result;
  };
}

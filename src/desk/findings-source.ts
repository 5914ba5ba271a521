import type { Finding, Result } from "../sample/result.js";
import { moveSpans } from "./move.js";
import type { Work } from "./work.js";

/** Findings of a result and the texts that they are about. */
interface Found {
  readonly question: string;
  readonly answer: string;
  readonly findings: readonly Finding[];
}

const NOTHING: readonly Finding[] = [];

/** What rules and judge have found, for texts that go on changing. */
export interface FindingsSource {
  /** Of the work as it is now. Until the rules have read the last change, places move along with the text. */
  of(work: Work): readonly Finding[];
  /** The rules have read exactly this. */
  isRead(work: Work): boolean;
  /** The judge has, and its word counts. */
  isJudged(work: Work): boolean;
  /** @param judged with the judge's findings among them */
  take(about: Pick<Found, "question" | "answer">, result: Result, judged: boolean): void;
  /** Another sample is on the desk. */
  clear(): void;
}

export function createFindingsSource(): FindingsSource {
  let ruled: Found | null = null;
  let judged: Found | null = null;
  /** What the rules have found, moved along with each edit since. */
  let moved: Pick<Found, "answer" | "findings"> = { answer: "", findings: NOTHING };
  const isAbout = (found: Found | null, { question, answer }: Work): found is Found =>
    found !== null && found.question === question.trim() && found.answer === answer;
  return {
    of(work) {
      if (isAbout(judged, work)) return judged.findings;
      moved = { answer: work.answer, findings: moveSpans(moved.findings, moved.answer, work.answer) };
      return moved.findings;
    },
    isRead: (work) => isAbout(ruled, work) || isAbout(judged, work),
    isJudged: (work) => isAbout(judged, work),
    take({ question, answer }, { findings }, byJudge) {
      const found = { question: question.trim(), answer, findings };
      if (byJudge) {
        judged = found;
        return;
      }
      ruled = found;
      moved = found;
    },
    clear() {
      ruled = null;
      judged = null;
      moved = { answer: "", findings: NOTHING };
    },
  };
}

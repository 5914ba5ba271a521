import { verifyEvidence } from "../../../src/judge/evidence/verify.js";
import type { EvidenceClaim, VerifiedEvidence } from "../../../src/judge/votes-contract.js";
import type { Tag } from "../../../src/rubric/rubric.js";
import { readText } from "../../../src/text/read-text.js";

export const TAG: Tag = {
  id: "bulky",
  axis: "naturalness",
  title: "Громоздкость",
  definition: "",
  judge: "any",
  evidence: "quotes",
  places: 1,
};

export const claim = (quote: string, rest: Partial<EvidenceClaim> = {}): EvidenceClaim => ({
  quote,
  before: "",
  why: "Слишком длинно",
  ...rest,
});

/** What becomes of claims about an answer. */
export function verified(
  answer: string,
  claims: readonly EvidenceClaim[],
  { question = null, rubricText = "" }: { question?: string | null; rubricText?: string } = {},
): VerifiedEvidence {
  const sources = {
    answer: readText(answer),
    question: question === null ? null : readText(question),
    rubricText,
  };
  return verifyEvidence(TAG, claims, sources);
}

/** What of an answer stands as the evidence of one quote; a nearly found one ends with «≈». */
export function quotesFound(answer: string, quote: string): string[] {
  return verified(answer, [claim(quote)]).places.map(
    ({ start, end, approximate }) => answer.slice(start, end) + (approximate ? "≈" : ""),
  );
}

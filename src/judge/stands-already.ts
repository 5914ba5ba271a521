import type { Tag } from "../rubric/rubric.js";
import type { Finding, Status } from "../sample/result.js";
import type { Span } from "../text/prose.js";

/**
 * Whether a place that the judge names is one that the rules have already, with that status: they cover half of it or
 * more. Where each finding has a cause of its own (`evidence: messages`) the finding has to be about as long as the
 * place too: a word with an error stands in a list's item that is wrong in another way.
 *
 * @param known findings of the same tag
 */
export function standsAlready(place: Span, { evidence }: Tag, known: readonly Finding[], status: Status): boolean {
  const size = place.end - place.start;
  return known.some((finding) => {
    const shared = Math.min(place.end, finding.end) - Math.max(place.start, finding.start);
    if (finding.status !== status || 2 * shared < size) return false;
    return evidence === "quotes" || 2 * shared >= finding.end - finding.start;
  });
}

import type { Rubric } from "../rubric/rubric.js";
import { JUDGE } from "../sample/judge-finding.js";
import type { Finding, Result, Status } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import { lowerFirst } from "../verdict/comment.js";
import { isQuotation } from "../verdict/quotation-marks.js";
import { cutQuote, mendedQuote, visibleQuote } from "../verdict/quote.js";
import { visibleLine } from "./visible.js";

/** One graded answer, as reporters get it. */
export interface Report {
  readonly sample: Sample;
  readonly result: Result;
  readonly rubric: Rubric;
}

/** Which findings are shown one by one; the others are only counted. */
export type Shown = ReadonlySet<Status>;

/** The findings of the statuses that are shown, in the order of the answer. */
export function shownFindings({ findings }: Result, shown: Shown): Finding[] {
  return findings.filter(({ status }) => shown.has(status));
}

/** How many findings of each status there are. */
export function countStatuses(findings: readonly Finding[]): Record<Status, number> {
  const counts: Record<Status, number> = { violation: 0, suspect: 0, exempt: 0 };
  for (const { status } of findings) counts[status] += 1;
  return counts;
}

/** What people call a tag. */
export function tagTitle(rubric: Rubric, id: string): string {
  return rubric.tags.find((tag) => tag.id === id)?.title ?? id;
}

/** What people call the finding's tag, and that it is the judge's own. */
export function tagAndSource(rubric: Rubric, { tag, checker }: Finding): string {
  const title = tagTitle(rubric, tag);
  return checker === JUDGE ? `${title} (модель)` : title;
}

/** Quotes in lists of findings are cut in the middle to about this length. */
const QUOTE_LIMIT = 80;

/** The quote, and what the fix makes of it; the fix alone where it reaches beyond the quote. */
export function quoteAndFix(finding: Finding): string {
  const quote = shortQuote(finding.quote);
  return finding.fix === null ? quote : `${quote} → ${shortQuote(mendedQuote(finding) ?? finding.fix.text)}`;
}

/** A quote on one line, as a reader of the answer saw it; a long one is cut. */
export function shortQuote(quote: string): string {
  return quoted(visibleLine(cutQuote(visibleQuote(quote), QUOTE_LIMIT)));
}

/** The id of a record, which may be of any length, as it stands in a message. */
export function shortId(id: string): string {
  return visibleLine(cutQuote(id, QUOTE_LIMIT));
}

/** A quote in «ёлочки», whatever marks it holds; one that has marks of its own around it needs no others. */
export function quoted(quote: string): string {
  return isQuotation(quote) ? quote : `«${quote}»`;
}

/** Message, and why it isn't a plain violation. */
export function explanation({ message, reason }: Finding): string {
  return reason === null ? message : `${message} (${lowerFirst(reason)})`;
}

import type { Rubric } from "../rubric/rubric.js";
import type { Finding, Fix, Result, Status } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { Numbers } from "./marked-answer.js";
import { visibleLine } from "./visible.js";

/** One graded answer, as reporters get it. */
export interface Report {
  readonly sample: Sample;
  readonly result: Result;
  readonly rubric: Rubric;
}

/** Which findings are shown one by one; the others are only counted. */
export type Shown = ReadonlySet<Status>;

export function shownFindings({ findings }: Result, shown: Shown): Finding[] {
  return findings.filter(({ status }) => shown.has(status));
}

/** 1-based numbers in the order of the answer. */
export function numberFindings(findings: readonly Finding[]): Numbers {
  return new Map(findings.map((finding, index) => [finding, index + 1]));
}

/** How many findings of each status there are. */
export function countStatuses(findings: readonly Finding[]): Record<Status, number> {
  const counts: Record<Status, number> = { violation: 0, suspect: 0, exempt: 0 };
  for (const { status } of findings) counts[status] += 1;
  return counts;
}

export function tagTitle(rubric: Rubric, id: string): string {
  return rubric.tags.find((tag) => tag.id === id)?.title ?? id;
}

const QUOTE_LIMIT = 80;

/** A quote for a list of findings: one line, a long one cut in the middle. */
export function shortQuote(quote: string, limit = QUOTE_LIMIT): string {
  if (quote.length <= limit) return quote;
  const half = Math.floor((limit - 3) / 2);
  const head = quote.slice(0, half).replace(/\s+\S*$/u, "") || quote.slice(0, half);
  const tail = quote.slice(-half).replace(/^\S*\s+/u, "") || quote.slice(-half);
  return `${wellFormed(head)} … ${wellFormed(tail)}`;
}

/** A cut may have split a surrogate pair; half of one is dropped. */
function wellFormed(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/, "");
}

/** The quote, and what the fix makes of it. */
export function quoteAndFix(finding: Finding): string {
  const quote = `«${visibleLine(shortQuote(finding.quote))}»`;
  return finding.fix === null ? quote : `${quote} → «${visibleLine(shortQuote(mended(finding, finding.fix)))}»`;
}

/** The quote with its fix put in; the fix alone where it reaches beyond the quote. */
function mended({ quote, start, end }: Finding, fix: Fix): string {
  if (fix.start < start || fix.end > end) return fix.text;
  return quote.slice(0, fix.start - start) + fix.text + quote.slice(fix.end - start);
}

/** Message, and why it isn't a plain violation. */
export function explanation({ message, reason }: Finding): string {
  return reason === null ? message : `${message} (${reason})`;
}

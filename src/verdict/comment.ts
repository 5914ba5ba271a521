import type { AxisWording, CommentWording, Rubric } from "../rubric/rubric.js";
import { JUDGE } from "../sample/judge-finding.js";
import { PERSON } from "../sample/person-finding.js";
import type { AxisValue, Finding, TagVerdict, Verdict } from "../sample/result.js";
import { inQuotationMarks } from "./quotation-marks.js";
import { cutQuote, mendedQuote, visibleQuote } from "./quote.js";

/**
 * The comment that the annotator pastes (spec, section 6): each axis, its tags
 * and their evidence, in the rubric's words. Built from the verdict alone, so
 * that it can be composed anew when findings were accepted or rejected.
 *
 * @param wasJudged a judge was asked: an axis without a verdict is worded so
 */
export function composeComment(
  rubric: Rubric,
  verdict: Verdict,
  findings: readonly Finding[],
  wasJudged = false,
): string {
  const { comment } = rubric;
  const axes = rubric.axes.map(({ id }) => ({ wording: comment.axes[id], ...verdict[id] }));
  if (axes.every(({ value }) => value === "good")) return comment.clean;
  const sentences = axes.flatMap(({ wording, value, tags = [] }) => {
    if (wording === undefined || value === undefined) return [];
    return [axisSentence(wording, value, wasJudged), ...tags.map((tag) => describeTag(tag, rubric, findings))];
  });
  return sentences.join(" ");
}

function axisSentence(wording: AxisWording, value: AxisValue, wasJudged: boolean): string {
  return value === "undecided" && wasJudged ? (wording.unjudged ?? wording.undecided) : wording[value];
}

function describeTag(
  { id, title, findings: indices }: TagVerdict,
  { comment, checkers, tags }: Rubric,
  findings: readonly Finding[],
): string {
  const evidence = indices.flatMap((index) => findings[index] ?? []);
  const tag = tags.find((candidate) => candidate.id === id);
  const isBare = (checker: string): boolean =>
    (checker === JUDGE || checker === PERSON ? tag : checkers.find((use) => use.id === checker))?.evidence === "quotes";
  const groups = groupEvidence(evidence, isBare).map(({ lead, findings: members }) => {
    const quotes = countQuotes(members, comment).join(", ");
    return lead === null ? quotes : `${lead}: ${quotes}`;
  });
  return `${comment.tag.replace("{title}", () => title)}: ${groups.join("; ")}.`;
}

/** Findings of one checker that are introduced by the same words, or by none. */
interface EvidenceGroup {
  readonly lead: string | null;
  readonly findings: Finding[];
}

interface CheckerEvidence {
  /** Its quotes stand without messages. */
  readonly isBare: boolean;
  /** By message. */
  readonly groups: Map<string, EvidenceGroup>;
}

/** In the order of the answer, but what one checker found stands together. */
function groupEvidence(findings: readonly Finding[], isBare: (checker: string) => boolean): EvidenceGroup[] {
  const byChecker = new Map<string, CheckerEvidence>();
  for (const finding of findings) {
    const { checker, message } = finding;
    let evidence = byChecker.get(checker);
    if (evidence === undefined) {
      evidence = { isBare: isBare(checker), groups: new Map() };
      byChecker.set(checker, evidence);
    }
    const key = evidence.isBare ? "" : message;
    let group = evidence.groups.get(key);
    if (group === undefined) {
      // A person may mark a place without a word.
      group = { lead: key === "" ? null : lowerFirst(message), findings: [] };
      evidence.groups.set(key, group);
    }
    group.findings.push(finding);
  }
  return [...byChecker.values()].flatMap(({ groups }) => [...groups.values()]);
}

/** Each quote once, with its mend and the number of times. */
function countQuotes(findings: readonly Finding[], { quoteLimit }: CommentWording): string[] {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const finding of findings) {
    const visible = visibleQuote(finding.quote);
    const whole = mendedQuote(finding);
    const mended = whole === null ? visible : visibleQuote(whole);
    // Equal are quotes that are equal before they are cut. A line feed stands in neither.
    const entry = getOrMake(counts, `${visible}\n${mended}`, () => ({
      text: show(visible, mended, quoteLimit),
      count: 0,
    }));
    entry.count += 1;
  }
  return [...counts.values()].map(({ text, count }) => (count === 1 ? text : `${text} (${count} ${times(count)})`));
}

/** «было» → «стало»; of a long quote, where the cut would hide the difference, only the quote. */
function show(visible: string, mended: string, limit: number): string {
  const quote = inQuotationMarks(cutQuote(visible, limit));
  if (mended.trim() === "" || visible.length > limit || mended.length > limit) return quote;
  const mend = inQuotationMarks(mended);
  return mend === quote ? quote : `${quote} → ${mend}`;
}

/** The form of «раз» after a number. */
function times(count: number): string {
  const units = count % 10;
  const tens = count % 100;
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? "раза" : "раз";
}

/** How a message goes on inside a sentence: with a small letter, unless it begins with an abbreviation. */
export function lowerFirst(message: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(message) ? message.charAt(0).toLowerCase() + message.slice(1) : message;
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

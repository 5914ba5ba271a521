import type { LlmRequest } from "../llm/contract.js";
import type { Tag } from "../rubric/rubric.js";
import type { Finding } from "../sample/result.js";
import { type Round, type Subject, toRequest } from "./ask.js";
import { describeTags, systemMessage } from "./messages.js";
import { checkSuspects, type SuspectAnswer } from "./reply-checks.js";
import { arbitrationSchema } from "./schema.js";
import { shuffled } from "./shuffle.js";
import { quoteIn } from "./view.js";

/** Suspects of one call: indices of findings, in the order in which they are asked. */
export interface SuspectGroup {
  readonly name: string;
  readonly findings: readonly number[];
}

export type SuspectReply = ReadonlyMap<string, SuspectAnswer>;

const MOST_SUSPECTS = 20;
/** UTF-16 code units that are shown of a suspect, and on each side of it. */
const LONGEST_QUOTE = 300;
const CONTEXT = 60;
const TOKENS_OF_REPLY = 512;
const TOKENS_OF_SUSPECT = 160;

/** What the model calls the suspect at this place of its group. */
export function suspectId(place: number): string {
  return `s${place + 1}`;
}

/**
 * Spreads the suspects of these tags over calls, in an order that only the sample's id decides: the first ones aren't
 * judged more kindly than the last in every sample.
 */
export function groupSuspects(
  findings: readonly Finding[],
  tags: readonly Tag[],
  seed: string,
  digest: (text: string) => string,
): SuspectGroup[] {
  const ids = new Set(tags.map(({ id }) => id));
  const suspects = findings.flatMap(({ status, tag }, index) => (status === "suspect" && ids.has(tag) ? [index] : []));
  return chunks(shuffled(suspects, digest(`order of suspects: ${seed}`)));
}

/** Spreads suspects, in their order, over calls. */
export function chunks(suspects: readonly number[], size = MOST_SUSPECTS): SuspectGroup[] {
  return Array.from({ length: Math.ceil(suspects.length / size) }, (_, index) => ({
    name: String(index + 1),
    findings: suspects.slice(index * size, (index + 1) * size),
  }));
}

/** Asks of each suspect whether it is a violation. */
export function arbitrationRequest(group: SuspectGroup, subject: Subject, round: Round): LlmRequest<SuspectReply> {
  const { prompts, rubric } = subject.tools;
  const suspects = group.findings.map((index, place) => describeSuspect(suspectId(place), index, subject));
  const named = new Set(suspects.map(({ tag }) => tag));
  const ids = suspects.map(({ id }) => id);
  const tags = rubric.tags.filter(({ id }) => named.has(id));
  return toRequest(
    {
      label: `arbitration:${group.name}`,
      prompt: prompts.arbitration,
      system: systemMessage(prompts.arbitration, describeTags(rubric, tags)),
      more: { suspects },
      schema: arbitrationSchema(ids),
      check: checkSuspects(ids),
      maxOutputTokens: TOKENS_OF_REPLY + TOKENS_OF_SUSPECT * ids.length,
    },
    subject,
    round,
  );
}

function describeSuspect(id: string, index: number, { input, view }: Subject) {
  const finding = input.findings[index];
  if (finding === undefined) throw new RangeError(`there is no finding ${index}`);
  const { start, end, tag, message, reason } = finding;
  return {
    id,
    tag,
    quote: quoteIn(view, finding).slice(0, LONGEST_QUOTE),
    left: view.answer.slice(Math.max(0, start - CONTEXT), start),
    right: view.answer.slice(end, end + CONTEXT),
    rule: message,
    doubt: reason ?? undefined,
  };
}

import { CANARY_KEY, type LlmClient, type LlmRequest } from "../llm/contract.js";
import type { Tag } from "../rubric/rubric.js";
import type { Round, Subject } from "./ask.js";
import { verifyEvidence } from "./evidence/verify.js";
import { copyId, evidenceRepairRequest, MOST_COPIES } from "./evidence-repair.js";
import type { Copy, TagAnswer } from "./reply-checks.js";
import type { Session } from "./session.js";
import type { EvidenceClaim, TagVote, VerifiedEvidence } from "./votes-contract.js";

/** Who is asked, about what, which time. */
export interface Polling {
  readonly client: LlmClient;
  readonly session: Session;
  readonly subject: Subject;
  readonly round: Round;
  /** The tag that wrong facts set; `null` if they aren't asked for. */
  readonly facts: Tag | null;
}

/** What a reply says of a tag. */
export interface Claimed {
  readonly tag: Tag;
  readonly said: TagAnswer;
}

/** A vote, and how many quotes were given for it. */
export interface CountedVote {
  readonly vote: TagVote;
  readonly given: number;
}

interface Checked extends Claimed, VerifiedEvidence {
  readonly claims: readonly EvidenceClaim[];
}

/**
 * Makes votes of a reply: its quotes are looked for in the answer as it was given; those that stand nowhere are asked
 * for once more, all in one turn.
 *
 * @param reply - the object that came
 */
export async function believe(
  claimed: readonly Claimed[],
  request: LlmRequest<unknown>,
  reply: Readonly<Record<string, unknown>>,
  polling: Polling,
): Promise<CountedVote[]> {
  const { answer, question } = polling.subject.input;
  const sources = { answer, question, rubricText: request.messages[0]?.content ?? "" };
  const checked = claimed.map(({ tag, said }): Checked => {
    // Quotes for what isn't there prove nothing.
    const claims = said.present === "no" ? [] : said.evidence;
    return { tag, said, claims, ...verifyEvidence(tag, claims, sources) };
  });
  const missing = checked.flatMap((entry) => entry.missing).slice(0, MOST_COPIES);
  const copies = missing.length === 0 ? NO_COPIES : await askForCopies(missing, request, reply, polling);
  return checked.map((entry): CountedVote => {
    const { tag, said, claims } = entry;
    const { places, dropped, missing } = claims.some((claim) => copies.has(claim))
      ? verifyEvidence(
          tag,
          claims.map((claim) => ({ ...claim, ...copies.get(claim) })),
          sources,
        )
      : entry;
    const vote = { tag: tag.id, present: said.present, reason: said.reason, places, dropped, missing };
    return { vote, given: claims.length };
  });
}

const NO_COPIES: ReadonlyMap<EvidenceClaim, Copy> = new Map();

/** By the claim that they replace; where the model has found no such place there is none. */
async function askForCopies(
  missing: readonly EvidenceClaim[],
  request: LlmRequest<unknown>,
  reply: Readonly<Record<string, unknown>>,
  { client, session, subject }: Polling,
): Promise<ReadonlyMap<EvidenceClaim, Copy>> {
  const json = JSON.stringify({ [CANARY_KEY]: request.canary, ...reply });
  const repair = evidenceRepairRequest(request, json, missing, subject.tools.prompts);
  const outcome = await session.ask(client, repair, true);
  if (!outcome.ok) {
    if (outcome.error.kind !== "not-recorded") session.fail(repair.label, client, outcome.error);
    return NO_COPIES;
  }
  const { value } = outcome.answer;
  return new Map(
    missing.flatMap((claim, place) => {
      const copy = value.get(copyId(place));
      return copy === undefined || copy.quote.trim() === "" ? [] : [[claim, copy] as const];
    }),
  );
}

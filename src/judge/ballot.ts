import type { Tag } from "../rubric/rubric.js";
import { answerCall } from "./answer-calls.js";
import type { Polling } from "./believe.js";
import { callsOf, type Questions } from "./plan.js";
import type { SuspectVote, TagVote } from "./votes-contract.js";

/** What one model says of one view of a sample in one round. */
export interface Ballot {
  readonly tags: readonly TagVote[];
  readonly suspects: readonly SuspectVote[];
  /** Quotes that the model gave, and those of them that the answer holds. */
  readonly quotes: { readonly given: number; readonly verified: number };
}

/** Asks all questions of a round at once. */
export async function takeBallot(questions: Questions, polling: Polling): Promise<Ballot> {
  const calls = callsOf(questions, polling.subject, polling.round);
  const answers = await polling.session.all(calls.map((call) => answerCall(call, polling)));
  const counted = answers.flatMap(({ votes }) => votes);
  const votes = counted.map(({ vote }) => vote);
  const given = counted.reduce((sum, one) => sum + one.given, 0);
  const lost = votes.reduce((sum, { dropped, missing }) => sum + dropped.length + missing.length, 0);
  return {
    tags: polling.facts === null || !questions.facts ? votes : joinFacts(votes, questions, polling.facts),
    suspects: answers.flatMap(({ suspects }) => suspects),
    quotes: { given, verified: Math.max(0, given - lost) },
  };
}

/**
 * The tag that wrong facts set is asked for in two ways, which give one vote: what either of them finds stands, and
 * both are needed to deny it.
 */
function joinFacts(votes: readonly TagVote[], { groups }: Questions, { id }: Tag): TagVote[] {
  const others = votes.filter(({ tag }) => tag !== id);
  const own = votes.filter(({ tag }) => tag === id);
  const needed = groups.some(({ tags }) => tags.some((tag) => tag.id === id)) ? 2 : 1;
  const present = (["yes", "unsure", "no"] as const).find((word) => own.some((vote) => vote.present === word));
  if (present === undefined || (present !== "yes" && own.length < needed)) return others;
  const agreeing = own.filter((vote) => vote.present === present);
  const places = agreeing.flatMap((vote) => vote.places);
  return [
    ...others,
    {
      tag: id,
      present,
      reason: agreeing.map(({ reason }) => reason).join(" "),
      places: places.sort((one, other) => one.start - other.start || one.end - other.end),
      dropped: own.flatMap(({ dropped }) => dropped),
      missing: own.flatMap(({ missing }) => missing),
    },
  ];
}

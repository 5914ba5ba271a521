import { CANARY_KEY, type LlmClient, type LlmRequest } from "../llm/contract.js";
import type { Tag } from "../rubric/rubric.js";
import { arbitrationRequest, chunks, type SuspectGroup, suspectId } from "./arbitration-request.js";
import type { Round, Subject } from "./ask.js";
import { verifyEvidence } from "./evidence/verify.js";
import { copyId, evidenceRepairRequest, MOST_COPIES } from "./evidence-repair.js";
import { callsOf, type PlannedCall, type Questions } from "./plan.js";
import type { TagAnswer } from "./reply-checks.js";
import type { Session } from "./session.js";
import { type TagGroup, tagRequest } from "./tag-request.js";
import type { EvidenceClaim, SuspectVote, TagVote } from "./votes-contract.js";

/** What one model says of one view of a sample in one round. */
export interface Ballot {
  readonly tags: readonly TagVote[];
  readonly suspects: readonly SuspectVote[];
  /** Quotes that the model gave, and those of them that the answer holds. */
  readonly quotes: { readonly given: number; readonly verified: number };
}

/** Who is asked. */
export interface Polling {
  readonly client: LlmClient;
  readonly session: Session;
  /** The tag that wrong facts set. */
  readonly facts: Tag | null;
}

/** A vote, and how many quotes were given for it. */
interface CountedVote {
  readonly vote: TagVote;
  readonly given: number;
}

/** Asks all questions of a round at once. */
export async function takeBallot(
  questions: Questions,
  subject: Subject,
  round: Round,
  polling: Polling,
): Promise<Ballot> {
  const { session } = polling;
  const replies = await session.all(
    callsOf(questions, subject, round).map((call) => answer(call, subject, round, polling)),
  );
  const counted = replies.flatMap(({ votes }) => votes);
  return {
    tags: joinFacts(counted, questions, polling.facts),
    suspects: replies.flatMap(({ suspects }) => suspects),
    quotes: {
      given: total(counted, ({ given }) => given),
      verified: total(counted, ({ given, vote }) => Math.max(0, given - vote.dropped.length - vote.missing.length)),
    },
  };
}

interface Answered {
  readonly votes: readonly CountedVote[];
  readonly suspects: readonly SuspectVote[];
}

function answer(call: PlannedCall, subject: Subject, round: Round, polling: Polling): Promise<Answered> {
  switch (call.kind) {
    case "tags":
      return answerTags(call.group, call.request, subject, round, polling);
    case "suspects":
      return answerSuspects(call.group, call.request, subject, round, polling);
    case "facts":
      return answerFacts(call.request, subject, polling);
  }
}

const NOTHING: Answered = { votes: [], suspects: [] };

async function answerTags(
  group: TagGroup,
  request: Extract<PlannedCall, { kind: "tags" }>["request"],
  subject: Subject,
  round: Round,
  polling: Polling,
): Promise<Answered> {
  const { client, session } = polling;
  const outcome = await session.ask(client, request);
  if (outcome.ok) {
    const { value } = outcome.answer;
    const claimed = group.tags.flatMap((tag) => {
      const said = value.get(tag.id);
      return said === undefined ? [] : [{ tag, said }];
    });
    return { ...NOTHING, votes: await believe(claimed, request, Object.fromEntries(value), subject, polling) };
  }
  if (outcome.error.kind === "truncated" && group.tags.length > 1) {
    const parts = group.tags.map((tag): TagGroup => ({ name: `${group.name}/${tag.id}`, tags: [tag] }));
    return joinAnswers(
      await session.all(
        parts.map((part) => answerTags(part, tagRequest(part, subject, round), subject, round, polling)),
      ),
    );
  }
  session.fail(request.label, client, outcome.error);
  return NOTHING;
}

async function answerSuspects(
  group: SuspectGroup,
  request: Extract<PlannedCall, { kind: "suspects" }>["request"],
  subject: Subject,
  round: Round,
  polling: Polling,
): Promise<Answered> {
  const { client, session } = polling;
  const outcome = await session.ask(client, request);
  if (outcome.ok) {
    const { value } = outcome.answer;
    const suspects = group.findings.map((finding, place): SuspectVote => {
      const said = value.get(suspectId(place));
      return { finding, answer: said?.answer ?? null, reason: said?.reason ?? "" };
    });
    return { ...NOTHING, suspects };
  }
  if (outcome.error.kind === "truncated" && group.findings.length > 1) {
    const halves = chunks(group.findings, Math.ceil(group.findings.length / 2));
    const parts = halves.map(({ name, findings }): SuspectGroup => ({ name: `${group.name}/${name}`, findings }));
    return joinAnswers(
      await session.all(
        parts.map((part) => answerSuspects(part, arbitrationRequest(part, subject, round), subject, round, polling)),
      ),
    );
  }
  session.fail(request.label, client, outcome.error);
  return NOTHING;
}

async function answerFacts(request: LlmRequest<TagAnswer>, subject: Subject, polling: Polling): Promise<Answered> {
  const { client, session, facts } = polling;
  const outcome = await session.ask(client, request);
  if (!outcome.ok) session.fail(request.label, client, outcome.error);
  if (!outcome.ok || facts === null) return NOTHING;
  const { value } = outcome.answer;
  return { ...NOTHING, votes: await believe([{ tag: facts, said: value }], request, { ...value }, subject, polling) };
}

interface Claimed {
  readonly tag: Tag;
  readonly said: TagAnswer;
}

/** Looks for the quotes; those of tags that aren't denied and that stand nowhere are asked for once more. */
async function believe(
  claimed: readonly Claimed[],
  request: LlmRequest<unknown>,
  reply: Readonly<Record<string, unknown>>,
  subject: Subject,
  polling: Polling,
): Promise<CountedVote[]> {
  const sources = {
    answer: subject.input.answer,
    question: subject.input.question,
    rubricText: request.messages[0]?.content ?? "",
  };
  const verify = (tag: Tag, claims: readonly EvidenceClaim[]) => verifyEvidence(tag, claims, sources);
  const checked = claimed.map(({ tag, said }) => {
    // Quotes for what isn't there prove nothing.
    const claims = said.present === "no" ? [] : said.evidence;
    return { tag, said, claims, ...verify(tag, claims) };
  });
  const missing = checked.flatMap((entry) => entry.missing.map((claim) => ({ entry, claim }))).slice(0, MOST_COPIES);
  const copies =
    missing.length === 0
      ? null
      : await askForCopies(
          missing.map(({ claim }) => claim),
          request,
          reply,
          subject,
          polling,
        );
  return checked.map((entry): CountedVote => {
    const { tag, said, claims } = entry;
    const vote = { tag: tag.id, present: said.present, reason: said.reason };
    const mended = missing.flatMap(({ entry: owner, claim }, place): [EvidenceClaim, EvidenceClaim][] => {
      const copy = owner === entry ? copies?.get(copyId(place)) : undefined;
      return copy === undefined || copy.quote.trim() === "" ? [] : [[claim, { ...claim, ...copy }]];
    });
    if (mended.length === 0) {
      return { vote: { ...vote, ...placesOf(entry) }, given: claims.length };
    }
    const replacing = new Map(mended);
    const again = verify(
      tag,
      claims.map((claim) => replacing.get(claim) ?? claim),
    );
    return { vote: { ...vote, ...placesOf(again) }, given: claims.length };
  });
}

function placesOf({ places, dropped, missing }: Pick<TagVote, "places" | "dropped" | "missing">) {
  return { places, dropped, missing };
}

async function askForCopies(
  missing: readonly EvidenceClaim[],
  request: LlmRequest<unknown>,
  reply: Readonly<Record<string, unknown>>,
  subject: Subject,
  { client, session }: Polling,
) {
  const json = JSON.stringify({ [CANARY_KEY]: request.canary, ...reply });
  const repair = evidenceRepairRequest(request, json, missing, subject.tools.prompts);
  const outcome = await session.ask(client, repair);
  if (outcome.ok) return outcome.answer.value;
  session.fail(repair.label, client, outcome.error);
  return null;
}

/** The tag that wrong facts set is asked for twice, in two ways: what either of them proves stands. */
function joinFacts(counted: readonly CountedVote[], { groups, facts: asked }: Questions, facts: Tag | null): TagVote[] {
  const votes = counted.map(({ vote }) => vote);
  if (!asked || facts === null) return votes;
  const own = votes.filter(({ tag }) => tag === facts.id);
  const others = votes.filter(({ tag }) => tag !== facts.id);
  const needed = groups.some(({ tags }) => tags.some(({ id }) => id === facts.id)) ? 2 : 1;
  const joined =
    own.find(({ present }) => present === "yes") ?? own.find(({ present }) => present === "unsure") ?? own[0];
  // Half a «no» is none.
  if (joined === undefined || (joined.present !== "yes" && own.length < needed)) return others;
  const said = own.filter(({ present }) => present === joined.present);
  return [
    ...others,
    {
      ...joined,
      reason: said.map(({ reason }) => reason).join(" "),
      places: own
        .filter(({ present }) => present === joined.present)
        .flatMap(({ places }) => places)
        .sort((one, other) => one.start - other.start || one.end - other.end),
      dropped: own.flatMap(({ dropped }) => dropped),
      missing: own.flatMap(({ missing }) => missing),
    },
  ];
}

function joinAnswers(answers: readonly Answered[]): Answered {
  return {
    votes: answers.flatMap(({ votes }) => votes),
    suspects: answers.flatMap(({ suspects }) => suspects),
  };
}

function total<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}

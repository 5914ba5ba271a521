import type { LlmRequest } from "../llm/contract.js";
import type { LlmError } from "../llm/failure.js";
import { arbitrationRequest, chunks, type SuspectGroup, type SuspectReply, suspectId } from "./arbitration-request.js";
import { believe, type CountedVote, type Polling } from "./believe.js";
import type { PlannedCall } from "./plan.js";
import type { TagAnswer } from "./reply-checks.js";
import { type TagGroup, type TagReply, tagRequest } from "./tag-request.js";
import type { SuspectVote } from "./votes-contract.js";

/** What came of one call; nothing, where it failed. */
export interface Answered {
  readonly votes: readonly CountedVote[];
  readonly suspects: readonly SuspectVote[];
}

const NOTHING: Answered = { votes: [], suspects: [] };

/** A question, what its reply says, and the parts that it can be asked in. */
interface Asking<Reply> {
  readonly request: LlmRequest<Reply>;
  /** What is believed of the reply. */
  readonly take: (reply: Reply) => Answered | Promise<Answered>;
  /** Smaller questions that together are the same; none, if it is as small as can be. */
  readonly parts: () => readonly Asking<Reply>[];
}

/** Asks one call of the plan. */
export function answerCall(call: PlannedCall, polling: Polling): Promise<Answered> {
  switch (call.kind) {
    case "tags":
      return answer(tagAsking(call.group, call.request, polling), polling);
    case "suspects":
      return answer(suspectAsking(call.group, call.request, polling), polling);
    case "facts":
      return answer(factsAsking(call.request, polling), polling);
  }
}

/**
 * Asks; a reply that was truncated is asked for in parts, once.
 *
 * @param truncated - of the whole that this is a part of
 */
async function answer<Reply>(
  { request, take, parts }: Asking<Reply>,
  polling: Polling,
  truncated: LlmError | null = null,
): Promise<Answered> {
  const { client, session } = polling;
  const outcome = await session.ask(client, request, truncated !== null);
  if (outcome.ok) return take(outcome.answer.value);
  const { error } = outcome;
  const smaller = error.kind === "truncated" && truncated === null ? parts() : [];
  if (smaller.length === 0) return fail(request, error, polling, truncated);
  return joined(await session.all(smaller.map((part) => answer(part, polling, error))));
}

function tagAsking(group: TagGroup, request: LlmRequest<TagReply>, polling: Polling): Asking<TagReply> {
  const { subject, round } = polling;
  return {
    request,
    async take(reply) {
      const claimed = group.tags.flatMap((tag) => {
        const said = reply.get(tag.id);
        return said === undefined ? [] : [{ tag, said }];
      });
      return { ...NOTHING, votes: await believe(claimed, request, Object.fromEntries(reply), polling) };
    },
    parts() {
      if (group.tags.length === 1) return [];
      const parts = group.tags.map((tag): TagGroup => ({ name: `${group.name}/${tag.id}`, tags: [tag] }));
      return parts.map((part) => tagAsking(part, tagRequest(part, subject, round), polling));
    },
  };
}

function suspectAsking(
  { name, findings }: SuspectGroup,
  request: LlmRequest<SuspectReply>,
  polling: Polling,
): Asking<SuspectReply> {
  const { subject, round } = polling;
  return {
    request,
    take(reply) {
      const suspects = findings.map((finding, place): SuspectVote => {
        const said = reply.get(suspectId(place));
        return { finding, answer: said?.answer ?? null, reason: said?.reason ?? "" };
      });
      return { ...NOTHING, suspects };
    },
    parts() {
      if (findings.length === 1) return [];
      const halves = chunks(findings, Math.ceil(findings.length / 2));
      const parts = halves.map((half): SuspectGroup => ({ ...half, name: `${name}/${half.name}` }));
      return parts.map((part) => suspectAsking(part, arbitrationRequest(part, subject, round), polling));
    },
  };
}

function factsAsking(request: LlmRequest<TagAnswer>, polling: Polling): Asking<TagAnswer> {
  const { facts } = polling;
  return {
    request,
    async take(said) {
      if (facts === null) return NOTHING;
      return { ...NOTHING, votes: await believe([{ tag: facts, said }], request, { ...said }, polling) };
    },
    parts: () => [],
  };
}

/** That a part isn't in a file of replies says less than why the whole was parted. */
function fail(
  { label }: LlmRequest<unknown>,
  error: LlmError,
  { client, session }: Polling,
  truncated: LlmError | null,
): Answered {
  session.fail(label, client, error.kind === "not-recorded" && truncated !== null ? truncated : error);
  return NOTHING;
}

function joined(answers: readonly Answered[]): Answered {
  return {
    votes: answers.flatMap(({ votes }) => votes),
    suspects: answers.flatMap(({ suspects }) => suspects),
  };
}

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

/** Asks one call of the plan. A reply that was truncated is asked for in parts, once. */
export function answerCall(call: PlannedCall, polling: Polling): Promise<Answered> {
  switch (call.kind) {
    case "tags":
      return answerTags(call.group, call.request, polling);
    case "suspects":
      return answerSuspects(call.group, call.request, polling);
    case "facts":
      return answerFacts(call.request, polling);
  }
}

/** @param truncated - of the whole that this is a part of */
async function answerTags(
  group: TagGroup,
  request: LlmRequest<TagReply>,
  polling: Polling,
  truncated: LlmError | null = null,
): Promise<Answered> {
  const { client, session, subject, round } = polling;
  const outcome = await session.ask(client, request, truncated !== null);
  if (outcome.ok) {
    const { value } = outcome.answer;
    const claimed = group.tags.flatMap((tag) => {
      const said = value.get(tag.id);
      return said === undefined ? [] : [{ tag, said }];
    });
    return { ...NOTHING, votes: await believe(claimed, request, Object.fromEntries(value), polling) };
  }
  const { error } = outcome;
  if (error.kind !== "truncated" || truncated !== null || group.tags.length === 1) {
    return fail(request, error, polling, truncated);
  }
  const parts = group.tags.map((tag): TagGroup => ({ name: `${group.name}/${tag.id}`, tags: [tag] }));
  return joined(
    await session.all(parts.map((part) => answerTags(part, tagRequest(part, subject, round), polling, error))),
  );
}

async function answerSuspects(
  group: SuspectGroup,
  request: LlmRequest<SuspectReply>,
  polling: Polling,
  truncated: LlmError | null = null,
): Promise<Answered> {
  const { client, session, subject, round } = polling;
  const outcome = await session.ask(client, request, truncated !== null);
  if (outcome.ok) {
    const { value } = outcome.answer;
    const suspects = group.findings.map((finding, place): SuspectVote => {
      const said = value.get(suspectId(place));
      return { finding, answer: said?.answer ?? null, reason: said?.reason ?? "" };
    });
    return { ...NOTHING, suspects };
  }
  const { error } = outcome;
  if (error.kind !== "truncated" || truncated !== null || group.findings.length === 1) {
    return fail(request, error, polling, truncated);
  }
  const halves = chunks(group.findings, Math.ceil(group.findings.length / 2));
  const parts = halves.map(({ name, findings }): SuspectGroup => ({ name: `${group.name}/${name}`, findings }));
  return joined(
    await session.all(
      parts.map((part) => answerSuspects(part, arbitrationRequest(part, subject, round), polling, error)),
    ),
  );
}

async function answerFacts(request: LlmRequest<TagAnswer>, polling: Polling): Promise<Answered> {
  const { client, session, facts } = polling;
  const outcome = await session.ask(client, request);
  if (!outcome.ok) return fail(request, outcome.error, polling);
  if (facts === null) return NOTHING;
  const said = outcome.answer.value;
  return { ...NOTHING, votes: await believe([{ tag: facts, said }], request, { ...said }, polling) };
}

/** That a part isn't in a file of replies says less than why the whole was parted. */
function fail(
  { label }: LlmRequest<unknown>,
  error: LlmError,
  { client, session }: Polling,
  truncated: LlmError | null = null,
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

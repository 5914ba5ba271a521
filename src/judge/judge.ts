import type { TaskKind } from "../rubric/rubric.js";
import { chunks } from "./arbitration-request.js";
import type { Round, Subject } from "./ask.js";
import { contestedAxes, type Decided, hanging } from "./balance.js";
import { type Ballot, takeBallot } from "./ballot.js";
import type { JudgedTag, JudgeInput, Judgement, JudgeTools } from "./contract.js";
import {
  blockedTags,
  groupTags,
  kindRequest,
  planSample,
  type Questions,
  roundsOf,
  type SamplePlan,
  WARM,
} from "./plan.js";
import type { Prompt } from "./prompt.js";
import { openSession, type Session } from "./session.js";
import type { View } from "./view.js";
import { droppedQuotes, flipRate, voteSuspects, voteTags } from "./vote.js";

/**
 * Asks the models everything about one sample, and says what is to be believed of it (spec, section 5; design,
 * "The judge"). A question that gets no usable reply is a failure of the judgement; nothing is thrown for it.
 *
 * @param signal - stops every request
 * @throws LlmError that ends the run, or `interrupted`; the other requests are stopped first
 */
export async function judgeSample(input: JudgeInput, tools: JudgeTools, signal?: AbortSignal): Promise<Judgement> {
  const session = openSession(tools.clients, signal);
  try {
    return await hold(input, tools, session);
  } finally {
    session.close();
  }
}

/** What all models say of one view. */
interface Reading {
  readonly view: View;
  readonly ballots: readonly Ballot[];
}

async function hold(input: JudgeInput, tools: JudgeTools, session: Session): Promise<Judgement> {
  const plan = planSample(input, tools);
  const judging: Judging = { input, tools, session, plan };
  const reading = session.all(plan.views.map((view) => read(view, plan.questions, roundsOf(tools.settings), judging)));
  const [kind, first] = await session.all([askKind(judging), reading]);
  const blocked = kind === null ? plan.blocked : blockedTags(tools.rubric, [kind]);
  const again = tools.settings.repeats === "auto" ? repeated(first, blocked, judging) : null;
  const readings = again === null ? first : await askAgain(first, again, judging);

  const decided = readings.map((one) => decide(one, blocked, again, judging));
  const last = decided[decided.length - 1] as Decided;
  const { ballots } = readings[readings.length - 1] as Reading;
  const votes = ballots.map(({ tags }) => tags);
  const { failures, usage, cached, models } = session.summary();
  return {
    tags: withBlocked(last.tags, blocked, judging),
    suspects: last.suspects,
    dropped: unique(droppedQuotes(votes, input.sample.answer)),
    failures,
    injections: plan.injections,
    contested: contestedAxes(tools.rubric, input.findings, decided[0] as Decided, last),
    quotes: {
      given: ballots.reduce((sum, { quotes }) => sum + quotes.given, 0),
      verified: ballots.reduce((sum, { quotes }) => sum + quotes.verified, 0),
    },
    flipRate: flipRate(votes, askedTags(plan)),
    model: models.join(" + "),
    prompt: promptsOf(plan, tools),
    repeats: again === null ? roundsOf(tools.settings).length : AUTO_ROUNDS.length + 1,
    usage,
    cached,
  };
}

interface Judging {
  readonly input: JudgeInput;
  readonly tools: JudgeTools;
  readonly session: Session;
  readonly plan: SamplePlan;
}

/** Every model in every round at once. */
async function read(
  view: View,
  questions: Questions,
  rounds: readonly Round[],
  { input, tools, session, plan }: Judging,
): Promise<Reading> {
  const subject: Subject = { input, tools, profile: plan.profile, view };
  const polls = tools.clients.flatMap((client) =>
    rounds.map((round) => takeBallot(questions, { client, session, subject, round, facts: plan.facts })),
  );
  return { view, ballots: await session.all(polls) };
}

/** The first model is asked; without a usable reply nothing is blocked. */
async function askKind({ input, tools, session, plan }: Judging): Promise<TaskKind | null> {
  const request = kindRequest(plan, input, tools);
  const [client] = tools.clients;
  if (request === null || client === undefined) return null;
  const outcome = await session.ask(client, request);
  if (outcome.ok) return outcome.answer.value;
  session.fail(request.label, client, outcome.error);
  return null;
}

const AUTO_ROUNDS: readonly Round[] = [
  { repeat: 1, temperature: WARM },
  { repeat: 2, temperature: WARM },
];

/** The part of the questions whose answer hangs in the balance; `null` if none does. */
function repeated(first: readonly Reading[], blocked: ReadonlyMap<string, string>, judging: Judging): Questions | null {
  const { plan, tools, input } = judging;
  const reading = first[first.length - 1] as Reading;
  const votes = reading.ballots.flatMap(({ tags }) => tags);
  const { tags, suspects } = hanging(tools.rubric, input.findings, votes, decide(reading, blocked, null, judging));
  const groups = groupTags(
    tools.rubric,
    tools.settings.plan,
    askedTags(plan).filter(({ id }) => tags.has(id)),
  );
  const asked = plan.questions.suspects.flatMap(({ findings }) => findings.filter((finding) => suspects.has(finding)));
  if (groups.length === 0 && asked.length === 0) return null;
  return { groups, suspects: chunks(asked), facts: plan.facts !== null && tags.has(plan.facts.id) };
}

async function askAgain(first: readonly Reading[], questions: Questions, judging: Judging): Promise<Reading[]> {
  const more = await judging.session.all(first.map(({ view }) => read(view, questions, AUTO_ROUNDS, judging)));
  return first.map(({ view, ballots }, index) => ({ view, ballots: [...ballots, ...(more[index]?.ballots ?? [])] }));
}

/** Counts the votes on what was asked, but for what the task turned out to forbid. */
function decide(
  { ballots }: Reading,
  blocked: ReadonlyMap<string, string>,
  again: Questions | null,
  { plan, tools, input }: Judging,
): Decided {
  const rounds = tools.clients.length * roundsOf(tools.settings).length;
  const more = tools.clients.length * AUTO_ROUNDS.length;
  const tags = askedTags(plan).filter(({ id }) => !blocked.has(id));
  const repeatedTags = new Set(again?.groups.flatMap((group) => group.tags.map(({ id }) => id)));
  const repeatedSuspects = new Set(again?.suspects.flatMap(({ findings }) => findings));
  const suspects = plan.questions.suspects
    .flatMap(({ findings }) => findings)
    .filter((finding) => !blocked.has(input.findings[finding]?.tag ?? ""))
    .sort((one, other) => one - other);
  return {
    tags: voteTags(
      ballots.map((ballot) => ballot.tags),
      new Map(tags.map(({ id }) => [id, rounds + (repeatedTags.has(id) ? more : 0)])),
      tags,
    ),
    suspects: voteSuspects(
      ballots.map((ballot) => ballot.suspects),
      new Map(suspects.map((finding) => [finding, rounds + (repeatedSuspects.has(finding) ? more : 0)])),
    ),
  };
}

/** In the rubric's order, each once. */
function askedTags({ questions }: SamplePlan) {
  return questions.groups.flatMap(({ tags }) => tags);
}

function withBlocked(
  tags: readonly JudgedTag[],
  blocked: ReadonlyMap<string, string>,
  { tools }: Judging,
): JudgedTag[] {
  return tools.rubric.tags.flatMap(({ id }): JudgedTag[] => {
    const reason = blocked.get(id);
    if (reason !== undefined) return [{ tag: id, outcome: "blocked", support: 0, places: [], reason }];
    const judged = tags.find(({ tag }) => tag === id);
    return judged === undefined ? [] : [judged];
  });
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** How much of a prompt's hash tells it from others. */
const HASH_LENGTH = 8;

/** `tags@1.0.0 (0123abcd)`, for each prompt of the plan. */
function promptsOf({ questions, asksKind }: SamplePlan, { prompts }: JudgeTools): string {
  const used: Prompt[] = [];
  if (questions.groups.length > 0) used.push(prompts.tags);
  if (questions.suspects.length > 0) used.push(prompts.arbitration);
  if (questions.facts) used.push(prompts.facts);
  if (asksKind) used.push(prompts["task-kind"]);
  return used.map(({ id, version, hash }) => `${id}@${version} (${hash.slice(0, HASH_LENGTH)})`).join(" + ");
}

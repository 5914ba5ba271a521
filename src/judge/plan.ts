import type { LlmRequest } from "../llm/contract.js";
import type { Rubric, Tag, TaskKind } from "../rubric/rubric.js";
import type { Span } from "../text/prose.js";
import { arbitrationRequest, groupSuspects, type SuspectGroup, type SuspectReply } from "./arbitration-request.js";
import type { Round, Subject } from "./ask.js";
import type { JudgeInput, JudgeSettings, JudgeTools, PlanName } from "./contract.js";
import { factsRequest, factsTag } from "./facts-request.js";
import { findInjections } from "./injection.js";
import type { TagAnswer } from "./reply-checks.js";
import { type TagGroup, type TagReply, tagRequest } from "./tag-request.js";
import { blockOf, dependsOnKind, profileOf, type TaskProfile, taskKindRequest } from "./task-kind.js";
import { maskedView, plainView, type View } from "./view.js";

/** What is asked about one view of a sample in one round. */
export interface Questions {
  readonly groups: readonly TagGroup[];
  readonly suspects: readonly SuspectGroup[];
  /** Whether wrong facts are asked for. */
  readonly facts: boolean;
}

/** Everything that is known of a sample before a model is asked. */
export interface SamplePlan {
  readonly profile: TaskProfile;
  /** Why the profile forbids them, by tag. */
  readonly blocked: ReadonlyMap<string, string>;
  readonly questions: Questions;
  readonly facts: Tag | null;
  /** The model is asked for the kind of the task: rules can't tell it, and a tag depends on it. */
  readonly asksKind: boolean;
  readonly injections: readonly Span[];
  /** The answer as it is, and, if it gives orders, without them. The last one is what counts. */
  readonly views: readonly [View, ...View[]];
}

type PlanTools = Pick<JudgeTools, "rubric" | "prompts" | "dictionary" | "settings" | "digest">;

export function planSample(input: JudgeInput, tools: PlanTools): SamplePlan {
  const { rubric, settings } = tools;
  const profile = profileOf(input.question, tools.dictionary);
  const blocked = blockedTags(rubric, profile.kinds);
  const open = rubric.tags.filter(({ id, judge }) => judge !== "never" && !blocked.has(id));
  const suspects = groupSuspects(input.findings, open, input.sample.id, tools.digest);
  const injections = findInjections(
    input.answer,
    rubric.tags.map(({ id }) => id),
  );
  const facts = factsTag(rubric, settings, input);
  const isOpen = facts !== null && !blocked.has(facts.id);
  return {
    profile,
    blocked,
    questions: {
      groups: groupTags(
        rubric,
        settings.plan,
        open.filter(({ judge }) => judge === "any"),
      ),
      suspects,
      facts: isOpen,
    },
    facts: isOpen ? facts : null,
    asksKind: input.question !== null && profile.kinds === null && open.some(dependsOnKind),
    injections,
    views: injections.length === 0 ? [plainView(input)] : [plainView(input), maskedView(input, injections)],
  };
}

/** Tags that the judge could set but for the kind of the task, and why it may not. */
export function blockedTags(rubric: Rubric, kinds: readonly TaskKind[] | null): ReadonlyMap<string, string> {
  return new Map(
    rubric.tags.flatMap((tag): [string, string][] => {
      const reason = tag.judge === "never" ? null : blockOf(tag, kinds);
      return reason === null ? [] : [[tag.id, reason]];
    }),
  );
}

/** One call an axis, one for everything, or one a tag; only tags that are asked for. */
export function groupTags(rubric: Rubric, plan: PlanName, tags: readonly Tag[]): TagGroup[] {
  if (plan === "per-tag") return tags.map((tag) => ({ name: tag.id, tags: [tag] }));
  const groups: TagGroup[] =
    plan === "single"
      ? [{ name: "all", tags }]
      : rubric.axes.map(({ id }) => ({ name: id, tags: tags.filter(({ axis }) => axis === id) }));
  return groups.filter((group) => group.tags.length > 0);
}

/** The rounds that are known beforehand: `auto` decides about more when it has seen the first. */
export function roundsOf({ repeats }: JudgeSettings): Round[] {
  const count = repeats === "auto" ? 1 : repeats;
  return Array.from({ length: count }, (_, repeat) => ({ repeat, temperature: count > 1 ? WARM : 0 }));
}

/** Of repeats that are to differ. */
export const WARM = 0.5;

/** A request of the plan and what its reply is about. */
export type PlannedCall =
  | { readonly kind: "tags"; readonly group: TagGroup; readonly request: LlmRequest<TagReply> }
  | { readonly kind: "suspects"; readonly group: SuspectGroup; readonly request: LlmRequest<SuspectReply> }
  | { readonly kind: "facts"; readonly request: LlmRequest<TagAnswer> };

export function callsOf({ groups, suspects, facts }: Questions, subject: Subject, round: Round): PlannedCall[] {
  return [
    ...groups.map((group): PlannedCall => ({ kind: "tags", group, request: tagRequest(group, subject, round) })),
    ...suspects.map(
      (group): PlannedCall => ({ kind: "suspects", group, request: arbitrationRequest(group, subject, round) }),
    ),
    ...(facts ? [{ kind: "facts", request: factsRequest(subject, round) } as const] : []),
  ];
}

/** The request for the kind of the task, where the plan has one. */
export function kindRequest(plan: SamplePlan, { sample }: JudgeInput, tools: PlanTools): LlmRequest<TaskKind> | null {
  if (!plan.asksKind || sample.question === null) return null;
  return taskKindRequest(sample.question, tools.prompts, tools.digest);
}

/**
 * Every request about a sample that doesn't depend on a reply, as `judgeSample` sends it: all but repairs, splits after
 * a truncated reply, and the repeats of `auto`. For files of batch requests.
 */
export function plannedRequests(input: JudgeInput, tools: PlanTools): LlmRequest<unknown>[] {
  const plan = planSample(input, tools);
  const kind = kindRequest(plan, input, tools);
  const calls = plan.views.flatMap((view) =>
    roundsOf(tools.settings).flatMap((round) =>
      callsOf(plan.questions, { input, tools, profile: plan.profile, view }, round),
    ),
  );
  return [...(kind === null ? [] : [kind]), ...calls.map(({ request }) => request)];
}

import { createExaminer } from "../../src/grade.js";
import type { JudgeInput, JudgeSettings, JudgeTools } from "../../src/judge/contract.js";
import type { LlmAnswer, LlmClient, LlmRequest } from "../../src/llm/contract.js";
import { CANARY_KEY } from "../../src/llm/contract.js";
import { LlmError } from "../../src/llm/failure.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadPrompts, sha256 } from "../../src/resources/prompts.js";
import { loadRubric } from "../../src/resources/rubric.js";

export const rubric = await loadRubric("nlap");
export const dictionary = loadDictionary();
export const prompts = loadPrompts();
export const digest = sha256;
const examine = createExaminer({ rubric, dictionary });

/** A sample with the rules' findings in it. */
export function inputOf(answer: string, question: string | null = null, reference: string | null = null): JudgeInput {
  return examine({ id: "17", question, answer }, reference);
}

export function toolsOf(clients: readonly LlmClient[], settings: Partial<JudgeSettings> = {}): JudgeTools {
  const all: JudgeSettings = { plan: "grouped", repeats: 1, facts: false, ...settings };
  return { rubric, prompts, dictionary, clients, settings: all, digest };
}

/** What a model is shown of a sample. */
export interface Shown {
  readonly question: string;
  readonly answer: string;
  readonly task?: { readonly kinds?: readonly string[]; readonly language?: string };
  readonly found?: readonly { readonly tag: string; readonly quote: string }[];
  readonly suspects?: readonly { readonly id: string; readonly tag: string; readonly quote: string }[];
  readonly reference?: string;
}

export function shown({ messages }: Pick<LlmRequest<unknown>, "messages">): Shown {
  const text = messages[1]?.content ?? "";
  return JSON.parse(text.slice(text.indexOf(">>>\n") + 4, text.lastIndexOf("\n<<<"))) as Shown;
}

export interface Said {
  readonly present: "yes" | "no" | "unsure";
  readonly quotes?: readonly string[];
  readonly reason?: string;
}

/** What the model says; what isn't given it denies. May be a failure. */
export interface Script {
  readonly tags?: (tag: string, shown: Shown, request: LlmRequest<unknown>) => Said | undefined;
  readonly suspect?: (
    suspect: { readonly id: string; readonly tag: string; readonly quote: string },
    request: LlmRequest<unknown>,
  ) => { readonly answer: string; readonly reason: string } | undefined;
  readonly facts?: (shown: Shown) => Said;
  readonly kind?: string;
  /** Copies for quotes that weren't found, by the quote. */
  readonly copies?: Readonly<Record<string, string>>;
  readonly fail?: (request: LlmRequest<unknown>) => LlmError | undefined;
}

export interface FakeJudge extends LlmClient {
  readonly requests: LlmRequest<unknown>[];
}

/** A model in memory: it answers through the request's own check, as a real one does. */
export function fakeJudge(script: Script = {}, model = "fake"): FakeJudge {
  const requests: LlmRequest<unknown>[] = [];
  return {
    endpoint: "memory:",
    model,
    contextTokens: null,
    requests,
    async ask<T>(request: LlmRequest<T>, signal?: AbortSignal): Promise<LlmAnswer<T>> {
      requests.push(request);
      await Promise.resolve();
      if (signal?.aborted === true) throw new LlmError("interrupted", "прервано");
      const failure = script.fail?.(request);
      if (failure !== undefined) throw failure;
      const object = { [CANARY_KEY]: request.canary, ...reply(script, request) };
      const checked = request.check(JSON.parse(JSON.stringify(object)));
      if (!checked.ok) throw new LlmError("malformed", checked.issue);
      return {
        value: checked.value,
        raw: JSON.stringify(object),
        model,
        rung: "json_schema_strict",
        usage: { inputTokens: 100, outputTokens: 10, costUsd: 0.001 },
        cached: false,
        repairs: [],
        notSent: [],
      };
    },
    close: () => Promise.resolve(),
  };
}

function reply(script: Script, request: LlmRequest<unknown>): Record<string, unknown> {
  const keys = Object.keys(request.schema.schema.properties as object).filter((key) => key !== CANARY_KEY);
  if (request.label.endsWith(":quotes")) return replyWithCopies(script, request, keys);
  if (request.label === "task-kind") return { reason: "так", kind: script.kind ?? "other" };
  const sample = shown(request);
  if (request.label.startsWith("facts")) {
    const { present, quotes = [], reason = "проверено" } = script.facts?.(sample) ?? { present: "no" as const };
    const evidence = quotes.map((quote) => ({ quote, before: "", why: "неверно", correct: "4" }));
    return { solution: "2 + 2 = 4", evidence, reason, present };
  }
  if (request.label.startsWith("arbitration")) {
    const answers = (sample.suspects ?? []).flatMap((suspect) => {
      const said = script.suspect === undefined ? { answer: "no", reason: "термин" } : script.suspect(suspect, request);
      return said === undefined ? [] : [[suspect.id, said] as const];
    });
    return Object.fromEntries(answers);
  }
  return Object.fromEntries(
    keys.map((tag) => {
      const { present, quotes = [], reason = "причина" } = script.tags?.(tag, sample, request) ?? { present: "no" };
      return [tag, { evidence: quotes.map((quote) => ({ quote, before: "", why: "плохо" })), reason, present }];
    }),
  );
}

function replyWithCopies({ copies = {} }: Script, { messages }: LlmRequest<unknown>, keys: readonly string[]) {
  const asked = (messages.at(-1)?.content ?? "").split("\n").slice(-keys.length);
  return Object.fromEntries(
    asked.map((line) => {
      const { id, quote } = JSON.parse(line) as { id: string; quote: string };
      return [id, { quote: copies[quote] ?? "", before: "" }];
    }),
  );
}

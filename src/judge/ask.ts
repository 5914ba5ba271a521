import type { ChatMessage, Checked, LlmRequest, NamedSchema } from "../llm/contract.js";
import type { JudgeInput, JudgeTools } from "./contract.js";
import { canaryOf, repairMessage, sampleMessage } from "./messages.js";
import type { Prompt } from "./prompt.js";
import { sampleBlock } from "./sample-block.js";
import type { TaskProfile } from "./task-kind.js";
import type { View } from "./view.js";

/** What a request needs to know of its sample. */
export interface Subject {
  readonly input: JudgeInput;
  readonly tools: Pick<JudgeTools, "rubric" | "prompts" | "digest">;
  readonly profile: TaskProfile;
  readonly view: View;
}

/** Which time the same is asked. */
export interface Round {
  readonly repeat: number;
  readonly temperature: number;
}

/** One question to a model about a sample. */
export interface Question<T> {
  readonly label: string;
  readonly prompt: Prompt;
  readonly system: ChatMessage;
  /** What the model is shown besides question, task and answer. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly schema: NamedSchema;
  readonly check: (value: unknown) => Checked<T>;
  readonly maxOutputTokens: number;
}

/** The request as it is sent: what doesn't change from sample to sample first, the sample last. */
export function toRequest<T>(asked: Question<T>, subject: Subject, { repeat, temperature }: Round): LlmRequest<T> {
  const { prompts, digest } = subject.tools;
  const block = sampleBlock({ ...describeSample(subject), ...asked.more }, digest);
  return {
    label: `${asked.label}${subject.view.suffix}`,
    messages: [asked.system, sampleMessage(block)],
    schema: asked.schema,
    check: asked.check,
    repair: (issue) => repairMessage(prompts["reply-repair"], issue),
    temperature,
    maxOutputTokens: asked.maxOutputTokens,
    repeat,
    promptHash: asked.prompt.hash,
    canary: canaryOf(asked.prompt),
  };
}

/** Only what rules know for certain is said of the task. */
function describeSample({ input, profile, view }: Subject): Readonly<Record<string, unknown>> {
  const { kinds, capitals, emoji, language } = profile;
  const task = {
    ...(kinds === null ? {} : { kinds }),
    ...(capitals ? { capitals: "просили" } : {}),
    ...(emoji ? { emoji: "просили" } : {}),
    ...(language === null ? {} : { language }),
  };
  return {
    question: input.sample.question,
    task: Object.keys(task).length === 0 ? undefined : task,
    answer: view.answer,
  };
}

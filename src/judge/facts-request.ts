import type { LlmRequest } from "../llm/contract.js";
import type { Rubric, Tag } from "../rubric/rubric.js";
import { type Round, type Subject, toRequest } from "./ask.js";
import type { JudgeInput, JudgeSettings } from "./contract.js";
import { systemMessage } from "./messages.js";
import { checkFacts, type TagAnswer } from "./reply-checks.js";
import { FACTS_SCHEMA } from "./schema.js";

const TOKENS_OF_REPLY = 4096;

/** The tag that wrong facts set, where they are to be checked: it was asked for, or the right answer is known. */
export function factsTag(rubric: Rubric, { facts }: JudgeSettings, { reference }: JudgeInput): Tag | null {
  if (!facts && reference === null) return null;
  return rubric.tags.find(({ id }) => id === rubric.facts) ?? null;
}

/** Asks for wrong facts, calculations and results. */
export function factsRequest(subject: Subject, round: Round): LlmRequest<TagAnswer> {
  const prompt = subject.tools.prompts.facts;
  return toRequest(
    {
      label: "facts",
      prompt,
      system: systemMessage(prompt, ""),
      more: { reference: subject.input.reference ?? undefined },
      schema: FACTS_SCHEMA,
      check: checkFacts,
      maxOutputTokens: TOKENS_OF_REPLY,
    },
    subject,
    round,
  );
}

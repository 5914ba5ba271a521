import type { LlmRequest } from "../llm/contract.js";
import type { Tag } from "../rubric/rubric.js";
import { type Round, type Subject, toRequest } from "./ask.js";
import { knownPlaces } from "./known-places.js";
import { describeTags, systemMessage } from "./messages.js";
import { checkTags, type TagAnswer } from "./reply-checks.js";
import { tagsSchema } from "./schema.js";

/** Tags that are asked for in one call. */
export interface TagGroup {
  /** The axis, `all`, or the tag. */
  readonly name: string;
  /** In the rubric's order, at least one. */
  readonly tags: readonly Tag[];
}

export type TagReply = ReadonlyMap<string, TagAnswer>;

/** Tokens: JSON and an opening of the reply, and what a tag with several quotes takes. */
const TOKENS_OF_REPLY = 1024;
const TOKENS_OF_TAG = 512;

/** Asks which tags of a group the answer deserves, each with its places. */
export function tagRequest({ name, tags }: TagGroup, subject: Subject, round: Round): LlmRequest<TagReply> {
  const prompt = subject.tools.prompts.tags;
  const ids = tags.map(({ id }) => id);
  const { found, pending, allowed } = knownPlaces(tags, subject.input.findings, subject.view);
  return toRequest(
    {
      label: `tags:${name}`,
      prompt,
      system: systemMessage(prompt, describeTags(subject.tools.rubric, tags)),
      more: { found, pending, allowed },
      schema: tagsSchema(`tags_${name}`, ids),
      check: checkTags(ids),
      maxOutputTokens: TOKENS_OF_REPLY + TOKENS_OF_TAG * tags.length,
    },
    subject,
    round,
  );
}

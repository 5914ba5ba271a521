import type { LlmRequest } from "../llm/contract.js";
import { repairMessage } from "./messages.js";
import type { PromptSet } from "./prompt.js";
import { type Copy, checkCopies } from "./reply-checks.js";
import { toVisibleJson } from "./sample-block.js";
import { copiesSchema } from "./schema.js";
import type { EvidenceClaim } from "./votes-contract.js";

/** Quotes that are asked for anew; more of them are no slips of the pen. */
export const MOST_COPIES = 20;
/** UTF-16 code units that are shown of each. */
const LONGEST_QUOTE = 400;
const TOKENS_OF_REPLY = 512;
const TOKENS_OF_COPY = 256;

/** What the model calls the quote at this place. */
export function copyId(place: number): string {
  return `q${place + 1}`;
}

/**
 * The turn after a reply some quotes of which stand nowhere: exact copies are asked for, once.
 *
 * @param reply - the object that came, as JSON
 */
export function evidenceRepairRequest(
  asked: LlmRequest<unknown>,
  reply: string,
  missing: readonly EvidenceClaim[],
  prompts: PromptSet,
): LlmRequest<ReadonlyMap<string, Copy>> {
  const prompt = prompts["evidence-repair"];
  const ids = missing.map((_, place) => copyId(place));
  const quotes = missing.map(({ quote }, place) => ({ id: copyId(place), quote: quote.slice(0, LONGEST_QUOTE) }));
  return {
    label: `${asked.label}:quotes`,
    messages: [
      ...asked.messages,
      { role: "assistant", content: reply },
      { role: "user", content: `${prompt.text}\n${quotes.map(toVisibleJson).join("\n")}` },
    ],
    schema: copiesSchema(ids),
    check: checkCopies(ids),
    repair: (issue) => repairMessage(prompts["reply-repair"], issue),
    temperature: 0,
    maxOutputTokens: TOKENS_OF_REPLY + TOKENS_OF_COPY * ids.length,
    repeat: asked.repeat,
    promptHash: prompt.hash,
    canary: asked.canary,
  };
}

import { isContextCut } from "./canary.js";
import type { ChatMessage, LlmRequest, TransportReply } from "./contract.js";
import { LlmError } from "./failure.js";
import type { Ladder, Sent } from "./ladder.js";
import { oneLine } from "./one-line.js";
import { type Reading, readReply } from "./read-reply.js";

export interface Conversation {
  /** Sends once, with retries. */
  readonly send: (messages: readonly ChatMessage[], maxOutputTokens: number, fresh: boolean) => Promise<Sent>;
  readonly ladder: Pick<Ladder, "confirm" | "doubt">;
  readonly model: string;
}

/** A reply that wasn't cut. */
interface Whole<T> extends Sent {
  readonly reading: Exclude<Reading<T>, { kind: "truncated" }>;
}

export interface Answered<T> extends Sent {
  readonly reading: Reading<T> & { readonly kind: "object" };
}

/** A reply longer than this isn't shown to the model again: its tokens would be paid for twice, to no use. */
const LONGEST_SHOWN = 60_000;

/**
 * Asks; after a reply that can't be used asks for a better one, once; then
 * anew, once. A reply that was cut is asked for with twice the room, once, and
 * the same request is never sent again for that (design/judge.md, "Failures by
 * class").
 *
 * @throws LlmError `refused`, `truncated`, `context-truncated`, `malformed`, and those of `send`
 */
export async function converse<T>(request: LlmRequest<T>, { send, ladder, model }: Conversation): Promise<Answered<T>> {
  const { messages, maxOutputTokens, check, repair } = request;
  let doubled = false;

  async function askWhole(asked: readonly ChatMessage[], fresh: boolean): Promise<Whole<T>> {
    const sent = await send(asked, doubled ? maxOutputTokens * 2 : maxOutputTokens, fresh).catch((error) => {
      // More room than the model has.
      throw doubled && isAboutRoom(error) ? truncated(model, maxOutputTokens * 2) : error;
    });
    const { reply } = sent;
    if (reply.finish === "filtered" || reply.finish === "refused") throw refused(reply, model);
    const reading: Reading<T> = reply.finish === "length" ? { kind: "truncated" } : readReply(reply.content, check);
    if (reading.kind !== "truncated") {
      if (isContextCut(request, asked, reply, reading)) {
        // The context may have been made larger since.
        if (reply.cached && !fresh) return askWhole(asked, true);
        throw contextTooSmall(model);
      }
      return { ...sent, reading };
    }
    if (doubled) throw truncated(model, maxOutputTokens * 2);
    doubled = true;
    return askWhole(asked, fresh);
  }

  let last = await askWhole(messages, false);
  const { content } = last.reply;
  if (last.reading.kind === "malformed" && content.trim() !== "" && content.length <= LONGEST_SHOWN) {
    const turns: ChatMessage[] = [
      { role: "assistant", content },
      { role: "user", content: repair(last.reading.issue) },
    ];
    const { issue } = last.reading;
    last = await askWhole([...messages, ...turns], false).catch((error) => {
      // Where replies come from a file, there is none to a question that came of a reply.
      throw error instanceof LlmError && error.kind === "not-recorded" ? malformed(model, issue) : error;
    });
  }
  if (last.reading.kind === "malformed") {
    if (!last.reading.structured) ladder.doubt(last.way);
    last = await askWhole(messages, true);
  }
  const { reply, way, reading } = last;
  if (reading.kind === "malformed") throw malformed(model, reading.issue);
  ladder.confirm(way);
  return { reply, way, reading };
}

function malformed(model: string, issue: string): LlmError {
  return new LlmError("malformed", `модель ${oneLine(model)} отвечает не по форме: ${oneLine(issue)}`);
}

function isAboutRoom(error: unknown): boolean {
  if (!(error instanceof LlmError)) return false;
  return error.kind === "context-truncated" || (error.details.parameter?.startsWith("max_") ?? false);
}

function truncated(model: string, tokens: number): LlmError {
  const message = `ответ модели ${oneLine(model)} не поместился в ${tokens} токенов; спрашивайте о тегах по одному: план per-tag`;
  return new LlmError("truncated", message);
}

function refused({ refusal, content }: TransportReply, model: string): LlmError {
  const said = oneLine(refusal ?? content);
  return new LlmError("refused", `модель ${oneLine(model)} отказалась отвечать${said === "" ? "" : `: «${said}»`}`);
}

/** The advice that goes with every cut of the context. */
export function contextTooSmall(model: string): LlmError {
  const message = `модель ${oneLine(model)} видела не весь запрос: он не помещается в её контекст; увеличьте его (в Ollama — num_ctx, в llama.cpp — -c) или возьмите план per-tag`;
  return new LlmError("context-truncated", message);
}

import { InputError } from "../sample/input-error.js";
import { isRecord } from "./pointer.js";
import { type Found, kindOf, textOf } from "./text-of.js";

/** Fields that hold dialogues. */
export const DIALOGUES = ["messages", "conversations", "conversation", "dialogue"];
/** What the turns of a dialogue call the speaker, and what they call the text. */
const SPEAKERS = ["role", "from"];
const TEXTS = ["content", "value", "text"];

const MODEL: ReadonlySet<string> = new Set(["assistant", "gpt", "model", "bot", "chatgpt"]);
const USER: ReadonlySet<string> = new Set(["user", "human"]);

interface Turn {
  readonly role: string;
  readonly value: unknown;
  readonly path: readonly string[];
  readonly callsTools: boolean;
}

/** Turns of a dialogue, in order, and the keys that lead to them. */
export interface Dialogue {
  readonly path: readonly string[];
  readonly turns: readonly Turn[];
}

/** The dialogue of a record: `{messages: [{role, content}]}`, or ShareGPT's `{conversations: [{from, value}]}`. */
export function dialogueOf(record: Readonly<Record<string, unknown>>, path: readonly string[]): Dialogue | null {
  for (const field of DIALOGUES) {
    const turns = turnsOf(record[field], [...path, field]);
    if (turns !== null) return turns;
  }
  return null;
}

/** The turns in a list, `null` if it isn't one of turns. */
export function turnsOf(list: unknown, path: readonly string[]): Dialogue | null {
  if (!Array.isArray(list)) return null;
  const turns = list.flatMap((turn, index): Turn[] => {
    if (!isRecord(turn)) return [];
    const speaker = SPEAKERS.find((key) => typeof turn[key] === "string");
    if (speaker === undefined) return [];
    const key = TEXTS.find((name) => Object.hasOwn(turn, name)) ?? "content";
    return [
      {
        role: String(turn[speaker]).toLowerCase(),
        value: turn[key],
        path: [...path, String(index), key],
        callsTools: Array.isArray(turn.tool_calls) || isRecord(turn.function_call),
      },
    ];
  });
  return turns.length === 0 && list.length > 0 ? null : { path, turns };
}

/**
 * The last turn of the model, never an earlier one in its place.
 *
 * @throws InputError if there is none, or no text in it
 */
export function lastAnswer({ turns, path }: Dialogue): Found {
  const turn = turns.findLast(({ role }) => MODEL.has(role));
  if (turn === undefined) throw new InputError("в диалоге нет реплики модели", { field: path.join(".") });
  const found = textOf(turn.value, turn.path);
  if (found !== null && !(found.text === "" && turn.callsTools)) return found;
  throw new InputError(
    turn.callsTools
      ? "последняя реплика модели вызывает инструмент, текста в ней нет"
      : `в последней реплике модели нет текста: ${kindOf(turn.value)}`,
    { field: turn.path.join(".") },
  );
}

/** The user's turn before the model's last, or the user's last if the model has none; `null` if it has no text. */
export function lastQuestion({ turns }: Dialogue): string | null {
  const answer = turns.findLastIndex(({ role }) => MODEL.has(role));
  const before = answer < 0 ? turns : turns.slice(0, answer);
  const turn = before.findLast(({ role }) => USER.has(role));
  return turn === undefined ? null : (textOf(turn.value, turn.path)?.text ?? null);
}

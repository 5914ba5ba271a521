import { InputError } from "../sample/input-error.js";
import type { Sample } from "../sample/sample.js";
import { isRecord, valueAt } from "./pointer.js";

/** Where a record keeps its parts: dotted paths or JSON Pointers; what isn't named is looked for. */
export interface FieldNames {
  readonly answer?: string | undefined;
  readonly question?: string | undefined;
  readonly id?: string | undefined;
}

const ANSWERS = ["answer", "response", "output", "completion", "reply"];
const QUESTIONS = ["question", "prompt", "instruction", "query", "input"];

/** The record has no field that is known to hold an answer: most likely no record of the file has. */
export class UnknownShapeError extends InputError {}

/**
 * Makes a sample of a record of any known shape.
 *
 * @param position 1-based, the id of a record that has none of its own
 * @throws InputError that names the field, and the fields seen if none is known
 */
export function toSample(record: unknown, position: number, names: FieldNames): Sample {
  if (!isRecord(record)) throw new InputError("ожидался объект JSON с полем ответа");
  const turns = dialogueOf(record, names);
  const answer = turns === null ? answerOf(record, names) : turns.answer;
  const question = names.question === undefined && turns !== null ? turns.question : questionOf(record, names);
  return { id: idOf(record, position, names), question, answer };
}

function answerOf(record: Record<string, unknown>, { answer }: FieldNames): string {
  const name = answer ?? ANSWERS.find((candidate) => record[candidate] !== undefined);
  if (name === undefined)
    throw new UnknownShapeError(`поле ответа не найдено${seen(record)}; назовите его: --answer-field`);
  const value = valueAt(record, name);
  if (value === undefined) throw new UnknownShapeError(`такого поля нет${seen(record)}`, { field: name });
  if (typeof value !== "string") throw new InputError("ответ должен быть строкой", { field: name });
  return value;
}

/** A question that is missing or `null` isn't known. */
function questionOf(record: Record<string, unknown>, { question }: FieldNames): string | null {
  const name = question ?? QUESTIONS.find((candidate) => typeof record[candidate] === "string");
  const value = name === undefined ? null : valueAt(record, name);
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new InputError("вопрос должен быть строкой или null", { field: name });
  return value;
}

function idOf(record: Record<string, unknown>, position: number, { id }: FieldNames): string {
  const value = valueAt(record, id ?? "id");
  return typeof value === "string" || typeof value === "number" ? String(value) : String(position);
}

function seen(record: Record<string, unknown>): string {
  const keys = Object.keys(record);
  return keys.length === 0 ? "; объект пуст" : `; есть поля: ${keys.slice(0, 20).join(", ")}`;
}

interface Turn {
  readonly role: string;
  /** `null`: not a string, but parts, or a call of a tool. */
  readonly text: string | null;
}

/**
 * The last turn of the model in `{messages: [{role, content}]}` or ShareGPT's `{conversations: [{from, value}]}`, never
 * an earlier one in its place.
 */
function dialogueOf(
  record: Record<string, unknown>,
  names: FieldNames,
): { answer: string; question: string | null } | null {
  if (names.answer !== undefined || ANSWERS.some((name) => record[name] !== undefined)) return null;
  const [field, role, text] = Array.isArray(record.messages)
    ? (["messages", "role", "content"] as const)
    : (["conversations", "from", "value"] as const);
  const list = record[field];
  if (!Array.isArray(list)) return null;
  const turns = list.map((turn): Turn | null => {
    if (!isRecord(turn) || typeof turn[role] !== "string") return null;
    return { role: turn[role].toLowerCase(), text: typeof turn[text] === "string" ? turn[text] : null };
  });
  const last = turns.findLastIndex((turn) => turn !== null && MODEL.has(turn.role));
  const answer = turns[last];
  if (answer === undefined || answer === null) throw new InputError("в диалоге нет реплики модели", { field });
  if (answer.text === null) {
    throw new InputError("последняя реплика модели должна быть строкой", { field: `${field}.${last}.${text}` });
  }
  const question = turns.slice(0, last).findLast((turn) => turn !== null && USER.has(turn.role));
  return { answer: answer.text, question: question?.text ?? null };
}

const MODEL: ReadonlySet<string> = new Set(["assistant", "gpt", "model", "bot", "chatgpt"]);
const USER: ReadonlySet<string> = new Set(["user", "human"]);

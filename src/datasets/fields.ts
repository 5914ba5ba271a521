import { InputError } from "../sample/input-error.js";
import type { Sample } from "../sample/sample.js";
import { DIALOGUES, dialogueOf, lastAnswer, lastQuestion, turnsOf } from "./dialogue.js";
import { valueSpan } from "./json-literal.js";
import { isRecord, pathIn, valueAt } from "./pointer.js";
import { ANSWER, containersOf, findKnown, labelledText, QUESTION, REFERENCE } from "./shapes.js";
import { type Found, kindOf, textOf } from "./text-of.js";

/** Where a record keeps its parts: dotted paths or JSON Pointers; what isn't named is looked for. */
export interface FieldNames {
  readonly answer?: string | undefined;
  readonly question?: string | undefined;
  readonly id?: string | undefined;
  /** A right answer, to compare with. */
  readonly reference?: string | undefined;
}

/** What a record holds. */
export interface Fields {
  readonly sample: Sample;
  /** A right answer that comes with the record, `null` if none does. */
  readonly reference: string | null;
  /** The keys that lead to the answer's string; `null` if the answer was joined of several. */
  readonly answerPath: readonly string[] | null;
}

type Fact = Readonly<Record<string, unknown>>;

/** The record has no field that is known to hold an answer: most likely no record of the file has. */
export class UnknownShapeError extends InputError {}

/**
 * Reads a record of any known shape.
 *
 * @param position 1-based, the id of a record that has none of its own
 * @param raw the record's JSON, from which numbers too long for the engine are taken; `null` if it has none
 * @throws InputError that names the field, and the fields seen if none is known
 */
export function readFields(record: unknown, position: number, names: FieldNames, raw: string | null): Fields {
  if (!isRecord(record)) throw new InputError(`ожидался объект JSON с полем ответа, а здесь ${kindOf(record)}`);
  const answer = answerOf(record, names);
  return {
    sample: { id: idOf(record, position, names, raw), question: questionOf(record, names), answer: answer.text },
    reference: referenceOf(record, names),
    answerPath: answer.path,
  };
}

function answerOf(record: Fact, { answer }: FieldNames): Found {
  if (answer !== undefined) {
    const path = pathIn(record, answer);
    const value = valueAt(record, path);
    if (value === undefined) throw new UnknownShapeError(`такого поля нет${fieldsSeen(record)}`, { field: answer });
    return answerIn(value, path, answer);
  }
  const containers = containersOf(record);
  for (const container of containers) {
    const key = findKnown(container, ANSWER);
    const path = [...container.path, key ?? ""];
    if (key !== undefined) return answerIn(container.record[key], path, path.join("."));
    const dialogue = dialogueOf(container.record, container.path);
    if (dialogue !== null) return lastAnswer(dialogue);
    const text = labelledText(container, record);
    if (text !== undefined) return { text: String(container.record[text]), path: [...container.path, text] };
  }
  for (const { record: parts, path } of containers) {
    const key = DIALOGUES.find((name) => parts[name] === null);
    if (key === undefined) continue;
    throw new UnknownShapeError(`поле есть, но в нём null, а не диалог${fieldsSeen(record)}; другое: --answer-field`, {
      field: [...path, key].join("."),
    });
  }
  throw new UnknownShapeError(`поле ответа не найдено${fieldsSeen(record)}; назовите его: --answer-field`);
}

function answerIn(value: unknown, path: readonly string[], field: string): Found {
  const dialogue = turnsOf(value, path);
  if (dialogue !== null && dialogue.turns.length > 0) return lastAnswer(dialogue);
  const found = textIn(value, path);
  if (found !== null) return found;
  throw new InputError(
    value === null
      ? "ответа нет; уберите запись или назовите другое поле"
      : `ответ должен быть строкой, а здесь ${kindOf(value)}`,
    { field },
  );
}

/** A string, parts, or an object with one of them. */
function textIn(value: unknown, path: readonly string[]): Found | null {
  const key = isRecord(value) ? ["content", "text"].find((name) => textOf(value[name], []) !== null) : undefined;
  return key === undefined ? textOf(value, path) : textOf((value as Fact)[key], [...path, key]);
}

/** A question that is missing, `null` or only an image isn't known. */
function questionOf(record: Fact, { question }: FieldNames): string | null {
  if (question !== undefined) return named(record, question, "вопрос");
  for (const container of containersOf(record)) {
    const key = findKnown(container, QUESTION);
    const text = key === undefined ? null : questionIn(container.record[key]);
    if (text !== null) return key === "instruction" ? withInput(text, container.record.input) : text;
    const dialogue = dialogueOf(container.record, container.path);
    if (dialogue !== null) return lastQuestion(dialogue);
  }
  return null;
}

function questionIn(value: unknown): string | null {
  const dialogue = turnsOf(value, []);
  return dialogue !== null && dialogue.turns.length > 0 ? lastQuestion(dialogue) : (textIn(value, [])?.text ?? null);
}

/** Alpaca's tasks are an instruction and what it is about. */
function withInput(instruction: string, input: unknown): string {
  return typeof input === "string" && input.trim() !== "" ? `${instruction}\n\n${input}` : instruction;
}

function referenceOf(record: Fact, { reference }: FieldNames): string | null {
  if (reference !== undefined) return named(record, reference, "эталон");
  for (const container of containersOf(record)) {
    const key = findKnown(container, REFERENCE);
    const value = key === undefined ? null : container.record[key];
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}

/** The text of a field that the user named. */
function named(record: Fact, name: string, what: string): string | null {
  const value = valueAt(record, pathIn(record, name));
  if (value === undefined || value === null) return null;
  const text = questionIn(value);
  if (text === null && !Array.isArray(value)) {
    throw new InputError(`${what} должен быть строкой или null, а здесь ${kindOf(value)}`, { field: name });
  }
  return text;
}

const IDS = ["id", "INPUT:id", "ASSIGNMENT:task_id"];

/** Nothing but spaces would be the id of many. */
export function isId(value: unknown): value is string | number {
  return typeof value === "string" ? value.trim() !== "" : typeof value === "number";
}

/** The record's own id, else its position. */
export function idOf(record: Fact, position: number, { id }: FieldNames, raw: string | null): string {
  const path = id === undefined ? [IDS.find((key) => isId(record[key])) ?? "id"] : pathIn(record, id);
  const value = valueAt(record, path);
  if (!isId(value)) return String(position);
  const isExact = typeof value === "string" || !Number.isInteger(value) || Number.isSafeInteger(value);
  if (isExact || raw === null) return String(value);
  const span = valueSpan(raw, path);
  return span === null ? String(value) : raw.slice(span.start, span.end);
}

const MANY = 20;
const LONG = 40;

/** In Russian, the fields of a record: what the user can choose from. */
export function fieldsSeen(record: Fact): string {
  const keys = containersOf(record).flatMap((container) =>
    Object.keys(container.record).map((key) => [...container.path, key].join(".")),
  );
  if (keys.length === 0) return "; объект пуст";
  const shown = keys.slice(0, MANY).map((key) => (key.length > LONG ? `${key.slice(0, LONG)}…` : key));
  return `; есть поля: ${shown.join(", ")}${keys.length > MANY ? ` и ещё ${keys.length - MANY}` : ""}`;
}

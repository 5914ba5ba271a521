import { InputError } from "../sample/input-error.js";
import { explainJson } from "./json-trouble.js";

/** Deeper values can't be written by `JSON.stringify` without danger to the stack, and no record has them. */
const DEPTH_LIMIT = 200;

/**
 * The value of a record's JSON.
 *
 * @throws InputError if it isn't JSON, or is nested too deep
 */
export function parseRecord(json: string): unknown {
  if (json === "") throw new InputError("пустая запись: лишняя запятая");
  const value = parse(json);
  if (isDeeper(value, DEPTH_LIMIT)) throw new InputError(`вложенность больше ${DEPTH_LIMIT}: такие записи не читаются`);
  return value;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new InputError(`не разбирается как JSON: ${explainJson(json)}`);
  }
}

function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit === 0) return true;
  const inner = Array.isArray(value) ? value : Object.values(value);
  return inner.some((part) => isDeeper(part, limit - 1));
}

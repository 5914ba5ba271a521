import { fieldsSeen } from "../datasets/fields.js";
import { isRecord } from "../datasets/pointer.js";
import { InputError } from "../sample/input-error.js";
import type { Annotation } from "./annotation.js";
import { readPlainRecord } from "./plain-record.js";
import { readResultRecord, readReview } from "./result-record.js";
import { readTask } from "./task-record.js";
import type { Vocabulary } from "./vocabulary.js";

/** A record of a people's file and what the reader of data files knows of it. */
export interface HumanRecord {
  readonly record: Readonly<Record<string, unknown>>;
  /** The record's own id, else its position. */
  readonly id: string;
  /** `null` if no field is known to hold it. */
  readonly answer: string | null;
}

/**
 * Reads a record of any known shape: a review, a result, a task of Label Studio, fields that are called as axes and tags
 * are (a column a tag), a list of tags with quotes, a comment in the guideline's form.
 *
 * @returns one annotation or several; none if nobody has annotated the record yet
 * @throws InputError that lists the fields seen if the record is none of these
 */
export function readAnnotations(given: HumanRecord, words: Vocabulary): Annotation[] {
  const { record } = given;
  // What the review desk has kept of a work that isn't done says nothing yet.
  if (record.kind === "review") return record.unfinished === true ? [] : [readReview(record, words)];
  if (isRecord(record.verdict) && Array.isArray(record.findings)) return [readResultRecord(record, given, words)];
  const tasks = readTask(given, words);
  if (tasks !== null) return tasks;
  const plain = readPlainRecord(given, words);
  if (plain === null) throw new InputError(`не видно ни тегов, ни осей, ни комментария${fieldsSeen(record)}`);
  return plain;
}

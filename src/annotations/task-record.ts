import { isId } from "../datasets/fields.js";
import { isRecord } from "../datasets/pointer.js";
import type { Annotation } from "./annotation.js";
import { readTaskResult, type TaskRead } from "./marks-of-task.js";
import type { HumanRecord } from "./read-annotations.js";
import type { Vocabulary } from "./vocabulary.js";

/**
 * A task of Label Studio's export, JSON: each of its annotations is a person's, but for cancelled ones; predictions
 * are nobody's. The sample's id is that of the task's data, if it has one.
 *
 * @returns `null` if the record is no task
 */
export function readTask({ record, id, answer }: HumanRecord, words: Vocabulary): Annotation[] | null {
  const { annotations, data } = record;
  if (!Array.isArray(annotations) || !isRecord(data)) return null;
  const own = isId(data.id) ? String(data.id) : id;
  return annotations.flatMap((annotation): Annotation[] => {
    if (!isRecord(annotation) || annotation.was_cancelled === true || !Array.isArray(annotation.result)) return [];
    const read = readTaskResult(annotation.result, answer, words);
    return read.known ? [fromTask(read, own, annotatorOf(annotation.completed_by), answer, words)] : [];
  });
}

/** An annotation of which nothing but marked places and choices is known: what isn't marked isn't there. */
export function fromTask(
  { axes, tags, marks }: TaskRead,
  id: string,
  annotator: string | null,
  answer: string | null,
  { rubric }: Vocabulary,
): Annotation {
  return {
    id,
    annotator,
    settled: false,
    answer,
    axes,
    tags: new Map(rubric.tags.map((tag) => [tag.id, tags.has(tag.id)])),
    marks: answer === null ? null : marks,
    lost: 0,
  };
}

/** A number, an e-mail, or an object with one of them. */
function annotatorOf(by: unknown): string | null {
  if (typeof by === "string" || typeof by === "number") return String(by);
  if (!isRecord(by)) return null;
  return annotatorOf(by.email ?? by.username ?? by.id);
}

import { isRecord } from "./pointer.js";

/** An object that may hold a record's parts, and the keys that lead to it. */
export interface Container {
  readonly record: Readonly<Record<string, unknown>>;
  readonly path: readonly string[];
}

/** The record itself, and the `data` that Label Studio wraps it in. */
export function containersOf(record: Readonly<Record<string, unknown>>): Container[] {
  const whole = { record, path: [] };
  return isRecord(record.data) ? [whole, { record: record.data, path: ["data"] }] : [whole];
}

/** Names of one part of a record: as they are most often written, and by which any spelling is known. */
interface Names {
  readonly exact: readonly string[];
  readonly loose: ReadonlySet<string>;
}

/** Tables of Toloka say of each column whether the task or the performer filled it. */
const TOLOKA = /^(?:INPUT|OUTPUT):/;

function names(plain: readonly string[], russian: readonly string[], prefixes: readonly string[]): Names {
  return {
    exact: [...plain, ...prefixes.flatMap((prefix) => plain.map((name) => prefix + name))],
    loose: new Set([...plain, ...russian]),
  };
}

const ANSWERS = ["answer", "response", "output", "completion", "reply"];
const RIGHT_ANSWERS = [
  "reference",
  "gold",
  "expected",
  "ground_truth",
  "reference_answer",
  "gold_answer",
  "expected_answer",
];

export const ANSWER = names(ANSWERS, ["ответ", "ответ модели"], ["OUTPUT:", "INPUT:"]);
export const QUESTION = names(
  ["question", "prompt", "instruction", "query", "input"],
  ["вопрос", "запрос", "промпт"],
  ["INPUT:", "OUTPUT:"],
);
export const REFERENCE: Names = {
  exact: [
    ...RIGHT_ANSWERS,
    ...RIGHT_ANSWERS.map((name) => `INPUT:${name}`),
    ...ANSWERS.map((name) => `GOLDEN:${name}`),
  ],
  loose: new Set([...RIGHT_ANSWERS, "эталон", "эталонный ответ"]),
};

/** Of the known names of a part that which the record has; one without a value only if no other has one. */
export function findKnown({ record }: Container, { exact, loose }: Names): string | undefined {
  let empty: string | undefined;
  for (const key of exact) {
    const value = record[key];
    if (value === undefined) continue;
    if (value !== null) return key;
    empty ??= key;
  }
  if (empty !== undefined) return empty;
  return Object.keys(record).find((key) => loose.has(key.replace(TOLOKA, "").trim().toLowerCase()));
}

/** Whether a column of that name holds a part of a record. */
export function isKnownName(name: string): boolean {
  const plain = name.replace(TOLOKA, "").trim().toLowerCase();
  return plain === "id" || plain === "text" || [ANSWER, QUESTION, REFERENCE].some(({ loose }) => loose.has(plain));
}

/**
 * The key of a text that was labelled: Label Studio calls it `text`. Elsewhere a field of that name may be anything, so
 * that the record must show where it comes from.
 */
export function labelledText(
  { record, path }: Container,
  whole: Readonly<Record<string, unknown>>,
): string | undefined {
  const labelled = path.length > 0 ? ["annotations", "predictions", "completions"] : ["annotation_id", "annotator"];
  return typeof record.text === "string" && labelled.some((key) => Object.hasOwn(whole, key)) ? "text" : undefined;
}

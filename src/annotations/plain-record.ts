import { isRecord } from "../datasets/pointer.js";
import { InputError } from "../sample/input-error.js";
import type { AxisValue } from "../sample/result.js";
import type { Annotation, Mark, Quote, Quotes } from "./annotation.js";
import { locateQuotes } from "./locate.js";
import { fromCodePoints, namesIn } from "./marks-of-task.js";
import { quotationsIn } from "./quotations.js";
import type { HumanRecord } from "./read-annotations.js";
import { readComment } from "./read-comment.js";
import type { Vocabulary } from "./vocabulary.js";

type Fact = Readonly<Record<string, unknown>>;

/** What fields of a record say, before quotes are looked for. */
interface Said {
  readonly axes: Map<string, AxisValue>;
  readonly tags: Map<string, boolean>;
  readonly quotes: Quotes[];
  /** Places that Label Studio counts in characters of Unicode. */
  readonly regions: Mark[];
}

const ANNOTATOR = ["annotator", "разметчик", "annotator_id", "completed_by"];
const COMMENT = ["comment", "комментарий"];
const TAGS = ["tags", "теги"];

/** Whether a field of that name is read besides those that are called as axes and tags are. */
export function isKnownField(name: string): boolean {
  return [...ANNOTATOR, ...COMMENT, ...TAGS].includes(name);
}

/**
 * A record whose fields are called as axes and tags are (a column a tag), or that lists its tags, or that has a comment
 * in the guideline's form. Annotations of others may come with it under `readers`: then it is what they settled on.
 *
 * @returns `null` if it has nothing of this; none if every field of it is empty
 */
export function readPlainRecord({ record, id, answer }: HumanRecord, words: Vocabulary): Annotation[] | null {
  const said = readFieldsOf(record, words);
  if (said === null) return null;
  const readers = isRecord(record.readers) ? Object.entries(record.readers) : [];
  const others = readers.flatMap(([name, own]): Annotation[] => {
    const theirs = isRecord(own) ? readFieldsOf(own, words) : null;
    return theirs === null ? [] : [annotation(theirs, id, name, false, answer)];
  });
  if (said.axes.size === 0 && said.tags.size === 0) return others;
  const annotator = firstText(record, ANNOTATOR);
  return [annotation(said, id, annotator, others.length > 0, answer), ...others];
}

function annotation(
  said: Said,
  id: string,
  annotator: string | null,
  settled: boolean,
  answer: string | null,
): Annotation {
  const hasQuotes = said.quotes.some(({ quotes }) => quotes.length > 0);
  const clean = ![...said.tags.values()].includes(true);
  const { axes, tags, regions } = said;
  const isKnown = answer !== null && (hasQuotes || clean || regions.length > 0);
  const located = isKnown ? locateQuotes(answer, said.quotes) : null;
  const place = isKnown ? fromCodePoints(answer) : Number;
  const marks = located && [
    ...located.marks,
    ...regions.map(({ tag, start, end }) => ({ tag, start: place(start), end: place(end) })),
  ];
  return { id, annotator, settled, answer, axes, tags, marks, lost: located?.lost ?? 0 };
}

function readFieldsOf(record: Fact, words: Vocabulary): Said | null {
  const said: Said = { axes: new Map(), tags: new Map(), quotes: [], regions: [] };
  let known = false;
  let filled = false;
  const columns = new Map<string, boolean>();
  for (const [name, value] of Object.entries(record)) {
    const axis = words.axis(name);
    const tag = axis === null ? words.tag(name) : null;
    const choice = isRecord(value) ? namesIn(value.choices)[0] : value;
    if (axis !== null && choice !== undefined && choice !== null && typeof choice !== "object") {
      known = true;
      said.axes.set(axis, axisValue(choice, name, words));
    } else if (axis !== null) known ||= value === null;
    else if (tag !== null) {
      known = true;
      filled ||= value !== null;
      columns.set(tag, readCell(value, name, tag, said.quotes, words));
    }
  }
  const list = TAGS.map((name) => record[name]).find((value) => value !== undefined);
  const comment = firstText(record, COMMENT);
  if (readRegions(record, said, words) || (list !== undefined && readList(list, said, words))) known = true;
  else if (columns.size > 0) {
    // Of a row in which nothing is filled nobody knows whether it was annotated.
    if (filled || said.axes.size > 0) for (const [tag, set] of columns) said.tags.set(tag, set);
  } else if (comment !== null) known = readWords(comment, said, words) || known;
  if (said.quotes.length === 0 && comment !== null) addQuotes(comment, said, words);
  return known ? said : null;
}

/** Tags that were set otherwise may be shown in the comment. */
function addQuotes(comment: string, { tags, quotes }: Said, { rubric }: Vocabulary): void {
  const read = readComment(comment, rubric);
  if (read !== null) quotes.push(...read.tags.filter(({ tag }) => tags.get(tag) === true));
}

function axisValue(value: unknown, field: string, words: Vocabulary): AxisValue {
  const read = words.value(String(value));
  if (read === null) throw new InputError("непонятное значение; подойдут good, bad, «Хорошо», «Плохо»", { field });
  return read;
}

/** A cell under a tag's name: yes, no, empty, or quotes of what shows the tag. */
function readCell(value: unknown, field: string, tag: string, quotes: Quotes[], words: Vocabulary): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === "boolean") return value;
  const yes = words.yes(String(value));
  if (yes !== null) return yes;
  const found = typeof value === "string" ? quotationsOf(value) : [];
  if (found.length === 0) {
    throw new InputError("непонятное значение; подойдут 1, 0, да, нет, пусто или цитаты в кавычках", { field });
  }
  quotes.push({ tag, quotes: found });
  return true;
}

function quotationsOf(text: string): Quote[] {
  const quotationAt = quotationsIn(text);
  const found: Quote[] = [];
  for (let at = 0; at < text.length; ) {
    const quotation = quotationAt(at);
    if (quotation !== null) found.push({ text: quotation.inner, marked: quotation.opening !== "«", count: 1 });
    at = quotation?.end ?? at + 1;
  }
  return found;
}

/**
 * Regions of Label Studio's short export (JSON_MIN, and CSV, whose cells hold the same JSON): lists of labelled places
 * under the name of the control.
 */
function readRegions(record: Fact, said: Said, words: Vocabulary): boolean {
  const lists = Object.values(record).map((value) => (isJsonList(value) ? parseList(value) : value));
  const regions = lists
    .filter(Array.isArray)
    .flat()
    .filter(isRecord)
    .filter((region) => Array.isArray(region.labels));
  if (regions.length === 0) return false;
  for (const { id } of words.rubric.tags) said.tags.set(id, false);
  for (const { labels, start, end } of regions) {
    for (const label of namesIn(labels)) {
      const tag = words.tag(label);
      if (tag === null) {
        words.passOver(label);
        continue;
      }
      said.tags.set(tag, true);
      if (typeof start === "number" && typeof end === "number") said.regions.push({ tag, start, end });
    }
  }
  return true;
}

function isJsonList(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("[{");
}

function parseList(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** `tags`: names in one string, names, or objects `{tag|id, evidence|quotes}`. What isn't named isn't set. */
function readList(list: unknown, said: Said, words: Vocabulary): boolean {
  const items = typeof list === "string" ? list.split(/[;,]/).filter((name) => name.trim() !== "") : list;
  if (items !== null && !Array.isArray(items)) return false;
  // Of an empty field without anything beside it nobody knows whether it was annotated.
  if (items === null && said.axes.size === 0) return true;
  const bad = [...said.axes].filter(([, value]) => value === "bad").map(([axis]) => axis);
  const axis = bad.length === 1 ? (bad[0] ?? null) : null;
  for (const { id } of words.rubric.tags) said.tags.set(id, false);
  for (const item of items ?? []) {
    const name = typeof item === "string" ? item : isRecord(item) ? (item.tag ?? item.id) : null;
    const tag = typeof name === "string" ? words.tag(name, axis) : null;
    if (tag === null) {
      const known = words.rubric.tags.map(({ id }) => id).join(", ");
      throw new InputError(`нет такого тега: ${String(name)}; есть: ${known}`, { field: "tags" });
    }
    said.tags.set(tag, true);
    if (isRecord(item)) said.quotes.push({ tag, quotes: listed(item.evidence ?? item.quotes) });
  }
  return true;
}

function listed(evidence: unknown): Quote[] {
  if (!Array.isArray(evidence)) return [];
  return evidence.flatMap((place: unknown) => {
    const text = isRecord(place) ? place.quote : place;
    return typeof text === "string" ? [{ text, marked: false, count: 1 }] : [];
  });
}

function readWords(comment: string, said: Said, words: Vocabulary): boolean {
  const read = readComment(comment, words.rubric);
  if (read === null) return false;
  for (const [axis, value] of read.axes) said.axes.set(axis, value);
  for (const { id } of words.rubric.tags) said.tags.set(id, false);
  for (const { tag } of read.tags) said.tags.set(tag, true);
  said.quotes.push(...read.tags);
  return true;
}

function firstText(record: Fact, names: readonly string[]): string | null {
  const value = names.map((name) => record[name]).find((text) => typeof text === "string" || typeof text === "number");
  return value === undefined ? null : String(value);
}

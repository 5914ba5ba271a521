import { CANARY_KEY, type Checked } from "../llm/contract.js";
import { TASK_KINDS, type TaskKind } from "../rubric/rubric.js";
import type { EvidenceClaim, TagVote } from "./votes-contract.js";

/** What a model says of one tag, before its quotes are looked for. */
export interface TagAnswer {
  readonly evidence: readonly EvidenceClaim[];
  readonly reason: string;
  readonly present: TagVote["present"];
}

export interface SuspectAnswer {
  readonly reason: string;
  readonly answer: TagVote["present"];
}

/** Where the model meant a quote to stand that wasn't found. */
export type Copy = Pick<EvidenceClaim, "quote" | "before">;

/** UTF-16 code units. What is longer is cut; a quote that is too long is asked for anew. */
const LONGEST_BEFORE = 30;
const LONGEST_REASON = 500;
/** A string longer than this, or a longer list, is no answer to the question. */
const LONGEST_STRING = 20_000;
const MOST_CLAIMS = 100;

/** By tag, in the order that was asked for. */
export function checkTags(tags: readonly string[]): (value: unknown) => Checked<ReadonlyMap<string, TagAnswer>> {
  return (value) => checked(() => readEach(value, tags, (entry, path) => readTag(entry, path, CLAIM_KEYS)));
}

/** By id; what is missing wasn't answered. */
export function checkSuspects(ids: readonly string[]): (value: unknown) => Checked<ReadonlyMap<string, SuspectAnswer>> {
  return (value) =>
    checked(() => {
      const answers = new Map<string, SuspectAnswer>();
      const object = asObject(value, "ответ", [], [CANARY_KEY, ...ids]);
      for (const id of ids) {
        if (object[id] === undefined) continue;
        const entry = asObject(object[id], id, ["reason", "answer"]);
        answers.set(id, { reason: readReason(entry, id), answer: readAnswer(entry.answer, `${id}.answer`) });
      }
      if (answers.size === 0) throw new Issue("нет ни одного ответа о местах");
      return answers;
    });
}

/** By id; a quote may be empty: there is no such place. */
export function checkCopies(ids: readonly string[]): (value: unknown) => Checked<ReadonlyMap<string, Copy>> {
  return (value) =>
    checked(() => readEach(value, ids, (entry, path) => readCopy(asObject(entry, path, COPY_KEYS), path)));
}

/** A wrong fact's right value is put behind what is wrong. */
export function checkFacts(value: unknown): Checked<TagAnswer> {
  return checked(() => {
    const { solution, ...rest } = asObject(value, "ответ", ["solution", ...TAG_KEYS], [CANARY_KEY]);
    asString(solution, "solution");
    delete rest[CANARY_KEY];
    return readTag(rest, "", CORRECTED_KEYS);
  });
}

export function checkTaskKind(value: unknown): Checked<TaskKind> {
  return checked(() => {
    const { kind } = asObject(value, "ответ", ["reason", "kind"], [CANARY_KEY]);
    const known = TASK_KINDS.find((candidate) => candidate === kind);
    if (known === undefined) throw new Issue(`kind: нужно одно из значений ${TASK_KINDS.join(", ")}`);
    return known;
  });
}

const TAG_KEYS = ["evidence", "reason", "present"];
const COPY_KEYS = ["quote", "before"];
const CLAIM_KEYS = [...COPY_KEYS, "why"];
const CORRECTED_KEYS = [...CLAIM_KEYS, "correct"];

/** Why an object is no answer; told to the model. */
class Issue extends Error {}

function checked<T>(read: () => T): Checked<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (!(error instanceof Issue)) throw error;
    return { ok: false, issue: error.message };
  }
}

function readEach<T>(
  value: unknown,
  keys: readonly string[],
  read: (entry: unknown, path: string) => T,
): ReadonlyMap<string, T> {
  const object = asObject(value, "ответ", keys, [CANARY_KEY]);
  return new Map(keys.map((key) => [key, read(object[key], key)]));
}

function readTag(value: unknown, path: string, claimKeys: readonly string[]): TagAnswer {
  const entry = asObject(value, path === "" ? "ответ" : path, TAG_KEYS);
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  const { evidence } = entry;
  if (!Array.isArray(evidence)) throw new Issue(`${at("evidence")}: нужен список`);
  if (evidence.length > MOST_CLAIMS) throw new Issue(`${at("evidence")}: больше ${MOST_CLAIMS} мест`);
  const claims = evidence.map((claim: unknown, index) => readClaim(claim, `${at("evidence")}[${index}]`, claimKeys));
  return {
    evidence: withoutRepeats(claims.filter(({ quote }) => quote.trim() !== "")),
    reason: readReason(entry, path),
    present: readAnswer(entry.present, at("present")),
  };
}

function readClaim(value: unknown, path: string, keys: readonly string[]): EvidenceClaim {
  const claim = asObject(value, path, keys);
  const why = asString(claim.why, `${path}.why`);
  const correct = keys.includes("correct") ? asString(claim.correct, `${path}.correct`).trim() : "";
  return { ...readCopy(claim, path), why: oneLine(correct === "" ? why : `${why.trim()} (верно: ${correct})`) };
}

function readCopy(entry: Readonly<Record<string, unknown>>, path: string): Copy {
  const before = asString(entry.before, `${path}.before`);
  return { quote: asString(entry.quote, `${path}.quote`), before: ending(before) };
}

function withoutRepeats(claims: readonly EvidenceClaim[]): EvidenceClaim[] {
  const seen = new Set<string>();
  return claims.filter(({ quote, before }) => {
    const key = JSON.stringify([quote, before]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function readReason(entry: Readonly<Record<string, unknown>>, path: string): string {
  return oneLine(asString(entry.reason, path === "" ? "reason" : `${path}.reason`));
}

function readAnswer(value: unknown, path: string): TagVote["present"] {
  if (value === "yes" || value === "no" || value === "unsure") return value;
  throw new Issue(`${path}: нужно yes, no или unsure`);
}

function asObject(
  value: unknown,
  path: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Issue(`${path}: нужен объект`);
  const object = value as Record<string, unknown>;
  const missing = required.find((key) => !Object.hasOwn(object, key));
  if (missing !== undefined) throw new Issue(`${path}: нет ключа ${missing}`);
  const known = new Set([...required, ...optional]);
  const extra = Object.keys(object).find((key) => !known.has(key));
  if (extra !== undefined) throw new Issue(`${path}: лишний ключ ${beginning(extra, LONGEST_BEFORE)}`);
  return object;
}

function asString(value: unknown, path: string): string {
  if (typeof value !== "string") throw new Issue(`${path}: нужна строка`);
  if (value.length > LONGEST_STRING) throw new Issue(`${path}: слишком длинная строка`);
  return value;
}

function oneLine(text: string): string {
  return beginning(text.replaceAll(/\s+/g, " ").trim(), LONGEST_REASON);
}

/** No half of a pair is left at the end. */
function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, isHigh(text.charCodeAt(length - 1)) ? length - 1 : length);
}

function ending(text: string): string {
  if (text.length <= LONGEST_BEFORE) return text;
  const start = text.length - LONGEST_BEFORE;
  return text.slice(isHigh(text.charCodeAt(start - 1)) ? start + 1 : start);
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

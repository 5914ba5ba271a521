import { isDeepStrictEqual } from "node:util";
import type { Checked } from "./contract.js";
import { parseLoosely, type Repair } from "./light-repairs.js";
import { objectSpans } from "./object-spans.js";
import { isRecord } from "./outside.js";
import { withoutReasoning } from "./reasoning.js";

export type Reading<T> =
  | {
      readonly kind: "object";
      readonly value: T;
      /** As it stood in the reply, before `check`. */
      readonly object: Readonly<Record<string, unknown>>;
      readonly repairs: readonly Repair[];
    }
  /** The reasoning never ended. */
  | { readonly kind: "truncated" }
  | {
      readonly kind: "malformed";
      /** Russian, for the model and for people. */
      readonly issue: string;
      /** Whether there was any object at all. */
      readonly structured: boolean;
    };

interface Candidate {
  readonly object: Readonly<Record<string, unknown>>;
  readonly repairs: readonly Repair[];
  readonly length: number;
}

/**
 * The one object that a reply is, or holds: alone, after reasoning, in a fence,
 * amid chat. All objects of the reply are tried, and exactly one may pass the
 * check: if two different ones do, one of them may be forged by the text that
 * is judged, and none is believed (design/judge.md, "Untrusted text"). Equal
 * copies are one. Never throws; linear in the reply's length.
 */
export function readReply<T>(text: string, check: (value: unknown) => Checked<T>): Reading<T> {
  const whole = candidatesOf(text);
  const answer = withoutReasoning(text, whole.quoted);
  if (answer === null) return { kind: "truncated" };
  const { candidates, broken, unfinished } = answer === text ? whole : candidatesOf(answer);

  const structured = candidates.length > 0;
  let found: (Reading<T> & { kind: "object" }) | null = null;
  let complaint: { issue: string; length: number } | null = null;
  for (const { object, repairs, length } of candidates) {
    const checked = check(object);
    if (!checked.ok) {
      // Of several the longest was meant.
      if (complaint === null || length > complaint.length) complaint = { issue: checked.issue, length };
    } else if (found === null) found = { kind: "object", value: checked.value, object, repairs };
    else if (!isDeepStrictEqual(found.object, object)) return { kind: "malformed", issue: SEVERAL, structured };
  }
  // What is cut off may have been the answer.
  if (unfinished) return { kind: "malformed", issue: UNFINISHED, structured };
  return found ?? { kind: "malformed", issue: complaint?.issue ?? (broken ? BROKEN : NONE), structured };
}

const SEVERAL = "в ответе несколько разных объектов JSON, а нужен ровно один";
const UNFINISHED = "объект JSON не закончен";
const BROKEN = "объект JSON записан с ошибкой";
const NONE = "в ответе нет объекта JSON";

function candidatesOf(text: string) {
  const { spans, unfinished } = objectSpans(text);
  const candidates: Candidate[] = [];
  const quoted: { start: number; end: number }[] = [];
  for (const span of spans) {
    const parsed = parseLoosely(text.slice(span.start, span.end));
    if (parsed === null || !isRecord(parsed.value)) continue;
    candidates.push({ object: parsed.value, repairs: parsed.repairs, length: span.end - span.start });
    quoted.push(span);
  }
  return { candidates, quoted, unfinished, broken: spans.length > quoted.length };
}

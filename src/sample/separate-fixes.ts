import type { Finding, Fix } from "./result.js";

/** A fix and the finding that it belongs to. */
interface Edit extends Fix {
  readonly owner: number;
}

/**
 * Makes the fixes of one answer disjoint, so that all of them can be applied at
 * once. Two checkers may mend the same place: `: Еще` wants a small letter and
 * «ё», a quotation wants other marks and holds a word to mend. Overlapping
 * fixes are narrowed to what they change; one that then still lies inside
 * another is applied to the outer one's text and left out by itself.
 *
 * @param findings Sorted; the result has the same order.
 */
export function separateFixes(findings: readonly Finding[], answer: string): Finding[] {
  if (areApart(findings)) return [...findings];
  const edits = inOrder(findings.flatMap(({ fix }, owner) => (fix === null ? [] : [{ ...fix, owner }])));
  const clashing = new Set(clashes(edits));
  if (clashing.size === 0) return [...findings];
  const narrowed = inOrder(edits.map((edit) => (clashing.has(edit) ? narrow(edit, answer) : edit)));
  const kept = new Map(merge(narrowed, answer).map(({ owner, ...fix }) => [owner, fix]));
  return findings.map((finding, owner) => ({ ...finding, fix: kept.get(owner) ?? null }));
}

/** In most answers each fix begins behind the one before: nothing has to be sorted then. */
function areApart(findings: readonly Finding[]): boolean {
  let end = -1;
  for (const { fix } of findings) {
    if (fix === null) continue;
    if (fix.start <= end) return false;
    end = fix.end;
  }
  return true;
}

/** By start, the longest first. */
function inOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((one, other) => one.start - other.start || other.end - one.end || one.owner - other.owner);
}

/** Every edit that shares a character, or the place of an insertion, with another. */
function clashes(edits: readonly Edit[]): Edit[] {
  const found: Edit[] = [];
  let widest: Edit | undefined;
  for (const edit of edits) {
    if (widest !== undefined && overlap(widest, edit)) found.push(widest, edit);
    if (widest === undefined || edit.end > widest.end) widest = edit;
  }
  return found;
}

/** `one` begins first. Two insertions at one place clash: nobody knows their order. */
function overlap(one: Edit, other: Edit): boolean {
  return other.start < one.end || (one.start === other.start && one.end === other.end);
}

/** The same edit without the characters that it leaves as they are at its ends. */
function narrow({ start, end, text, owner }: Edit, answer: string): Edit {
  const before = answer.slice(start, end);
  const shorter = Math.min(before.length, text.length);
  let head = 0;
  while (head < shorter && before[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail), owner };
}

/** Disjoint edits: inner ones are applied to the text of the outer ones; of two that cross, the first stays. */
function merge(edits: readonly Edit[], answer: string): Edit[] {
  const merged: Edit[] = [];
  let index = 0;
  while (index < edits.length) {
    const outer = edits[index++];
    if (outer === undefined) break;
    const inner: Edit[] = [];
    for (let next = edits[index]; next !== undefined && overlap(outer, next); next = edits[++index]) {
      if (next.end <= outer.end) inner.push(next);
    }
    merged.push(inner.length === 0 ? outer : absorb(outer, merge(inner, answer), answer));
  }
  return merged;
}

/**
 * Applies inner edits to the text of the outer one, where that text still holds
 * what they change: counted from its start or from its end.
 */
function absorb(outer: Edit, inner: readonly Edit[], answer: string): Edit {
  const drift = outer.text.length - (outer.end - outer.start);
  const pieces: string[] = [];
  let position = 0;
  for (const edit of inner) {
    const from = edit.start - outer.start;
    const place = [from, from + drift].find((at) => at >= position && fits(edit, outer.text, at, answer));
    if (place === undefined) continue;
    pieces.push(outer.text.slice(position, place), edit.text);
    position = place + edit.end - edit.start;
  }
  pieces.push(outer.text.slice(position));
  return { ...outer, text: pieces.join("") };
}

/** What the edit changes stands at that place of the text too; for an insertion, what stands on a side of it. */
function fits({ start, end }: Edit, text: string, at: number, answer: string): boolean {
  if (start < end) return text.startsWith(answer.slice(start, end), at);
  return at <= text.length && (text[at - 1] === answer[start - 1] || text[at] === answer[start]);
}

import { diffChars } from "diff";
import type { Fix } from "../sample/result.js";
import type { Edits } from "./edits.js";

/** A fix changes a mark or a letter here and there; one that changes more is made as a whole. */
const MOST_CHANGES = 24;

/**
 * The same edits, cut up so that what they leave as it is inside of them isn't touched either: of a quotation only the
 * marks. Made for texts that can be spelt in more than one way.
 */
export function fineEdits(text: string, edits: Edits): Fix[] {
  return edits.flatMap((edit) => {
    const before = text.slice(edit.start, edit.end);
    if (before === "" || edit.text === "") return [edit];
    const changes = diffChars(before, edit.text, { maxEditLength: MOST_CHANGES });
    return changes === undefined ? [edit] : pieces(changes, edit.start);
  });
}

interface Change {
  readonly added: boolean;
  readonly removed: boolean;
  readonly value: string;
}

function pieces(changes: readonly Change[], start: number): Fix[] {
  const edits: Fix[] = [];
  let place = start;
  let open: { start: number; end: number; text: string } | null = null;
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      if (open !== null) edits.push(open);
      open = null;
      place += value.length;
      continue;
    }
    open ??= { start: place, end: place, text: "" };
    if (added) open.text += value;
    else {
      place += value.length;
      open.end = place;
    }
  }
  return open === null ? edits : [...edits, open];
}

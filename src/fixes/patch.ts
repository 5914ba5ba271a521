import { FILE_HEADERS_ONLY, formatPatch, OMIT_HEADERS, type StructuredPatchHunk } from "diff";

/** Lines that are shown on both sides of a change. */
const CONTEXT = 3;

/** A hunk as long as this is cut, without lines around the cut, so that memory stays flat. Nobody reads it anyway. */
const LONGEST = 1 << 25;

/**
 * Makes a unified diff of a file whose changes are known, as its text goes by: nothing is compared, so that the time
 * is linear, and no more than a hunk is held.
 *
 * Texts are strings of bytes (`latin1`), so that the diff fits the file whatever its bytes are.
 */
export interface Patch {
  /** A stretch that stays. */
  keep(bytes: string): string;
  replace(before: string, after: string): string;
  end(): string;
}

/** @param name the file's, as programs that apply diffs will find it */
export function createPatch(name: string): Patch {
  let header = true;
  /** Numbers of the lines that come next. */
  const next = { old: 1, new: 1 };
  let before: string[] = [];
  let hunk: Hunk | null = null;
  /** The line, or lines, being read: as they were and as they become. */
  let group = { old: "", new: "", changed: false };

  function keep(bytes: string): string {
    let out = "";
    let start = 0;
    for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", start)) {
      group.old += bytes.slice(start, end + 1);
      group.new += bytes.slice(start, end + 1);
      start = end + 1;
      out += finishGroup();
    }
    group.old += bytes.slice(start);
    group.new += bytes.slice(start);
    return out;
  }

  function finishGroup(): string {
    const { old, new: text, changed } = group;
    if (old === "" && text === "") return "";
    const removed = linesOf(old);
    const added = changed ? linesOf(text) : removed;
    const out = changed ? change(removed, added, old.length + text.length) : same(old);
    group = { old: "", new: "", changed: false };
    next.old += removed.length;
    next.new += added.length;
    return out;
  }

  function change(removed: readonly string[], added: readonly string[], size: number): string {
    hunk ??= {
      oldStart: next.old - before.length,
      newStart: next.new - before.length,
      lines: [],
      same: before,
      size: 0,
    };
    before = [];
    hunk.lines.push(...marked(" ", hunk.same), ...marked("-", removed), ...marked("+", added));
    hunk.same = [];
    hunk.size += size;
    return hunk.size > LONGEST ? finishHunk() : "";
  }

  /** Two changes with no more than twice the context between them share a hunk. */
  function same(line: string): string {
    const waiting = hunk === null ? before : hunk.same;
    waiting.push(line);
    if (hunk !== null) return waiting.length > 2 * CONTEXT ? finishHunk() : "";
    if (waiting.length > CONTEXT) waiting.shift();
    return "";
  }

  function finishHunk(): string {
    if (hunk === null) return "";
    const { oldStart, newStart, lines, same } = hunk;
    hunk = null;
    before = same.slice(-CONTEXT);
    lines.push(...marked(" ", same.slice(0, CONTEXT)));
    const count = (mark: string): number => lines.filter((line) => line.startsWith(mark)).length;
    const oldLines = count(" ") + count("-");
    const newLines = count(" ") + count("+");
    const hunks: StructuredPatchHunk[] = [{ oldStart, newStart, lines, oldLines, newLines }];
    const names = { oldFileName: `a/${name}`, newFileName: `b/${name}`, oldHeader: "", newHeader: "" };
    const head = header ? headed(name, formatPatch({ ...names, hunks: [] }, FILE_HEADERS_ONLY)) : "";
    header = false;
    return head + formatPatch({ ...names, hunks }, OMIT_HEADERS);
  }

  return {
    keep,
    replace(old, text) {
      group.old += old;
      group.new += text;
      group.changed = true;
      return "";
    },
    end: () => finishGroup() + finishHunk(),
  };
}

/** `patch` takes a name to end at its first space, unless a tab ends it, as in what `git diff` prints. */
function headed(name: string, header: string): string {
  return name.includes(" ") ? header.replaceAll("\n", "\t\n") : header;
}

interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  /** With their marks. */
  readonly lines: string[];
  /** Unchanged lines behind the last change. */
  same: string[];
  /** Bytes of the changed lines. */
  size: number;
}

/** Each with its line feed; the last may have none. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** As they stand in a hunk. */
function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith("\n") ? [mark + line.slice(0, -1)] : [mark + line, "\\ No newline at end of file"],
  );
}

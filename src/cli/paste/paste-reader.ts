import { cellWidth } from "../../reporters/cells.js";

/**
 * What is typed or pasted into a terminal in raw mode, read key by key: the terminal's own line mode cuts lines at
 * 4 KB and can't tell a pasted line end from the key. Pure: takes input, tells what happened.
 */
export interface PasteReader {
  /** Reads a piece of input. Returns what to echo, and how the text ended once it has. */
  read(input: string): { readonly echo: string; readonly end: PasteEnd | null };
  readonly text: string;
  /** Input after the end, which belongs to the next text. */
  readonly rest: string;
}

export type PasteEnd = "done" | "interrupted";

/** `line`: a typed line end is the end. `block`: Ctrl-D or a line with a single stop is. */
export type PasteMode = "line" | "block";

const PASTE_START = "\u001b[200~";
const PASTE_END = "\u001b[201~";
const INTERRUPT = "\u0003";
const END_OF_INPUT = "\u0004";
const ESCAPE = "\u001b";
const BACKSPACE = new Set(["\u007f", "\b"]);
const ERASE_LINE = "\u0015";
const ERASE_WORD = "\u0017";
/** A whole escape sequence of a key: arrows, function keys. */
const KEY = /^\u001b(?:\[[0-?]*[ -/]*[@-~]|O[ -~]|[^[O\u0000-\u001f])/;
/** Its beginning, when the rest is still to come. */
const KEY_BEGUN = /^\u001b(?:\[[0-?]*[ -/]*|O)?$/;
/** Anything that needs no decision; taken in one go. */
const ORDINARY = /[^\u0000-\u001f\u007f]+/y;

/** A reader for one text; the next text has a reader of its own, which is first given the `rest`. */
export function createPasteReader(mode: PasteMode): PasteReader {
  const lines: string[] = [];
  let line = "";
  let pasting = false;
  let afterReturn = false;
  let pending = "";
  let rest = "";

  function read(input: string): { echo: string; end: PasteEnd | null } {
    const source = pending + input;
    const echo: string[] = [];
    pending = "";
    let at = 0;
    while (at < source.length) {
      ORDINARY.lastIndex = at;
      const run = ORDINARY.exec(source)?.[0];
      if (run !== undefined) {
        line += run;
        echo.push(run);
        at += run.length;
        afterReturn = false;
        continue;
      }
      const key = source[at] as string;
      if (key === ESCAPE) {
        const wasPasting = pasting;
        const length = readEscape(source, at);
        if (length === 0) {
          pending = source.slice(at);
          break;
        }
        at += length;
        if (wasPasting && pasting) {
          // Not the end of the paste, so a part of what is pasted.
          line += ESCAPE;
          echo.push(ESCAPE);
        } else if (wasPasting && endsWithStop()) return finish("done", source, at);
        continue;
      }
      at += 1;
      if (key === "\n" && afterReturn) {
        afterReturn = false;
        continue;
      }
      afterReturn = key === "\r";
      if (key === "\r" || key === "\n") {
        if (!pasting && mode === "line") return finish("done", source, at);
        if (!pasting && line === ".") {
          line = "";
          return finish("done", source, at);
        }
        lines.push(line);
        line = "";
        echo.push("\n");
      } else if (pasting || key === "\t" || key === "\u0000") {
        line += key;
        echo.push(key);
      } else if (key === INTERRUPT) {
        return finish("interrupted", source, at);
      } else if (key === END_OF_INPUT) {
        return finish("done", source, at);
      } else {
        echo.push(edit(key));
      }
    }
    return { echo: echo.join(""), end: null };

    function finish(end: PasteEnd, all: string, from: number): { echo: string; end: PasteEnd } {
      rest = all.slice(from);
      return { echo: echo.join(""), end };
    }
  }

  /** Length of the escape sequence at a place; 0 if it isn't complete. */
  function readEscape(source: string, at: number): number {
    const bracket = pasting ? PASTE_END : PASTE_START;
    const head = source.slice(at, at + 64);
    if (head.startsWith(bracket)) {
      pasting = !pasting;
      return bracket.length;
    }
    if (bracket.startsWith(head)) return 0;
    if (pasting) return 1;
    return KEY.exec(head)?.[0].length ?? (KEY_BEGUN.test(head) ? 0 : 1);
  }

  /** A pasted text whose last line is the end mark. */
  function endsWithStop(): boolean {
    if (mode !== "block" || line !== "" || lines.at(-1) !== ".") return false;
    lines.pop();
    return true;
  }

  /** Rubs out typed characters; returns what shows it. */
  function edit(key: string): string {
    const kept = BACKSPACE.has(key)
      ? withoutCharacter(line)
      : key === ERASE_LINE
        ? ""
        : key === ERASE_WORD
          ? withoutWord(line)
          : line;
    const removed = line.slice(kept.length);
    line = kept;
    return "\b \b".repeat(cellWidth(removed));
  }

  return {
    read,
    get text() {
      return [...lines, line].join("\n");
    },
    get rest() {
      return rest;
    },
  };
}

function withoutCharacter(line: string): string {
  return line.replace(/\P{M}\p{M}*$/u, "");
}

function withoutWord(line: string): string {
  const trimmed = line.trimEnd();
  return trimmed.slice(0, trimmed.lastIndexOf(" ") + 1);
}

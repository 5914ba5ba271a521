import { parsedJson } from "./outside.js";

/** A slip of a model that has one meaning only. */
export type Repair = "trailing-comma" | "raw-newline" | "invalid-escape";

/**
 * A JSON text as a value. Where it isn't quite JSON, slips with one meaning are
 * put right: a comma before a closing bracket, a line end as it is inside of a
 * string, a backslash that begins no escape, as in `\(x\)`. So is `\frac`, that
 * JSON reads as a form feed and `rac`: no text of ours holds a form feed.
 *
 * @returns `null` if it is no JSON even so; an end that is missing is never made up
 */
export function parseLoosely(text: string): { readonly value: unknown; readonly repairs: readonly Repair[] } | null {
  const value = parsedJson(text);
  if (value !== undefined && !text.includes("\\")) return { value, repairs: [] };
  const rewritten = rewrite(text);
  if (rewritten.repairs.length === 0) return value === undefined ? null : { value, repairs: [] };
  const repaired = parsedJson(rewritten.text);
  return repaired === undefined ? null : { value: repaired, repairs: rewritten.repairs };
}

/** Commands of LaTeX that look like escapes of JSON: `\b` and `\f` before any letter, of the others those in use. */
const LATEX =
  /\\(?:[bf](?=[A-Za-z])|(?:n(?:eq|abla|otin)|t(?:ext(?:bf|it|rm)?|imes|heta|au|frac|riangle)|r(?:ight(?:arrow)?|ho|angle|ceil|floor))(?![A-Za-z]))/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const TRAILING_COMMA = /,(?=[ \t\r\n]*[}\]])/y;

function rewrite(text: string): { text: string; repairs: Repair[] } {
  const repairs = new Set<Repair>();
  const pieces: string[] = [];
  let kept = 0;
  let inString = false;
  const replace = (start: number, end: number, by: string, repair: Repair) => {
    pieces.push(text.slice(kept, start), by);
    kept = end;
    repairs.add(repair);
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (!inString) {
      if (character === '"') inString = true;
      else if (character === "," && matchesAt(TRAILING_COMMA, text, index)) {
        replace(index, index + 1, "", "trailing-comma");
      }
    } else if (character === '"') inString = false;
    else if (character === "\\") {
      const known = matchesAt(LATEX, text, index) ? 0 : matchesAt(ESCAPE, text, index);
      if (known === 0) replace(index, index + 1, "\\\\", "invalid-escape");
      else index += known - 1;
    } else if (text.charCodeAt(index) < 0x20) {
      replace(index, index + 1, JSON.stringify(character).slice(1, -1), "raw-newline");
    }
  }
  pieces.push(text.slice(kept));
  return { text: pieces.join(""), repairs: [...repairs] };
}

/** Length of what a sticky expression matches there; 0 if nothing. */
function matchesAt(sticky: RegExp, text: string, index: number): number {
  sticky.lastIndex = index;
  return sticky.exec(text)?.[0].length ?? 0;
}

import type { Prose } from "./prose.js";

/** In characters of the questions kept: enough for a set of some thousands, and memory stays flat. */
const ROOM = 1_000_000;

/** Reads each distinct text once as long as there is room: an export often has many answers to one question. */
export function rememberTexts(read: (text: string) => Prose): (text: string) => Prose {
  const known = new Map<string, Prose>();
  let taken = 0;
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const prose = read(text);
    if (text.length > ROOM) return prose;
    taken += text.length;
    if (taken > ROOM) {
      known.clear();
      taken = text.length;
    }
    known.set(text, prose);
    return prose;
  };
}

import { decodeEntities } from "../../text/entities.js";
import { alignText } from "../../text/markdown/text-node.js";
import { HIDDEN } from "../../text/prose.js";
import type { Run } from "./view.js";

/**
 * The runs of a text node.
 *
 * @param parsed what the parser was given from `start` to the node's end
 * @param value what it made of it: escapes and prefixes of lines are gone
 * @param written the answer at the same place, of the same length as `parsed`
 */
export function runsOfText(start: number, parsed: string, value: string, written: string): Run[] {
  const aligned = alignText(parsed, value);
  return runsOfPlane(start, decodeEntities(overlay(aligned, written)));
}

/**
 * The runs of code: its lines without fences and indentation.
 *
 * @param written the answer from `start` to the node's end, from where its content may begin
 */
export function runsOfCode(start: number, written: string, value: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const line of value.split(/(?<=\n)/)) {
    const text = line.replace(/\r?\n$/, "");
    const found = written.indexOf(text, at);
    if (found < 0) return [{ kind: "run", start, text: written }];
    const end = found + text.length;
    const feed = written.indexOf("\n", end);
    if (text.length < line.length && feed === end) runs.push({ kind: "run", start: start + found, text: `${text}\n` });
    else {
      runs.push({ kind: "run", start: start + found, text });
      if (text.length < line.length) runs.push({ kind: "run", start: start + Math.max(end, feed), text: "\n" });
    }
    at = feed < 0 ? end : feed + 1;
  }
  return runs.filter(({ text }) => text !== "");
}

/** The answer's own characters where the plane shows any: the parser was given letters in place of some. */
function overlay(aligned: string, written: string): string {
  if (!aligned.includes(HIDDEN)) return written;
  return Array.from({ length: written.length }, (_, at) => (aligned[at] === HIDDEN ? HIDDEN : written[at])).join("");
}

function runsOfPlane(start: number, plane: string): Run[] {
  if (!plane.includes(HIDDEN)) return plane === "" ? [] : [{ kind: "run", start, text: plane }];
  return Array.from(plane.matchAll(/[^\0]+/g), ({ 0: text, index }) => ({ kind: "run", start: start + index, text }));
}

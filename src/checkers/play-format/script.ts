import type { Dictionary } from "../../text/dictionary.js";
import { linesOf, type TextLine } from "../../text/lines.js";
import type { Block, Prose } from "../../text/prose.js";
import { belongsToCast, isCastHeading, isStructure } from "./cast.js";
import { acceptTurns, type RawLine } from "./speakers.js";
import { readTurn, type Turn } from "./turn.js";
import type { PlayWords } from "./words.js";

/** An answer read as a play: its lines, and which of them open speeches. */
export interface Script {
  readonly lines: readonly ScriptLine[];
  /** Indices into `lines` of the first and the last speech; −1 where there is none. */
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly speakers: ReadonlySet<string>;
  /** It holds what only a play has: «Действующие лица», «Сцена первая», «Занавес». */
  readonly structured: boolean;
}

export interface ScriptLine extends TextLine {
  readonly turn: Turn | null;
  /** A list of characters, a heading, a scene's number: neither speech nor remark. */
  readonly aside: boolean;
}

/** `asked`: the question asks for a play, so that less is needed to take a line for a speech. */
export function readScript(prose: Prose, words: PlayWords, asked: boolean, dictionary: Dictionary): Script {
  const raw: RawLine[] = [];
  let cast: "no" | "opened" | Block = "no";
  let structured = false;
  for (const block of prose.blocks) {
    if (block.kind === "cell") continue;
    for (const line of linesOf(block)) {
      const castHeading = isCastHeading(line, words);
      structured ||= isStructure(line, words);
      if (castHeading) {
        cast = "opened";
        raw.push({ line, turn: null, aside: true });
        continue;
      }
      if (cast !== "no" && belongsToCast(line, cast)) {
        cast = block;
        raw.push({ line, turn: null, aside: true });
        continue;
      }
      cast = "no";
      raw.push({ line, turn: readTurn(prose, line, words, dictionary), aside: block.kind === "heading" });
    }
  }
  const accepted = acceptTurns(raw, words, asked, dictionary);
  const lines = raw.map(({ line, turn, aside }, index): ScriptLine => {
    const kept = accepted[index] === true ? turn : null;
    return { ...line, turn: kept, aside: kept === null && aside };
  });
  const speakers = new Set(lines.flatMap(({ turn }) => (turn === null ? [] : [turn.key])));
  return { lines, firstTurn: accepted.indexOf(true), lastTurn: accepted.lastIndexOf(true), speakers, structured };
}

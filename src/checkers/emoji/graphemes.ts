import { type Block, HIDDEN, type Prose, type Span } from "../../text/prose.js";

/** An emoji of a text: one grapheme, whatever it is put together of. */
export interface Emoji extends Span {
  /** Without the variation selectors, so that «❤️» is one emoji however it is written. */
  readonly sign: string;
  readonly block: Block;
}

/** Code units that an emoji begins with or, for «©️» and keycaps, has in it: a cheap test for nearly every text. */
const CANDIDATE = /[\ud83c-\ud83e\ufe0f\u20e3\u231a-\u2b55]/g;

/**
 * Own rules instead of `\p{RGI_Emoji}`, which lacks every sequence that is newer than the runtime: flags, keycaps, and
 * pictures with their tones, joined by U+200D. A sign that is text by default («✔», «©», «→») is one only with U+FE0F
 * or a tone; one that is a picture by default isn't with U+FE0E. Code points that Unicode keeps for future pictures count.
 */
const PICTURE =
  "(?:(?!\\p{Regional_Indicator})\\p{Emoji_Presentation}(?!\\ufe0e)\\ufe0f?|(?=\\p{Extended_Pictographic})\\p{Cn}|" +
  "\\p{Emoji_Modifier_Base}(?=\\p{Emoji_Modifier})|(?![0-9#*])\\p{Emoji}\\ufe0f)\\p{Emoji_Modifier}?(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?";
const JOINED = "\\u200d(?![0-9#*])\\p{Emoji}\\ufe0f?\\p{Emoji_Modifier}?";
const EMOJI = new RegExp(`\\p{Regional_Indicator}{2}|[0-9#*]\\ufe0f\\u20e3|${PICTURE}(?:${JOINED})*`, "uy");

/** The emoji that stand in prose, in order. */
export function findEmoji({ text, blocks }: Prose): Emoji[] {
  const found: Emoji[] = [];
  let at = 0;
  for (const { start, end } of spansOf(text)) {
    while (at < blocks.length && (blocks[at] as Block).end <= start) at += 1;
    const block = blocks[at];
    if (block === undefined) break;
    if (block.start <= start) found.push({ start, end, block, sign: signOf(text.slice(start, end)) });
  }
  return found;
}

/** The emoji of a text as {@link Emoji.sign} writes them, code included. */
export function signsOf(text: string): Set<string> {
  return new Set(spansOf(text).map(({ start, end }) => signOf(text.slice(start, end))));
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  CANDIDATE.lastIndex = 0;
  for (let candidate = CANDIDATE.exec(text); candidate !== null; candidate = CANDIDATE.exec(text)) {
    const unit = candidate[0];
    const start = Math.max(end, unit === "\ufe0f" || unit === "\u20e3" ? candidate.index - 1 : candidate.index);
    EMOJI.lastIndex = start;
    if (EMOJI.test(text)) {
      end = EMOJI.lastIndex;
      spans.push({ start, end });
      CANDIDATE.lastIndex = end;
    }
  }
  return spans;
}

function signOf(emoji: string): string {
  return emoji.replaceAll("\ufe0f", "");
}

/** Groups of emoji with nothing but spaces and markup between them. */
export function groupRuns(emoji: readonly Emoji[], text: string): Emoji[][] {
  const runs: Emoji[][] = [];
  let last: Emoji | undefined;
  for (const next of emoji) {
    const run = runs[runs.length - 1];
    if (run !== undefined && last !== undefined && last.block === next.block && isIdle(text, last.end, next.start))
      run.push(next);
    else runs.push([next]);
    last = next;
  }
  return runs;
}

/** Spaces of any width and hidden markup; a line end isn't. */
function isIdle(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    const character = text[index] as string;
    if (character !== HIDDEN && (!/\s/.test(character) || /[\n\r\v\f\u0085\u2028\u2029]/.test(character))) return false;
  }
  return true;
}

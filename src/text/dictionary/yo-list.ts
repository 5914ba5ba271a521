/**
 * A list of words with «ё» in the format of eyo-kernel: a line is a word or a
 * stem with its endings, `жёлт(|ая|ого)`, `#` begins a comment. The endings are
 * not unfolded; a word is looked for by cutting it into stem and ending.
 */
export interface YoList {
  /** The spelling with «ё» of a word in small letters without it, or `null`. */
  find(norm: string): string | null;
}

/** Indexes a list. Lines with a capital (proper names) and those marked `_` are left out. */
export function openYoList(text: string): YoList {
  // By stem without «ё»: where its line begins, or several such places.
  const stems = new Map<string, number | number[]>();
  let longest = 0;
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    if (isSmallLetter(text.charCodeAt(start))) {
      const stem = plain(text.slice(start, stemEnd(text, start, end)));
      longest = Math.max(longest, stem.length);
      const known = stems.get(stem);
      if (known === undefined) stems.set(stem, start);
      else if (typeof known === "number") stems.set(stem, [known, start]);
      else known.push(start);
    }
    start = end + 1;
  }
  return {
    find(norm) {
      for (let cut = Math.min(norm.length, longest); cut > 0; cut -= 1) {
        const places = stems.get(cut === norm.length ? norm : norm.slice(0, cut));
        if (places === undefined) continue;
        for (const place of typeof places === "number" ? [places] : places) {
          const ending = findEnding(text, place, norm.slice(cut));
          if (ending !== null) return text.slice(place, place + cut) + ending;
        }
      }
      return null;
    },
  };
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end < 0 ? text.length : end;
}

/** Where the stem ends: at a bracket, a comment, a space or the line's end. */
function stemEnd(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isSmallLetter(text.charCodeAt(at))) at += 1;
  return at;
}

/** The ending of the line at `start` that reads as `wanted` without «ё». */
function findEnding(text: string, start: number, wanted: string): string | null {
  const end = lineEnd(text, start);
  const open = stemEnd(text, start, end);
  if (text.charAt(open) !== "(") return wanted === "" ? "" : null;
  const endings = text.slice(open + 1, text.indexOf(")", open)).split("|");
  return endings.find((ending) => plain(ending) === wanted) ?? null;
}

function plain(letters: string): string {
  return letters.includes("ё") ? letters.replaceAll("ё", "е") : letters;
}

/** A small Russian letter or a hyphen. */
function isSmallLetter(code: number): boolean {
  return (code >= 0x430 && code <= 0x44f) || code === 0x451 || code === 0x2d;
}

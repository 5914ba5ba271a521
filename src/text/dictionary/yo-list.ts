/**
 * A list of words with «ё» in the format of eyo-kernel: a line is a word or a
 * stem with its endings, `жёлт(|ая|ого)`, `#` begins a comment. Nothing is
 * unfolded or cut out: stems are found by the hash of their letters, which is
 * carried along the word, and compared in the text of the list itself.
 */
export interface YoList {
  /** The spelling with «ё» of a word in small letters without it, or `null`. */
  find(norm: string): string | null;
}

/** Twice as many places as eyo's longer list has lines, and a power of two. */
const BUCKETS = 1 << 15;
const SMALL_IE = 0x435;
const SMALL_YO = 0x451;

/** Indexes a list. Lines with a capital (proper names) and those marked `_` are left out. */
export function openYoList(text: string): YoList {
  // Where a line begins, plus one, by the hash of its stem; equal stems stand in neighbouring places.
  let places = new Int32Array(BUCKETS);
  let count = 0;
  const insert = (place: number, hash: number): void => {
    let bucket = hash & (places.length - 1);
    while (places[bucket] !== 0) bucket = (bucket + 1) & (places.length - 1);
    places[bucket] = place + 1;
  };
  const grow = (): void => {
    const old = places;
    places = new Int32Array(old.length * 2);
    for (const entry of old) if (entry !== 0) insert(entry - 1, stemHash(text, entry - 1));
  };
  for (let start = 0; start < text.length; ) {
    if (isSmallLetter(text.charCodeAt(start))) {
      insert(start, stemHash(text, start));
      count += 1;
      if (count * 2 > places.length) grow();
    }
    const end = text.indexOf("\n", start);
    start = end < 0 ? text.length : end + 1;
  }

  return {
    find(norm) {
      let hash = 0;
      for (let length = 1; length <= norm.length; length += 1) {
        hash = addLetter(hash, norm.charCodeAt(length - 1));
        let bucket = finish(hash) & (places.length - 1);
        for (let entry = places[bucket]; entry; entry = places[bucket]) {
          const place = entry - 1;
          if (isStem(text, place, norm, length)) {
            const ending = findEnding(text, place + length, norm.slice(length));
            if (ending !== null) return text.slice(place, place + length) + ending;
          }
          bucket = (bucket + 1) & (places.length - 1);
        }
      }
      return null;
    },
  };
}

function addLetter(hash: number, code: number): number {
  return (Math.imul(hash, 31) + (code === SMALL_YO ? SMALL_IE : code)) | 0;
}

function finish(hash: number): number {
  return hash ^ (hash >>> 15);
}

function stemHash(text: string, start: number): number {
  let hash = 0;
  for (let at = start; isSmallLetter(text.charCodeAt(at)); at += 1) hash = addLetter(hash, text.charCodeAt(at));
  return finish(hash);
}

/** Whether the stem at `place` is the first `length` letters of `norm`. */
function isStem(text: string, place: number, norm: string, length: number): boolean {
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(place + at);
    if ((code === SMALL_YO ? SMALL_IE : code) !== norm.charCodeAt(at)) return false;
  }
  return !isSmallLetter(text.charCodeAt(place + length));
}

/** The ending among those at `open` that reads as `wanted` without «ё». */
function findEnding(text: string, open: number, wanted: string): string | null {
  if (text.charAt(open) !== "(") return wanted === "" ? "" : null;
  const endings = text.slice(open + 1, text.indexOf(")", open)).split("|");
  return endings.find((ending) => ending === wanted || ending.replaceAll("ё", "е") === wanted) ?? null;
}

/** A small Russian letter or a hyphen. */
function isSmallLetter(code: number): boolean {
  return (code >= 0x430 && code <= 0x44f) || code === SMALL_YO || code === 0x2d;
}

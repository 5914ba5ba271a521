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
  const stems = new Map<string, string[]>();
  let longest = 0;
  for (const line of text.split("\n")) {
    const entry = (line.split("#")[0] ?? "").trim();
    const code = entry.charCodeAt(0);
    const isSmall = (code >= 0x430 && code <= 0x44f) || code === 0x451;
    if (!isSmall) continue;
    const bracket = entry.indexOf("(");
    const stem = (bracket < 0 ? entry : entry.slice(0, bracket)).replaceAll("ё", "е");
    longest = Math.max(longest, stem.length);
    const lines = stems.get(stem);
    if (lines === undefined) stems.set(stem, [entry]);
    else lines.push(entry);
  }
  return {
    find(norm) {
      for (let cut = Math.min(norm.length, longest); cut > 0; cut -= 1) {
        const entries = stems.get(norm.slice(0, cut));
        if (entries === undefined) continue;
        for (const entry of entries) {
          const spelling = unfold(entry, norm, cut);
          if (spelling !== null) return spelling;
        }
      }
      return null;
    },
  };
}

function unfold(entry: string, norm: string, cut: number): string | null {
  if (entry.length === cut) return norm.length === cut ? entry : null;
  const ending = norm.slice(cut);
  for (const candidate of entry.slice(cut + 1, -1).split("|")) {
    if (candidate.replaceAll("ё", "е") === ending) return entry.slice(0, cut) + candidate;
  }
  return null;
}

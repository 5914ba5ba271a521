/** What may hold words of a model: longer ones aren't even read. */
const LONGEST_READ = 4000;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu;

/**
 * A model's words on one line: runs of spaces, line ends, control and invisible characters are one space each; at most
 * `limit` UTF-16 code units, cut at a word with «…».
 */
export function oneLine(text: string, limit: number): string {
  const line = text.slice(0, LONGEST_READ).replace(UNPRINTABLE, " ").trim();
  return line.length <= limit ? line : `${cutAtWord(line, limit - 1)}…`;
}

function cutAtWord(line: string, limit: number): string {
  const space = line.lastIndexOf(" ", limit);
  const end = space > limit / 2 ? space : isLow(line.charCodeAt(limit)) ? limit - 1 : limit;
  return line.slice(0, end).replace(/[\s,;:.…–—-]+$/u, "");
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

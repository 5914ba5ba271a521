/**
 * Text of a server or a model as a part of one line that people read: without
 * control characters, direction marks and halves of characters, cut to `most` UTF-16 units.
 */
export function oneLine(text: string, most = 200): string {
  // A few times more than is kept, so that a huge text costs nothing.
  const head = text.slice(0, most * 4).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ");
  const line = head.trim();
  const cut = line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
  return cut.replace(/\p{Cs}/gu, "");
}

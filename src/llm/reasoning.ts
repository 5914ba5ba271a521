/**
 * A reply without the reasoning that some models write before the answer.
 * Blocks are `<think>…</think>` and its kin. A closing tag alone ends a block
 * whose beginning the server has eaten: what is before it goes. A block that
 * never ends means that the reply was cut: `null`.
 *
 * @param quoted places where tags are only quoted: objects of JSON; in order
 */
export function withoutReasoning(
  text: string,
  quoted: readonly { readonly start: number; readonly end: number }[],
): string | null {
  let kept: string[] = [];
  let from = 0;
  let inBlock = false;
  let place = 0;
  for (const { 0: tag, 1: slash, index } of text.matchAll(/<(\/?)(?:think|thinking|thought|reasoning)>/gi)) {
    while ((quoted[place]?.end ?? Number.POSITIVE_INFINITY) <= index) place += 1;
    if ((quoted[place]?.start ?? Number.POSITIVE_INFINITY) < index) continue;
    const closing = slash === "/";
    if (closing) {
      if (!inBlock) kept = [];
      from = index + tag.length;
      inBlock = false;
    } else if (!inBlock) {
      kept.push(text.slice(from, index));
      inBlock = true;
    }
  }
  if (inBlock) return null;
  kept.push(text.slice(from));
  return kept.join("\n");
}

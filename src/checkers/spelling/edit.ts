/** How a spelling came out of another by one slip. */
export type Edit =
  | { readonly kind: "swap"; readonly at: number }
  /** A letter is missing; `doubled` when its neighbour is the same letter. */
  | { readonly kind: "missing"; readonly at: number; readonly doubled: boolean; readonly letter: string }
  | { readonly kind: "extra"; readonly at: number; readonly doubled: boolean; readonly letter: string }
  | { readonly kind: "wrong"; readonly at: number; readonly letter: string; readonly instead: string };

/** What was done to `right` to get `wrong`; «ё» and «е» are one letter. `null` if it isn't one slip. */
export function editBetween(wrong: string, right: string): Edit | null {
  const a = plain(wrong);
  const b = plain(right);
  let at = 0;
  while (at < a.length && a.charAt(at) === b.charAt(at)) at += 1;
  const tailA = a.slice(at);
  const tailB = b.slice(at);
  if (a.length === b.length && tailA.slice(1) === tailB.slice(1) && tailA !== "") {
    return { kind: "wrong", at, letter: a.charAt(at), instead: b.charAt(at) };
  }
  if (tailA.charAt(0) === tailB.charAt(1) && tailA.charAt(1) === tailB.charAt(0) && tailA.slice(2) === tailB.slice(2)) {
    return { kind: "swap", at };
  }
  if (tailA === tailB.slice(1)) return { kind: "missing", at, doubled: isDoubled(b, at), letter: b.charAt(at) };
  if (tailA.slice(1) === tailB) return { kind: "extra", at, doubled: isDoubled(a, at), letter: a.charAt(at) };
  return null;
}

function isDoubled(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter === text.charAt(at - 1) || letter === text.charAt(at + 1);
}

function plain(text: string): string {
  return text.replaceAll("ё", "е");
}

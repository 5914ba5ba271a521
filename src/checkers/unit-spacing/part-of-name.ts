import type { Token } from "../../text/prose.js";

/** Something of a name stands right before the number («v2.5м», «file_10кг») or after the unit («10kg.txt»). */
export function isPartOfName(tokens: readonly Token[], first: number, last: number): boolean {
  const before = tokens[first - 1];
  if (tokens[first]?.gap === "" && before !== undefined) {
    if (before.word !== null || before.kind === "opaque" || /^[_#@\\&]$/.test(before.text)) return true;
    const earlier = tokens[first - 2];
    if (/^[.,/]$/.test(before.text) && before.gap === "" && earlier?.word?.script === "latin") return true;
  }
  const after = tokens[last + 1];
  if (after?.gap !== "") return false;
  if (after.text === "_" || after.text === "@") return true;
  const next = tokens[last + 2];
  return after.text === "." && next?.gap === "" && next.word?.script === "latin" && !/^\d/.test(next.text);
}

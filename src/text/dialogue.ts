import type { Token } from "./prose.js";

const END_OF_SPEECH = new Set([".", "!", "?", "…", ",", ":"]);

/**
 * Whether lines that begin with a dash are the speeches of a dialogue rather
 * than the items of a list: they begin with capitals and end as sentences, and
 * some of them ask, exclaim or carry the author's words after a second dash. A
 * speech that goes on from another may begin with a small letter.
 */
export function isDialogue(lines: readonly (readonly Token[])[]): boolean {
  let small = 0;
  let lively = 0;
  for (const tokens of lines) {
    const first = tokens[0];
    const last = tokens[tokens.length - 1];
    if (first === undefined || last === undefined || !END_OF_SPEECH.has(last.text)) return false;
    if (first.kind !== "mark" && (first.word === null || first.word.letterCase === "lower")) small += 1;
    if (isLively(tokens)) lively += 1;
  }
  if (small === 0) return lively > 0;
  return small * 2 < lines.length && lively * 2 > lines.length;
}

function isLively(tokens: readonly Token[]): boolean {
  return tokens.some((token, index) => {
    if (token.kind !== "mark") return false;
    if (token.text === "?" || token.text === "!") return true;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    return (token.text === "—" || token.text === "–") && before?.text === "," && after?.word?.letterCase === "lower";
  });
}

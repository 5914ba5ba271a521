import { visibleLine } from "./visible.js";

/**
 * Text from outside as inline code, on one line: in it no mark, tag, link, mention or reference of the text is obeyed.
 * The fence is longer than any run of backticks in the text.
 */
export function inertCode(text: string): string {
  const line = visibleLine(text);
  if (line === "") return "(пусто)";
  let longest = 0;
  for (const [run] of line.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  // A renderer takes one space off each side again.
  const padded = line.startsWith("`") || line.endsWith("`") ? ` ${line} ` : line;
  return fence + padded + fence;
}

/** Words of a rubric or a message among Markdown: marks stand as characters, nobody is mentioned, nothing is linked. */
export function inertText(text: string): string {
  return (
    visibleLine(text)
      // Behind a zero-width space neither a name nor a number is one that the site knows; an address is none either.
      .replace(/[@#](?=[\p{L}\p{N}])|:(?=\/\/)|www(?=\.)|GH-(?=\d)/giu, "$&\u200b")
      .replace(/[\\`*_[\]<>#|~$&!]/g, "\\$&")
  );
}

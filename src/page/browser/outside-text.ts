import { element } from "./dom.js";

/** What has no look of its own or turns the reading direction: it is named, and has no effect. */
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;

/** Text from outside as nodes; control characters become their numbers. A carriage return before a line feed is no news. */
export function outsideText(text: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(UNSEEN)) {
    if (found === "\r" && text[index + 1] === "\n") continue;
    if (index > at) nodes.push(document.createTextNode(text.slice(at, index)));
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    nodes.push(element("span", { className: "control", title: `знак U+${code}` }, `U+${code}`));
    at = index + found.length;
  }
  if (at < text.length) nodes.push(document.createTextNode(text.slice(at)));
  return nodes;
}

/** A stretch of raw HTML: a tag, a comment, or text between them. Offsets are relative to the HTML. */
export interface HtmlPart {
  readonly kind: "text" | "comment" | "tag" | "line-end" | "block-tag" | "raw";
  readonly start: number;
  readonly end: number;
}

/** Tags that a reader sees as markup of the text around them, like `**`. */
const INLINE = new Set(
  "a abbr b bdi bdo big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);
/** Elements whose content is never prose. */
const RAW = new Set(["script", "style", "pre", "svg", "math", "template", "textarea"]);

const PART = /<!--[^>]*?(?:-->|>|$)|<(\/?)([A-Za-z][A-Za-z\d-]*)(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/y;

/** Cuts raw HTML into tags, comments and the text between them; linear. */
export function htmlParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let textFrom = 0;
  let position = html.indexOf("<");
  while (position >= 0) {
    const part = partAt(html, position);
    if (part === null) {
      position = html.indexOf("<", position + 1);
      continue;
    }
    if (part.start > textFrom) parts.push({ kind: "text", start: textFrom, end: part.start });
    parts.push(part);
    textFrom = part.end;
    position = html.indexOf("<", part.end);
  }
  if (textFrom < html.length) parts.push({ kind: "text", start: textFrom, end: html.length });
  return parts;
}

function partAt(html: string, start: number): HtmlPart | null {
  if (html.startsWith("<!--", start)) {
    const close = html.indexOf("-->", start + 4);
    return { kind: "comment", start, end: close < 0 ? html.length : close + 3 };
  }
  PART.lastIndex = start;
  const match = PART.exec(html);
  if (match === null) return null;
  const end = PART.lastIndex;
  const name = (match[2] ?? "").toLowerCase();
  if (name === "br" || name === "hr") return { kind: "line-end", start, end };
  if (RAW.has(name) && match[1] === "") {
    const close = html.indexOf(`</${name}`, end);
    const closeEnd = close < 0 ? -1 : html.indexOf(">", close);
    return { kind: "raw", start, end: closeEnd < 0 ? html.length : closeEnd + 1 };
  }
  return { kind: INLINE.has(name) ? "tag" : "block-tag", start, end };
}

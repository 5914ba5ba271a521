import type { PhrasingContent } from "mdast";
import { type HtmlPart, htmlParts } from "./html.js";
import type { PlaneWriter } from "./plane.js";
import { endOf, startOf } from "./positions.js";
import { alignText } from "./text-node.js";

/** A deeper tree is read no further: what it holds is shown as it is written. */
export const MAX_DEPTH = 200;

/** How offsets of a tree lead to the answer. */
export interface TreePlace {
  /** Offset in the answer of an offset in the tree. */
  readonly map: (offset: number) => number;
  /** The text that the tree was parsed from. */
  readonly markdown: string;
  /** How many times its lines were taken apart before: they may stand apart in the answer. */
  readonly rereadings: number;
}

/** Puts the content of paragraphs, headings and cells on the plane. */
export interface InlineWriter {
  /** `children` stand between `start` and `end` of their tree. */
  write(children: readonly PhrasingContent[], start: number, end: number, place: TreePlace): void;
  /** Hides a tag or a comment at its place in the answer and says what it is. */
  maskHtml(part: HtmlPart, start: number, end: number): void;
}

/** A writer onto one plane of the answer `source`. */
export function inlineWriter(source: string, plane: PlaneWriter): InlineWriter {
  return { write: (children, start, end, place) => inline(children, start, end, place, 0), maskHtml: maskHtmlPart };

  function maskHtmlPart(part: HtmlPart, start: number, end: number): void {
    if (part.kind === "line-end") plane.show(start, "\n");
    plane.mask(start, end, part.kind === "comment" ? "comment" : "html");
  }

  /** Children that lack a position (autolinks of the reference parser) are shown as they are written. */
  function inline(
    children: readonly PhrasingContent[],
    start: number,
    end: number,
    place: TreePlace,
    depth: number,
  ): void {
    let done = start;
    let unplaced = false;
    for (const child of children) {
      if (child.position === undefined) {
        unplaced = true;
        continue;
      }
      const childStart = startOf(child);
      if (unplaced) showWritten(done, childStart, place);
      unplaced = false;
      inlineNode(child, childStart, endOf(child), place, depth);
      done = endOf(child);
    }
    if (unplaced) showWritten(done, end, place);
  }

  function inlineNode(node: PhrasingContent, start: number, end: number, place: TreePlace, depth: number): void {
    const from = place.map(start);
    const to = place.map(end - 1) + 1;
    switch (node.type) {
      case "text":
        showText(start, end, node.value, place);
        break;
      case "inlineCode": {
        const size = /^`+/.exec(source.slice(from, to))?.[0].length ?? 0;
        plane.opaque(from + size, Math.max(from + size, to - size), "inline-code", { start: from, end: to });
        break;
      }
      case "break":
        showWritten(start, end, place);
        break;
      case "html": {
        const part = htmlParts(source.slice(from, to))[0];
        if (part === undefined || part.kind === "text") showWritten(start, end, place);
        else if (part.kind === "block-tag") plane.opaque(from, to, "html");
        else maskHtmlPart(part, from, to);
        break;
      }
      case "image":
      case "imageReference":
        plane.opaque(from, to, "image");
        break;
      case "link": {
        // A link that the parser made of bare text: what the search for addresses took for one is opaque already.
        if (source[from] !== "[") {
          showWritten(start, end, place);
          break;
        }
        const last = node.children[node.children.length - 1];
        if (depth < MAX_DEPTH) inline(node.children, start + 1, end, place, depth + 1);
        if (last?.position !== undefined) plane.mask(place.map(endOf(last) - 1) + 2, to, "destination");
        break;
      }
      case "footnoteReference":
        break;
      default:
        if (!("children" in node)) break;
        if (depth < MAX_DEPTH) inline(node.children, start, end, place, depth + 1);
        else showWritten(start, end, place);
    }
  }

  /** Shows a stretch of the tree's text; its lines may stand apart in the answer. */
  function showText(start: number, end: number, value: string, place: TreePlace): void {
    const written = place.markdown.slice(start, end);
    showAligned(start, alignText(written, value), written, place);
  }

  function showWritten(start: number, end: number, place: TreePlace): void {
    const written = place.markdown.slice(start, end);
    showAligned(start, written, written, place);
  }

  /** `aligned` keeps wide spaces as the answer has them, unless an entity or an escape changed the place. */
  function showAligned(start: number, aligned: string, written: string, place: TreePlace): void {
    let from = 0;
    while (from < aligned.length) {
      const lineEnd = place.rereadings === 0 ? -1 : aligned.indexOf("\n", from);
      const to = lineEnd < 0 ? aligned.length : lineEnd + 1;
      const at = place.map(start + from);
      const original = source.slice(at, at + to - from);
      plane.show(at, restoreSpaces(aligned.slice(from, to), written.slice(from, to), original));
      from = to;
    }
  }
}

/** Wide spaces were made plain for the parser; the plane has them as written. */
function restoreSpaces(aligned: string, written: string, original: string): string {
  if (written === original) return aligned;
  if (aligned === written) return original;
  let restored = "";
  for (let index = 0; index < aligned.length; index += 1) {
    restored += aligned[index] === written[index] ? original[index] : aligned[index];
  }
  return restored;
}

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

/**
 * Puts the content of paragraphs, headings and cells on the plane. A class: its methods stay compiled from answer to
 * answer, where functions made anew for each would be compiled anew as well.
 */
export class InlineWriter {
  /** A writer onto one plane of the answer `source`. */
  constructor(
    private readonly source: string,
    private readonly plane: PlaneWriter,
  ) {}

  /** `children` stand between `start` and `end` of their tree. */
  write(children: readonly PhrasingContent[], start: number, end: number, place: TreePlace): void {
    this.inline(children, start, end, place, 0);
  }

  /** Hides a tag or a comment at its place in the answer and says what it is. */
  maskHtml(part: HtmlPart, start: number, end: number): void {
    if (part.kind === "line-end") this.plane.show(start, "\n");
    this.plane.mask(start, end, part.kind === "comment" ? "comment" : "html");
  }

  /** Children that lack a position (autolinks of the reference parser) are shown as they are written. */
  private inline(
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
      if (unplaced) this.showWritten(done, childStart, place);
      unplaced = false;
      this.inlineNode(child, childStart, endOf(child), place, depth);
      done = endOf(child);
    }
    if (unplaced) this.showWritten(done, end, place);
  }

  private inlineNode(node: PhrasingContent, start: number, end: number, place: TreePlace, depth: number): void {
    const from = place.map(start);
    const to = place.map(end - 1) + 1;
    switch (node.type) {
      case "text":
        this.showText(start, end, node.value, place);
        break;
      case "inlineCode": {
        const size = /^`+/.exec(this.source.slice(from, to))?.[0].length ?? 0;
        this.plane.opaque(from + size, Math.max(from + size, to - size), "inline-code", { start: from, end: to });
        break;
      }
      case "break":
        this.showWritten(start, end, place);
        break;
      case "html": {
        const part = htmlParts(this.source.slice(from, to))[0];
        if (part === undefined || part.kind === "text") this.showWritten(start, end, place);
        else if (part.kind === "block-tag") this.plane.opaque(from, to, "html");
        else this.maskHtml(part, from, to);
        break;
      }
      case "image":
      case "imageReference":
        this.plane.opaque(from, to, "image");
        break;
      case "link": {
        // A link that the parser made of bare text: what the search for addresses took for one is opaque already.
        if (this.source[from] !== "[") {
          this.showWritten(start, end, place);
          break;
        }
        const last = node.children[node.children.length - 1];
        if (depth < MAX_DEPTH) this.inline(node.children, start + 1, end, place, depth + 1);
        if (last?.position !== undefined) this.plane.mask(place.map(endOf(last) - 1) + 2, to, "destination");
        break;
      }
      case "footnoteReference":
        break;
      default:
        if (!("children" in node)) break;
        if (depth < MAX_DEPTH) this.inline(node.children, start, end, place, depth + 1);
        else this.showWritten(start, end, place);
    }
  }

  /** Shows a stretch of the tree's text; its lines may stand apart in the answer. */
  private showText(start: number, end: number, value: string, place: TreePlace): void {
    const written = place.markdown.slice(start, end);
    this.showAligned(start, alignText(written, value), written, place);
  }

  private showWritten(start: number, end: number, place: TreePlace): void {
    const written = place.markdown.slice(start, end);
    this.showAligned(start, written, written, place);
  }

  /** `aligned` keeps wide spaces as the answer has them, unless an entity or an escape changed the place. */
  private showAligned(start: number, aligned: string, written: string, place: TreePlace): void {
    let from = 0;
    while (from < aligned.length) {
      const lineEnd = place.rereadings === 0 ? -1 : aligned.indexOf("\n", from);
      const to = lineEnd < 0 ? aligned.length : lineEnd + 1;
      const at = place.map(start + from);
      const original = this.source.slice(at, at + to - from);
      this.plane.show(at, restoreSpaces(aligned.slice(from, to), written.slice(from, to), original));
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

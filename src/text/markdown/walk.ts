import type { Nodes, Parents, PhrasingContent } from "mdast";
import type { BlockKind, ListMarker } from "../prose.js";
import { dedent } from "./dedent.js";
import { htmlParts } from "./html.js";
import { InlineWriter, MAX_DEPTH, type TreePlace } from "./inline.js";
import type { Leaf, Outline, OutlineItem, OutlineList } from "./outline.js";
import type { MarkdownParser } from "./parser.js";
import type { PlaneWriter } from "./plane.js";
import { endOf, startOf } from "./positions.js";

/** Indented code is read as prose again; deeper than this it is left as one paragraph, so that the cost stays linear. */
const MAX_REREADINGS = 3;
/** «1986. Год начала реформ» is a sentence, not the item 1986 of a list. */
const MAX_ITEM_NUMBER = 999;

interface Place extends TreePlace {
  readonly quoted: boolean;
  readonly item: OutlineItem | null;
  readonly listDepth: number;
  readonly depth: number;
}

/** Reads the whole answer: fills the plane and returns leaves and lists in order. */
export function walkMarkdown(
  source: string,
  markdown: string,
  offset: number,
  parse: MarkdownParser,
  plane: PlaneWriter,
): Outline {
  const walk = new MarkdownWalk(source, parse, plane);
  walk.walkFlow(parse(markdown), {
    quoted: false,
    item: null,
    listDepth: 0,
    depth: 0,
    rereadings: 0,
    map: (position) => position + offset,
    markdown,
  });
  return walk.outline;
}

/** A class: its methods stay compiled from answer to answer. */
class MarkdownWalk {
  readonly outline: Outline = { leaves: [], lists: [] };
  private readonly inline: InlineWriter;
  /** Leaves of one number stand in a row, with nothing between them. */
  private run = 0;

  constructor(
    private readonly source: string,
    private readonly parse: MarkdownParser,
    private readonly plane: PlaneWriter,
  ) {
    this.inline = new InlineWriter(source, plane);
  }

  walkFlow(parent: Parents, place: Place): void {
    for (const node of parent.children) this.walkNode(node, place);
  }

  private walkNode(node: Nodes, place: Place): void {
    const start = place.map(startOf(node));
    const end = place.map(endOf(node));
    if (place.depth > MAX_DEPTH) {
      this.showRaw(start, end, "paragraph", place);
      return;
    }
    switch (node.type) {
      case "paragraph":
        this.leaf(node, place.item === null ? "paragraph" : "item", place, 0);
        break;
      case "heading":
        this.run += 1;
        this.leaf(node, "heading", place, node.depth);
        this.run += 1;
        break;
      case "blockquote":
        this.run += 1;
        this.walkFlow(node, { ...place, quoted: true, depth: place.depth + 1 });
        this.run += 1;
        break;
      case "list":
        this.walkList(node, place);
        break;
      case "table":
        this.run += 1;
        for (const row of node.children) for (const cell of row.children) this.leaf(cell, "cell", place, 0);
        this.run += 1;
        break;
      case "footnoteDefinition":
        this.run += 1;
        this.walkFlow(node, { ...place, depth: place.depth + 1 });
        this.run += 1;
        break;
      case "code":
        this.run += 1;
        this.walkCode(node, start, end, place);
        this.run += 1;
        break;
      case "html":
        this.run += 1;
        this.walkHtml(start, end, place);
        this.run += 1;
        break;
      case "yaml":
        this.run += 1;
        this.plane.mask(start, end, "front-matter");
        break;
      case "definition":
        this.plane.mask(start, end, "destination");
        break;
      case "thematicBreak":
        this.run += 1;
        break;
      default:
        // TOML front matter has a type of its own, which mdast doesn't name.
        this.plane.mask(start, end, "front-matter");
    }
  }

  private walkList(node: Nodes & { type: "list" }, place: Place): void {
    this.run += 1;
    if (node.ordered === true && (node.start ?? 1) > MAX_ITEM_NUMBER) {
      for (const child of node.children) this.walkYearItem(child, place);
      this.run += 1;
      return;
    }
    const list: OutlineList = {
      start: place.map(startOf(node)),
      end: place.map(endOf(node)),
      marker: markerAt(this.source, place.map(startOf(node))),
      depth: place.listDepth,
      quoted: place.quoted,
      parent: place.item,
      items: [],
    };
    this.outline.lists.push(list);
    for (const child of node.children) {
      const item: OutlineItem = { list, start: place.map(startOf(child)), end: place.map(endOf(child)) };
      list.items.push(item);
      this.run += 1;
      this.walkFlow(child, { ...place, item, listDepth: place.listDepth + 1, depth: place.depth + 1 });
    }
    this.run += 1;
  }

  /** «1986. Год начала реформ»: the number belongs to the text. */
  private walkYearItem(child: Parents, place: Place): void {
    const first = child.children[0];
    for (const node of child.children) {
      if (node === first && node.type === "paragraph") {
        const from = place.map(startOf(child));
        const to = place.map(startOf(node));
        this.plane.show(from, this.source.slice(from, to));
        this.leaf(node, "paragraph", place, 0, from);
      } else {
        this.walkNode(node, { ...place, depth: place.depth + 1 });
      }
    }
  }

  private walkCode(node: Nodes & { type: "code" }, start: number, end: number, place: Place): void {
    const written = this.source.slice(start, end);
    if (/^\s*(?:`{3}|~{3})/.test(written)) {
      this.plane.mask(start, end, "code");
      return;
    }
    if (place.rereadings >= MAX_REREADINGS) {
      this.showRaw(start, end, place.item === null ? "paragraph" : "item", place);
      return;
    }
    const dedented = dedent(place.markdown.slice(startOf(node), endOf(node)), startOf(node));
    this.walkFlow(this.parse(dedented.text), {
      ...place,
      depth: place.depth + 1,
      rereadings: place.rereadings + 1,
      map: (position) => place.map(dedented.map(position)),
      markdown: dedented.text,
    });
  }

  /** Text between the tags of raw HTML is prose; a block's tag ends a paragraph. */
  private walkHtml(start: number, end: number, place: Place): void {
    let from = -1;
    let to = -1;
    const flush = () => {
      if (from >= 0) this.pushLeaf("paragraph", from, to, place, 0);
      from = -1;
    };
    for (const part of htmlParts(this.source.slice(start, end))) {
      const partStart = start + part.start;
      const partEnd = start + part.end;
      if (part.kind === "text") {
        const text = this.source.slice(partStart, partEnd);
        this.plane.show(partStart, text);
        if (text.trim() === "") continue;
        if (from < 0) from = partStart + (text.length - text.trimStart().length);
        to = partEnd - (text.length - text.trimEnd().length);
      } else {
        if (part.kind === "block-tag" || part.kind === "raw") flush();
        else if (part.kind === "tag" && this.source[partStart + 1] === "/") to = partEnd;
        this.inline.maskHtml(part, partStart, partEnd);
      }
    }
    flush();
  }

  private showRaw(start: number, end: number, kind: BlockKind, place: Place): void {
    this.plane.show(start, this.source.slice(start, end));
    this.pushLeaf(kind, start, end, place, 0);
  }

  private leaf(
    node: Parents & { children: readonly PhrasingContent[] },
    kind: BlockKind,
    place: Place,
    level: number,
    from?: number,
  ): void {
    const first = node.children[0];
    const last = node.children[node.children.length - 1];
    if (first === undefined || last === undefined) return;
    const contentStart = first.position === undefined ? startOf(node) : startOf(first);
    const contentEnd = last.position === undefined ? endOf(node) : endOf(last);
    this.inline.write(node.children, contentStart, contentEnd, place);
    this.pushLeaf(kind, from ?? place.map(contentStart), place.map(contentEnd - 1) + 1, place, level);
  }

  private pushLeaf(kind: BlockKind, start: number, end: number, place: Place, level: number): void {
    const made: Leaf = { kind, start, end, quoted: place.quoted, item: place.item, level, run: this.run };
    this.outline.leaves.push(made);
  }
}

function markerAt(source: string, start: number): ListMarker {
  const character = source[start];
  if (character === "-") return "dash";
  if (character === "*" || character === "+") return "bullet";
  return /^\d+\)/.test(source.slice(start, start + 12)) ? "number-bracket" : "number-dot";
}

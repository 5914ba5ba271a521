import type { Nodes, Parents, PhrasingContent } from "mdast";
import type { BlockKind, ListMarker } from "../prose.js";
import { dedent } from "./dedent.js";
import { htmlParts } from "./html.js";
import { inlineWriter, MAX_DEPTH, type TreePlace } from "./inline.js";
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
  const outline: Outline = { leaves: [], lists: [] };
  const inline = inlineWriter(source, plane);
  let run = 0;
  const root = parse(markdown);
  walkFlow(root, {
    quoted: false,
    item: null,
    listDepth: 0,
    depth: 0,
    rereadings: 0,
    map: (position) => position + offset,
    markdown,
  });
  return outline;

  function walkFlow(parent: Parents, place: Place): void {
    for (const node of parent.children) walkNode(node, place);
  }

  function walkNode(node: Nodes, place: Place): void {
    const start = place.map(startOf(node));
    const end = place.map(endOf(node));
    if (place.depth > MAX_DEPTH) {
      showRaw(start, end, "paragraph", place);
      return;
    }
    switch (node.type) {
      case "paragraph":
        leaf(node, place.item === null ? "paragraph" : "item", place, 0);
        break;
      case "heading":
        run += 1;
        leaf(node, "heading", place, node.depth);
        run += 1;
        break;
      case "blockquote":
        run += 1;
        walkFlow(node, { ...place, quoted: true, depth: place.depth + 1 });
        run += 1;
        break;
      case "list":
        walkList(node, place);
        break;
      case "table":
        run += 1;
        for (const row of node.children) for (const cell of row.children) leaf(cell, "cell", place, 0);
        run += 1;
        break;
      case "footnoteDefinition":
        run += 1;
        walkFlow(node, { ...place, depth: place.depth + 1 });
        run += 1;
        break;
      case "code":
        run += 1;
        walkCode(node, start, end, place);
        run += 1;
        break;
      case "html":
        run += 1;
        walkHtml(start, end, place);
        run += 1;
        break;
      case "yaml":
        run += 1;
        plane.mask(start, end, "front-matter");
        break;
      case "definition":
        plane.mask(start, end, "destination");
        break;
      case "thematicBreak":
        run += 1;
        break;
      default:
        // TOML front matter has a type of its own, which mdast doesn't name.
        plane.mask(start, end, "front-matter");
    }
  }

  function walkList(node: Nodes & { type: "list" }, place: Place): void {
    run += 1;
    if (node.ordered === true && (node.start ?? 1) > MAX_ITEM_NUMBER) {
      for (const child of node.children) walkYearItem(child, place);
      run += 1;
      return;
    }
    const list: OutlineList = {
      start: place.map(startOf(node)),
      end: place.map(endOf(node)),
      marker: markerAt(source, place.map(startOf(node))),
      depth: place.listDepth,
      quoted: place.quoted,
      parent: place.item,
      items: [],
    };
    outline.lists.push(list);
    for (const child of node.children) {
      const item: OutlineItem = { list, start: place.map(startOf(child)), end: place.map(endOf(child)) };
      list.items.push(item);
      run += 1;
      walkFlow(child, { ...place, item, listDepth: place.listDepth + 1, depth: place.depth + 1 });
    }
    run += 1;
  }

  /** «1986. Год начала реформ»: the number belongs to the text. */
  function walkYearItem(child: Parents, place: Place): void {
    const first = child.children[0];
    for (const node of child.children) {
      if (node === first && node.type === "paragraph") {
        const from = place.map(startOf(child));
        const to = place.map(startOf(node));
        plane.show(from, source.slice(from, to));
        leaf(node, "paragraph", place, 0, from);
      } else {
        walkNode(node, { ...place, depth: place.depth + 1 });
      }
    }
  }

  function walkCode(node: Nodes & { type: "code" }, start: number, end: number, place: Place): void {
    const written = source.slice(start, end);
    if (/^\s*(?:`{3}|~{3})/.test(written)) {
      plane.mask(start, end, "code");
      return;
    }
    if (place.rereadings >= MAX_REREADINGS) {
      showRaw(start, end, place.item === null ? "paragraph" : "item", place);
      return;
    }
    const dedented = dedent(place.markdown.slice(startOf(node), endOf(node)), startOf(node));
    walkFlow(parse(dedented.text), {
      ...place,
      depth: place.depth + 1,
      rereadings: place.rereadings + 1,
      map: (position) => place.map(dedented.map(position)),
      markdown: dedented.text,
    });
  }

  /** Text between the tags of raw HTML is prose; a block's tag ends a paragraph. */
  function walkHtml(start: number, end: number, place: Place): void {
    let from = -1;
    let to = -1;
    const flush = () => {
      if (from >= 0) pushLeaf("paragraph", from, to, place, 0);
      from = -1;
    };
    for (const part of htmlParts(source.slice(start, end))) {
      const partStart = start + part.start;
      const partEnd = start + part.end;
      if (part.kind === "text") {
        const text = source.slice(partStart, partEnd);
        plane.show(partStart, text);
        if (text.trim() === "") continue;
        if (from < 0) from = partStart + (text.length - text.trimStart().length);
        to = partEnd - (text.length - text.trimEnd().length);
      } else {
        if (part.kind === "block-tag" || part.kind === "raw") flush();
        else if (part.kind === "tag" && source[partStart + 1] === "/") to = partEnd;
        inline.maskHtml(part, partStart, partEnd);
      }
    }
    flush();
  }

  function showRaw(start: number, end: number, kind: BlockKind, place: Place): void {
    plane.show(start, source.slice(start, end));
    pushLeaf(kind, start, end, place, 0);
  }

  function leaf(
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
    inline.write(node.children, contentStart, contentEnd, place);
    pushLeaf(kind, from ?? place.map(contentStart), place.map(contentEnd - 1) + 1, place, level);
  }

  function pushLeaf(kind: BlockKind, start: number, end: number, place: Place, level: number): void {
    const made: Leaf = { kind, start, end, quoted: place.quoted, item: place.item, level, run };
    outline.leaves.push(made);
  }
}

function markerAt(source: string, start: number): ListMarker {
  const character = source[start];
  if (character === "-") return "dash";
  if (character === "*" || character === "+") return "bullet";
  return /^\d+\)/.test(source.slice(start, start + 12)) ? "number-bracket" : "number-dot";
}

import type { Nodes, Parents, Root } from "mdast";
import { findAddresses } from "../../text/addresses.js";
import { WIDE_SPACE } from "../../text/characters.js";
import { endOf, startOf } from "../../text/markdown/positions.js";
import { markdownSource, wellFormed } from "../../text/markdown/source.js";
import { findMaths } from "../../text/maths.js";
import type { MaskedSpan } from "../../text/prose.js";
import { runsOfCode, runsOfText } from "./runs.js";
import { withoutOverlaps } from "./spans.js";
import { type ElementKind, type Run, type View, viewElement } from "./view.js";

/** Markdown (CommonMark and GFM) → mdast with UTF-16 offsets. */
type Parser = (source: string) => Root;

const BOM = "\ufeff";
/** A deeper tree is shown as it is written. */
const MAX_DEPTH = 60;
const WIDE_SPACES = new RegExp(WIDE_SPACE.source, "g");

/**
 * Reads an answer as Markdown, to be shown. What is markup where rules read the answer is markup here: maths and
 * addresses are found first, the same source goes to the parser. Raw HTML, images and whatever has no place here is
 * shown as it is written.
 */
export function readView(answer: string, parse: Parser): View[] {
  const source = wellFormed(answer);
  const offset = source.startsWith(BOM) ? 1 : 0;
  const opaque = withoutOverlaps([...findMaths(source), ...findAddresses(source)]);
  const maths = opaque.filter(({ kind }) => kind === "math");
  const twin = source.replaceAll("&", ",").replace(WIDE_SPACES, " ");
  const markdown = source.slice(0, offset) + markdownSource(source, twin, opaque).slice(offset);
  return viewsOf(parse(markdown.slice(offset)), 0);

  /** The children of a node; what lacks a position (addresses that the parser finds by itself) is shown as written. */
  function viewsOf(parent: Parents, depth: number): View[] {
    const views: View[] = [];
    let done = startOf(parent) + offset;
    let unplaced = false;
    const showGap = (end: number): void => {
      if (unplaced && end > done) views.push({ kind: "run", start: done, text: source.slice(done, end) });
      unplaced = false;
    };
    for (const node of parent.children) {
      if (node.position === undefined) {
        unplaced = true;
        continue;
      }
      showGap(startOf(node) + offset);
      views.push(...viewOf(node, depth));
      done = endOf(node) + offset;
    }
    showGap(endOf(parent) + offset);
    return views;
  }

  function viewOf(node: Nodes, depth: number): View[] {
    const start = startOf(node) + offset;
    const end = endOf(node) + offset;
    if (depth > MAX_DEPTH) return [writtenAs("written", start, end)];
    const simple = SIMPLE[node.type];
    if (simple !== undefined && "children" in node) return [viewElement(simple, viewsOf(node, depth + 1))];
    switch (node.type) {
      case "text":
        return withMaths(runsOfText(start, markdown.slice(start, end), node.value, source.slice(start, end)), maths);
      case "heading":
        return [viewElement("heading", viewsOf(node, depth + 1), node.depth)];
      case "list": {
        const items = viewsOf(node, depth + 1);
        return [node.ordered ? viewElement("ordered-list", items, node.start ?? 1) : viewElement("list", items)];
      }
      case "listItem": {
        const children = viewsOf(node, depth + 1);
        const { checked = null } = node;
        return [checked === null ? viewElement("item", children) : viewElement("task", children, Number(checked))];
      }
      case "table":
        return [
          viewElement(
            "table",
            node.children.map((row, at) => rowOf(row, at === 0 ? "head-row" : "row", depth)),
          ),
        ];
      case "code":
        return [viewElement("code-block", codeRuns(start, end, node.value))];
      case "inlineCode": {
        const size = /^`+/.exec(source.slice(start, end))?.[0].length ?? 0;
        return [writtenAs("code", start + size, Math.max(start + size, end - size))];
      }
      case "break":
        return [viewElement("line-end")];
      case "thematicBreak":
        return [viewElement("rule")];
      case "footnoteReference":
        return [writtenAs("note", start, end)];
      default:
        return [writtenAs("written", start, end)];
    }
  }

  function rowOf(row: Nodes & { type: "tableRow" }, kind: ElementKind, depth: number): View {
    return viewElement(kind, viewsOf(row, depth + 1));
  }

  /** The first line of fenced code is its fence. */
  function codeRuns(start: number, end: number, value: string): Run[] {
    const fenced = /^(?:`{3}|~{3})/.test(source.slice(start, end));
    const feed = source.indexOf("\n", start);
    const from = fenced && feed >= 0 && feed < end ? feed + 1 : start;
    return runsOfCode(from, source.slice(from, end), value);
  }

  function writtenAs(kind: ElementKind, start: number, end: number): View {
    return viewElement(kind, [{ kind: "run", start, text: source.slice(start, end) }]);
  }
}

const SIMPLE: Partial<Record<Nodes["type"], ElementKind>> = {
  paragraph: "paragraph",
  blockquote: "quotation",
  tableCell: "cell",
  emphasis: "emphasis",
  strong: "strong",
  delete: "deleted",
  link: "link",
  linkReference: "link",
  footnoteDefinition: "paragraph",
};

/** Sets maths apart; `maths` is sorted, runs are too. */
function withMaths(runs: readonly Run[], maths: readonly MaskedSpan[]): View[] {
  if (maths.length === 0) return [...runs];
  return runs.flatMap((run) => {
    const views: View[] = [];
    let at = run.start;
    const until = run.start + run.text.length;
    const cut = (to: number): Run => ({ kind: "run", start: at, text: run.text.slice(at - run.start, to - run.start) });
    for (let next = firstBehind(maths, run.start); next < maths.length; next += 1) {
      const span = maths[next];
      if (span === undefined || span.start >= until) break;
      if (span.start > at) views.push(cut(span.start));
      at = Math.max(at, span.start);
      const end = Math.min(span.end, until);
      views.push(viewElement("maths", [cut(end)]));
      at = end;
    }
    if (at < until) views.push(cut(until));
    return views;
  });
}

/** The first span that ends behind an offset. */
function firstBehind(spans: readonly MaskedSpan[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

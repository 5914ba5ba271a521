import { readView } from "../markdown/read-view.js";
import type { ElementKind, View, ViewElement } from "../markdown/view.js";
import { element } from "./dom.js";
import { createMarker, type Marked, type Marker } from "./marker.js";
import { parseMarkdown } from "./parse.js";

/** A text as it is shown, and the findings that this way of showing it can't show. */
export interface ShownText {
  readonly content: HTMLElement;
  readonly unseen: readonly Marked[];
}

/** The answer set as its Markdown asks, of elements that can do nothing. */
export function formattedAnswer(answer: string, findings: readonly Marked[]): ShownText {
  const marker = createMarker(findings);
  const content = element(
    "div",
    { className: "answer outside" },
    ...readView(answer, parseMarkdown).flatMap((view) => nodesOf(view, marker)),
  );
  return { content, unseen: marker.finish() };
}

/** The answer as it is written, line by line. */
export function writtenAnswer(answer: string, findings: readonly Marked[]): ShownText {
  const marker = createMarker(findings);
  const content = element("div", { className: "answer written outside" });
  let start = 0;
  for (const text of answer.split(/(?<=\n)/)) {
    content.append(element("div", { className: "line" }, ...marker.nodes({ kind: "run", start, text })));
    start += text.length;
  }
  return { content, unseen: marker.finish() };
}

function nodesOf(view: View, marker: Marker): Node[] {
  if (view.kind === "run") return marker.nodes(view);
  const children = view.children.flatMap((child) => nodesOf(child, marker));
  return [elementOf(view, children)];
}

const NAMES: Partial<Record<ElementKind, keyof HTMLElementTagNameMap>> = {
  paragraph: "p",
  quotation: "blockquote",
  list: "ul",
  item: "li",
  row: "tr",
  rule: "hr",
  emphasis: "em",
  strong: "strong",
  deleted: "del",
  code: "code",
  "line-end": "br",
};

/** The page's own headings stand above those of an answer. */
const HEADINGS = ["h4", "h5", "h6"] as const;

function elementOf({ kind, number }: ViewElement, children: readonly Node[]): HTMLElement {
  const name = NAMES[kind];
  if (name !== undefined) return element(name, {}, ...children);
  switch (kind) {
    case "heading": {
      const level = number ?? 1;
      return element(
        HEADINGS[Math.min(level, HEADINGS.length) - 1] ?? "h4",
        { className: `heading-${level}` },
        ...children,
      );
    }
    case "ordered-list":
      return element("ol", { start: number ?? 1 }, ...children);
    case "task":
      return element(
        "li",
        { className: "task" },
        element("span", { className: "soft" }, number === 1 ? "☑ " : "☐ "),
        ...children,
      );
    case "code-block":
      return element("pre", { tabIndex: 0 }, element("code", {}, ...children));
    case "table":
      return element("div", { className: "wide", tabIndex: 0 }, element("table", {}, ...children));
    case "head-row":
      return element("tr", { className: "head" }, ...children);
    case "cell":
      return element("td", {}, ...children);
    default:
      return element("span", { className: kind }, ...children);
  }
}

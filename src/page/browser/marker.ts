import type { Status } from "../../sample/result.js";
import { createCutter } from "../cuts.js";
import type { Run } from "../markdown/view.js";
import { element } from "./dom.js";
import { outsideText } from "./outside-text.js";

/** What is marked in a text. */
export interface Marked {
  readonly start: number;
  readonly end: number;
  readonly status: Status;
  /** 1-based, as it is called in the list. */
  readonly number: number;
}

/** Makes nodes of runs and marks what is to be marked in them. */
export interface Marker {
  nodes(run: Run): Node[];
  /** Makes the marks reachable by keyboard, numbers them, and says which findings no run has shown. */
  finish(): Marked[];
}

/** Where findings overlap, the shortest one's look is seen. One that is empty marks the character behind it. */
export function createMarker(findings: readonly Marked[]): Marker {
  const cutter = createCutter(findings.map(({ start, end }) => ({ start, end: Math.max(end, start + 1) })));
  const marks = new Map<Marked, HTMLElement[]>();

  function mark(text: string, indices: readonly number[]): HTMLElement {
    const here = indices.flatMap((index) => findings[index] ?? []);
    const [shortest] = [...here].sort((one, other) => one.end - one.start - (other.end - other.start));
    const made = element(
      "span",
      {
        className: `mark mark-${shortest?.status ?? "exempt"}`,
        data: { findings: here.map(({ number }) => number).join(" ") },
      },
      ...outsideText(text),
    );
    for (const finding of here) {
      const before = marks.get(finding);
      if (before === undefined) marks.set(finding, [made]);
      else before.push(made);
    }
    return made;
  }

  return {
    nodes({ start, text }) {
      return cutter.cut(start, start + text.length).flatMap((cut) => {
        const part = text.slice(cut.start - start, cut.end - start);
        return cut.spans.length === 0 ? outsideText(part) : [mark(part, cut.spans)];
      });
    },
    finish() {
      for (const [{ number }, [first, ...others]] of marks) {
        if (first === undefined) continue;
        first.tabIndex = 0;
        first.setAttribute("role", "button");
        const last = others.at(-1) ?? first;
        last.dataset.number = last.dataset.number === undefined ? String(number) : `${last.dataset.number},${number}`;
      }
      return findings.filter((finding) => !marks.has(finding));
    },
  };
}

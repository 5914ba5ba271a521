import type { Finding, Result } from "../sample/result.js";
import type { Graded } from "./graded.js";
import { isRecord } from "./pointer.js";

/** What the tags of a project's labeling configuration are called. */
export interface LabelStudioNames {
  /** `name` of `<Labels>`. */
  readonly labels: string;
  /** `name` of the `<Text>` that shows the answer. */
  readonly text: string;
}

const NAMES: LabelStudioNames = { labels: "tags", text: "answer" };

/**
 * Results as tasks of Label Studio with predictions, a JSON array: each violation is a labelled span, each axis a
 * choice (`<Choices name="AXIS">`), so that they open as annotations to accept or to mend. Tags and values have their
 * ids; a configuration shows titles for them by `alias`. A task that came from Label Studio keeps its data.
 */
export async function* writeLabelStudio(
  results: AsyncIterable<Graded>,
  names: LabelStudioNames = NAMES,
): AsyncGenerator<string> {
  let begun = false;
  for await (const graded of results) {
    yield `${begun ? ",\n" : "[\n"}${JSON.stringify(toTask(graded, names))}`;
    begun = true;
  }
  yield begun ? "\n]\n" : "[]\n";
}

function toTask({ sample, result, record }: Graded, names: LabelStudioNames): object {
  const data = isRecord(record?.data)
    ? record.data
    : { id: sample.id, question: sample.question, answer: sample.answer };
  return {
    data,
    predictions: [
      {
        model_version: `pridira ${result.rubric.id} ${result.rubric.version}`,
        result: [...choices(result, names), ...spans(result, sample.answer, names)],
      },
    ],
  };
}

function choices({ verdict }: Result, { text }: LabelStudioNames): object[] {
  return Object.entries(verdict).map(([axis, { value }]) => ({
    id: axis,
    from_name: axis,
    to_name: text,
    type: "choices",
    value: { choices: [value] },
  }));
}

function spans({ findings }: Result, answer: string, { labels, text }: LabelStudioNames): object[] {
  const place = toCodePoints(answer);
  return findings.flatMap((finding, index) => {
    if (!isShown(finding)) return [];
    const { start, end, quote, tag, message } = finding;
    return {
      id: `finding-${index}`,
      from_name: labels,
      to_name: text,
      type: "labels",
      value: { start: place(start), end: place(end), text: quote, labels: [tag] },
      meta: { text: [message] },
    };
  });
}

/** An empty span can't be shown. */
function isShown({ status, start, end }: Finding): boolean {
  return status === "violation" && start < end;
}

/** Label Studio counts characters of Unicode, not of UTF-16 (its issue 1347): from one offset to the other. */
export function toCodePoints(text: string): (offset: number) => number {
  const pairs = Array.from(text.matchAll(/[\u{10000}-\u{10ffff}]/gu), ({ index }) => index);
  return (offset) => {
    let low = 0;
    let high = pairs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset - low;
  };
}

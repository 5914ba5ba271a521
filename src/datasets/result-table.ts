import type { Result, Status } from "../sample/result.js";
import type { Graded } from "./graded.js";

/** A cell: text, or a count. */
export type ResultCell = string | number | null;

/** The names of the columns; the axes are those of the rubric that graded. */
export function resultColumns({ verdict }: Result): string[] {
  return ["id", ...Object.keys(verdict), "tags", "comment", "violations", "suspects", "exempt", "question", "answer"];
}

/** One sample's row, in the order of `resultColumns`: the verdict on each axis, the titles of the tags, the comment. */
export function resultRow({ sample, result }: Graded, axes: readonly string[]): ResultCell[] {
  const count = (status: Status): number => result.findings.filter((finding) => finding.status === status).length;
  const titles = Object.values(result.verdict).flatMap(({ tags }) => tags.map(({ title }) => title));
  return [
    result.id,
    ...axes.map((axis) => result.verdict[axis]?.value ?? null),
    [...new Set(titles)].join("; "),
    result.comment,
    count("violation"),
    count("suspect"),
    count("exempt"),
    sample.question,
    sample.answer,
  ];
}

/** The axes of a result, in the rubric's order. */
export function axesOf({ verdict }: Result): string[] {
  return Object.keys(verdict);
}

import { readSamples, type Source } from "../input.js";
import type { Checked } from "./checked.js";
import type { Grading } from "./grading.js";

/** Grades the answers of a file. */
export async function* checkSource(source: Source, position: number, { grade }: Grading): AsyncGenerator<Checked> {
  const obeying = source.kind === "text" && ownsItsText(source.name);
  for await (const { name, row, sample, error } of readSamples(source, position)) {
    if (error !== null) yield { kind: "failure", error };
    else {
      const origin = { name, file: source.name, line: row?.line ?? null, field: pointerTo(row?.answerPath) };
      yield { kind: "graded", sample, graded: grade(sample, obeying), origin, fixes: 0 };
    }
  }
}

/**
 * Whether the directives of a text count: in Markdown files, which somebody keeps and answers for. A record of data
 * may not silence who grades it.
 */
export function ownsItsText(name: string): boolean {
  return /\.(?:md|markdown|mdown|mkd)$/i.test(name);
}

/** A path as a JSON Pointer (RFC 6901). */
export function pointerTo(path: readonly string[] | null | undefined): string | undefined {
  return path?.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

import { readSamples, type Source } from "../input.js";
import type { Checked } from "./checked.js";
import type { Grading } from "./grading.js";

/** Grades the answers of a file. */
export async function* checkSource(source: Source, position: number, { grade }: Grading): AsyncGenerator<Checked> {
  const obeying = source.kind === "text" && ownsItsText(source.name);
  for await (const { name, line, sample, error } of readSamples(source, position)) {
    if (error !== null) yield { kind: "failure", error };
    else {
      const origin = { name, file: source.name, line };
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

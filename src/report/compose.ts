import { scriptJson } from "../page/escape.js";
import { pageEnd, pageHead } from "../page/head.js";
import type { Rubric } from "../rubric/rubric.js";
import type { GradedSample } from "./body.js";
import { createCollector } from "./collect.js";
import { appMarkup } from "./markup.js";
import { overviewMarkup } from "./overview.js";
import { createPacker, type Packer } from "./pack.js";
import { INDEX_ID, PACKED_TYPE, PIECE_SIZE, pieceId, type ReportIndex, type RunHead } from "./page-data.js";

export interface ReportOptions {
  readonly runs: readonly RunHead[];
  /** Gives titles and the order of axes and tags. */
  readonly rubric: Rubric;
  /** What people call a checker. */
  readonly checkerTitle: (id: string) => Promise<string>;
  /** The built page's own parts. */
  readonly css: string;
  readonly script: string;
  /** SHA-256 of a text as UTF-8, in base64. */
  readonly digest: (text: string) => string;
}

/**
 * The report as pieces of one HTML file, in order. Answers pass through: what is held in the end is the index. The same
 * samples give the same bytes.
 *
 * @param samples of each sample what each run says
 */
export async function* composeReport(
  samples: AsyncIterable<readonly (GradedSample | null)[]>,
  { runs, rubric, checkerTitle, css, script, digest }: ReportOptions,
): AsyncGenerator<string> {
  const collector = createCollector(rubric, runs.length);
  const title = `Отчёт: ${runs.map(({ name }) => name).join(" и ")}`;
  yield pageHead({ title, css, script, digest });
  let packer: Packer | null = null;
  let count = 0;
  for await (const sample of samples) {
    if (count % PIECE_SIZE === 0) {
      if (packer !== null) yield packedElement(count / PIECE_SIZE - 1, packer);
      packer = createPacker();
    }
    packer?.add(`${count % PIECE_SIZE === 0 ? "[" : ","}${JSON.stringify(collector.add(sample))}`);
    count += 1;
  }
  if (packer !== null) yield packedElement(Math.ceil(count / PIECE_SIZE) - 1, packer);
  const { axes, tags, rows, totals } = collector;
  const checkers = await Promise.all(collector.checkers.map(async (id) => ({ id, title: await checkerTitle(id) })));
  const index: ReportIndex = { runs, axes, tags, checkers, rows };
  yield `<script type="application/json" id="${INDEX_ID}">${scriptJson(index)}</script>\n`;
  yield appMarkup({ index, rubric, overview: overviewMarkup(index, totals) });
  yield pageEnd(script);
}

/** Packed, samples are a fifth as big, and the browser has as much less to read before it shows the page. */
function packedElement(piece: number, packer: Packer): string {
  packer.add("]");
  return `<script type="${PACKED_TYPE}" id="${pieceId(piece)}">${packer.finish()}</script>\n`;
}

import { escapeHtml, scriptJson } from "../page/escape.js";
import { pageEnd, pageHead } from "../page/head.js";
import type { Rubric } from "../rubric/rubric.js";
import type { GradedSample } from "./body.js";
import { createCollector } from "./collect.js";
import { appMarkup } from "./markup.js";
import { overviewMarkup } from "./overview.js";
import { INDEX_ID, PIECE_SIZE, pieceId, type ReportIndex, type RunHead } from "./page-data.js";

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
  let count = 0;
  for await (const sample of samples) {
    if (count % PIECE_SIZE > 0) yield ",";
    else yield `${count > 0 ? PIECE_END : ""}${openData(pieceId(count / PIECE_SIZE))}[`;
    yield scriptJson(collector.add(sample));
    count += 1;
  }
  if (count > 0) yield PIECE_END;
  const { axes, tags, rows, totals } = collector;
  const checkers = await Promise.all(collector.checkers.map(async (id) => ({ id, title: await checkerTitle(id) })));
  const index: ReportIndex = { runs, axes, tags, checkers, rows };
  yield `${openData(INDEX_ID)}${scriptJson(index)}${CLOSE_DATA}`;
  yield appMarkup({ index, rubric, overview: overviewMarkup(index, totals) });
  yield pageEnd(script);
}

const CLOSE_DATA = "</script>\n";
const PIECE_END = `]${CLOSE_DATA}`;

function openData(id: string): string {
  return `<script type="application/json" id="${escapeHtml(id)}">`;
}

import type { Rubric } from "../rubric/rubric.js";
import type { Result } from "../sample/result.js";
import { axisTitle, type GradedSample, runBody } from "./body.js";
import type { IndexRow, IndexRun, SampleBody, Titled } from "./page-data.js";
import { addResult, emptyTotals, type Totals } from "./totals.js";

/** Gathers what the page needs of all samples; holds no answers. */
export interface Collector {
  /**
   * @param runs one a run; `null` where the run lacks the sample
   * @returns what the page shows of the sample by itself
   */
  add(runs: readonly (GradedSample | null)[]): SampleBody;
  readonly totals: readonly Totals[];
  readonly rows: readonly IndexRow[];
  readonly axes: readonly Titled[];
  readonly tags: readonly Titled[];
  /** Ids. */
  readonly checkers: readonly string[];
}

const EXCERPT = 160;

/**
 * @param rubric gives titles and the order of axes and tags
 * @param count how many runs there are
 */
export function createCollector(rubric: Rubric, count: number): Collector {
  const totals = Array.from({ length: count }, emptyTotals);
  const rows: IndexRow[] = [];
  const axes = createNumbering(rubric.axes.map(({ id }) => id));
  const tags = createNumbering(rubric.tags.map(({ id }) => id));
  const checkers = createNumbering(rubric.checkers.map(({ id }) => id));
  const tagTitles = new Map(rubric.tags.map(({ id, title }) => [id, title]));

  function indexRun(result: Result): IndexRun {
    const values: IndexRun["values"][number][] = [];
    const set: number[] = [];
    for (const [id, axis] of Object.entries(result.verdict)) {
      values[axes.numberOf(id)] = axis.value;
      for (const tag of axis.tags) {
        if (!tagTitles.has(tag.id)) tagTitles.set(tag.id, tag.title);
        set.push(tags.numberOf(tag.id));
      }
    }
    const counts: [number, number, number] = [0, 0, 0];
    const found = new Set<number>();
    for (const { checker, status } of result.findings) {
      found.add(checkers.numberOf(checker));
      counts[status === "violation" ? 0 : status === "suspect" ? 1 : 2] += 1;
    }
    return { values: Array.from(values, (value) => value ?? null), tags: set, checkers: [...found], counts };
  }

  return {
    totals,
    rows,
    get axes() {
      return axes.ids.map((id) => ({ id, title: axisTitle(rubric, id) }));
    },
    get tags() {
      return tags.ids.map((id) => ({ id, title: tagTitles.get(id) ?? id }));
    },
    get checkers() {
      return checkers.ids;
    },
    add(runs) {
      const known = runs.find((run) => run !== null);
      const sample = runs.find((run) => run?.sample != null)?.sample ?? null;
      const question = runs.find((run) => run?.sample?.question != null)?.sample?.question ?? null;
      runs.forEach((run, index) => {
        const of = totals[index];
        if (run !== null && of !== undefined) addResult(of, run.result);
      });
      rows.push({
        id: known?.result.id ?? "",
        excerpt: excerptOf(question ?? sample?.answer ?? ""),
        runs: runs.map((run) => (run === null ? null : indexRun(run.result))),
      });
      return { question, runs: runs.map((run) => (run === null ? null : runBody(run, rubric))) };
    },
  };
}

function createNumbering(known: readonly string[]): { numberOf(id: string): number; readonly ids: readonly string[] } {
  const numbers = new Map(known.map((id, index) => [id, index]));
  return {
    numberOf(id) {
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      return number;
    },
    get ids() {
      return [...numbers.keys()];
    },
  };
}

/** The first words on one line; never half of a surrogate pair. */
function excerptOf(text: string): string {
  const line = text
    .slice(0, 4 * EXCERPT)
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= EXCERPT
    ? line
    : `${line
        .slice(0, EXCERPT)
        .replace(/[\ud800-\udbff]$/, "")
        .trimEnd()}…`;
}

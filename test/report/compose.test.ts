import { strFromU8, unzlibSync } from "fflate";
import { expect, it } from "vitest";
import type { GradedSample } from "../../src/report/body.js";
import { composeReport } from "../../src/report/compose.js";
import { PIECE_SIZE, type ReportIndex, type SampleBody } from "../../src/report/page-data.js";
import { loadRubric } from "../../src/resources/rubric.js";
import { syntheticRun } from "../browser/synthetic-run.js";

const rubric = await loadRubric("nlap");

async function* graded(count: number, runs: number): AsyncGenerator<(GradedSample | null)[]> {
  for (const { input, ...result } of syntheticRun(count)) {
    const sample = { question: null, ...(input as { answer: string }) };
    yield [{ result, sample }, ...(runs === 2 ? [null] : [])];
  }
}

async function compose(count: number, runs = 1): Promise<string> {
  const heads = ["A", "B"].slice(0, runs).map((letter) => ({ letter, name: `<${letter}>.jsonl` }));
  const options = {
    runs: heads,
    rubric,
    checkerTitle: async (id: string) => `о <${id}>`,
    css: "",
    script: "",
    digest: () => "",
  };
  let html = "";
  for await (const piece of composeReport(graded(count, runs), options)) html += piece;
  return html;
}

function dataOf(html: string): { index: ReportIndex; samples: SampleBody[] } {
  const [, index = ""] = /id="report-index">([^<]*)</.exec(html) ?? [];
  const elements = [...html.matchAll(/id="report-samples-(\d+)">([^<]*)</g)];
  expect(elements.map(([, number]) => Number(number))).toEqual(elements.map((_, at) => at));
  const packed = elements.map(([, , text]) => text ?? "");
  const samples = packed.flatMap(
    (text) => JSON.parse(strFromU8(unzlibSync(Buffer.from(text, "base64")))) as SampleBody[],
  );
  return { index: JSON.parse(index), samples };
}

it.each([1, PIECE_SIZE, PIECE_SIZE + 1, 2 * PIECE_SIZE + 50])(
  "holds every one of %i samples once, in order",
  async (count) => {
    const { index, samples } = dataOf(await compose(count));
    expect(index.rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, at) => String(at + 1)));
    expect(samples).toHaveLength(count);
    samples.forEach(({ runs: [run] }, at) => {
      const counts = ["violation", "suspect", "exempt"].map(
        (status) => run?.findings.filter((one) => one.status === status).length,
      );
      expect(index.rows[at]?.runs[0]?.counts).toEqual(counts);
      for (const { start, end, quote } of run?.findings ?? []) expect(run?.answer?.slice(start, end)).toBe(quote);
    });
  },
);

it("the same samples give the same bytes", async () => {
  expect(await compose(120)).toBe(await compose(120));
});

it("totals are in words and numbers, names from outside are text", async () => {
  const html = await compose(120, 2);
  const totals = dataOf(html).index.rows.filter(({ runs }) => runs[0]?.values[0] === "bad").length;
  expect(html).toContain(`плохо <b>${totals}</b>`);
  expect(html).toContain("&lt;A&gt;.jsonl");
  expect(html).toContain("о &lt;yo&gt;");
  expect(html).toContain("120 ответов");
  expect(html).toContain("0 ответов");
  expect(html).not.toMatch(/<A>|<yo>| style=| on\w+=|https?:/);
  const alternatives = [...html.matchAll(/<svg ([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
  expect(alternatives.length).toBeGreaterThan(3);
  for (const attributes of alternatives)
    expect(attributes).toMatch(/aria-hidden="true"|role="img" aria-label="[^"]{20,}"/);
});

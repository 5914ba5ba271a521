/**
 * Agreement with the annotated answers of shared/gold: of the rules alone, and of a judge whose replies lie in a file
 * of results of OpenAI's Batch API.
 *
 *   npx tsx bench/gold.ts                                    rules alone
 *   npx tsx bench/gold.ts --export FILE                      writes the requests
 *   npx tsx bench/gold.ts --replies FILE [--replies FILE…]   with a judge; answers without all their replies are left out
 *   [--file FILE] [--model NAME] [--plan NAME] [--facts]     as the requests were written
 *   [--differences]                                          also lists tags that differ, answer by answer
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { PlanName } from "../src/judge/contract.js";
import { openBatchRun } from "./gold/batch-run.js";
import { type Graded, reportEvidence, reportKinds, reportSuspects, reportTags } from "./gold/report.js";
import { hasTag, readGold } from "./gold/samples.js";

const { values } = parseArgs({
  options: {
    file: { type: "string", default: "../shared/gold/answers-dev.jsonl" },
    export: { type: "string" },
    replies: { type: "string", multiple: true, default: [] },
    model: { type: "string", default: "judge" },
    plan: { type: "string", default: "grouped" },
    facts: { type: "boolean", default: false },
    differences: { type: "boolean", default: false },
  },
});

const golds = readGold(values.file);
if (golds !== null) {
  const settings = { plan: values.plan as PlanName, repeats: 1, facts: values.facts };
  const run = await openBatchRun({ model: values.model, settings });
  const inputs = golds.map(({ id, question, answer }) => run.examine({ id, question, answer }));
  const ruled = golds.map((gold, index): Graded => ({ gold, result: run.ruled(inputs[index] as (typeof inputs)[0]) }));

  if (values.export !== undefined) {
    console.log(`${run.export(inputs, values.export)} requests about ${golds.length} answers`);
  } else if (values.replies.length === 0) {
    console.log(`${golds.length} answers, rules alone\n`);
    reportTags(run.rubric, ruled);
    reportKinds(ruled);
    if (values.differences) list(ruled);
  }
  for (const file of values.replies) {
    if (!existsSync(file)) throw new Error(`there is no file ${file}`);
    const judged = await run.judged(inputs, file);
    const whole = judged.flatMap((one, index) => (one === null ? [] : [{ one, index }]));
    const graded = whole.map(
      ({ one, index }): Graded => ({ gold: golds[index] as (typeof golds)[0], result: one.result }),
    );
    console.log(`\n${file}: ${whole.length} of ${golds.length} answers have all their replies\n`);
    if (whole.length === 0) continue;
    reportTags(run.rubric, graded);
    reportSuspects(
      whole.map(({ index }) => inputs[index] as (typeof inputs)[0]),
      graded.map(({ gold }) => gold),
      whole.map(({ one }) => one),
    );
    reportEvidence(whole.map(({ one }) => one));
    if (values.differences) list(graded);
  }

  function list(graded: readonly Graded[]): void {
    console.log("\ntags that differ: «-» the gold's alone, «+» said alone");
    for (const { gold, result } of graded) {
      const said = new Set(Object.values(result.verdict).flatMap(({ tags }) => tags.map(({ id }) => id)));
      const signs = run.rubric.tags.flatMap(({ id }) =>
        hasTag(gold, id) === said.has(id) ? [] : [`${said.has(id) ? "+" : "-"}${id}`],
      );
      if (signs.length > 0) console.log(`${gold.id.padEnd(28)}${signs.join(" ")}`);
    }
  }
}

import { resolve } from "node:path";
import { createJudgedGrader } from "../../grade.js";
import { type BatchResults, type BatchTransport, batchResults, readBatchResults } from "../../llm/batch.js";
import { createLlmClient } from "../../llm/client.js";
import { readCompletion } from "../../llm/completion.js";
import { LlmError } from "../../llm/failure.js";
import { requestBody } from "../../llm/request-body.js";
import { createRungMemory } from "../../llm/rung-memory.js";
import { safeJson } from "../../reporters/visible.js";
import { InputError } from "../../sample/input-error.js";
import { complain, warn } from "../complain.js";
import { openLines } from "../file-lines.js";
import { type BatchOptions, type BatchSetup, setUpBatch } from "../judge/batch-setup.js";
import { judgeWith } from "../judge/open.js";
import { judgeWarnings } from "../judge/warnings.js";
import { openOutput, refuseInput } from "../output.js";
import type { ExitCode, Printer, Shell } from "../shell.js";

export interface ImportOptions extends BatchOptions {
  readonly input: string;
}

/** What the requests were sent to doesn't matter any more. */
const ENDPOINT = "batch";

/** So many samples without their results are named one by one. */
const MOST_NAMED = 20;

/**
 * `pridira judge import RESULTS --input INPUT`: a record a sample, as live calls would have given it. A sample whose
 * results aren't there is left out and named; the code is then 3.
 */
export async function importResults(file: string, options: ImportOptions, shell: Shell): Promise<ExitCode> {
  const setup = await setUpBatch(options.input, options, shell);
  const { rubric } = setup.tools;
  const lines = openLines(resolve(shell.folder, file));
  const results = await readBatchResults(lines, file);
  const transport = transportOf(results, setup, options);
  const judge = judgeWith([clientOf(transport, setup, options)], setup.tools, options);
  const grade = createJudgedGrader({ ...setup.tools, judge, now: () => 0 });
  refuseInput(options.output, [file, options.input], "--output", shell);
  // Not before there is a result: those of another time stay if none of these fits.
  let output: Printer | null = null;
  const missing: string[] = [];
  let missed = 0;
  let graded = 0;
  let failed = false;
  try {
    for await (const { name, sample, row, error } of setup.samples()) {
      if (error !== null) {
        complain(error, shell, options.debug);
        failed = true;
        continue;
      }
      try {
        const result = await grade(sample, {
          reference: setup.reference ?? row?.reference ?? null,
          signal: shell.interruption,
        });
        output ??= await openOutput(options.output, [], shell);
        await output.print(`${safeJson(result)}\n`);
        graded += 1;
        for (const line of judgeWarnings(result, rubric)) warn(`${name}: ${line}`, shell);
        failed ||= (result.judge?.failures.length ?? 0) > 0;
      } catch (reason) {
        if (!(reason instanceof LlmError) || reason.kind !== "not-recorded") throw reason;
        missed += 1;
        if (missing.length < MOST_NAMED) missing.push(`${name}: ${reason.message}`);
      }
    }
  } finally {
    await output?.close();
    lines.close();
  }
  if (missed > 0 && graded === 0) throw nothingFits(file, results);
  for (const line of missing) warn(line, shell);
  if (missed > missing.length) warn(`и ещё ответов без результатов: ${missed - missing.length}`, shell);
  if (!options.quiet) tellSummary(results, transport, graded, shell);
  return failed || missed > 0 ? 3 : 0;
}

function transportOf(results: BatchResults, { model }: BatchSetup, { rung, limitName }: ImportOptions): BatchTransport {
  return batchResults(results, {
    endpoint: ENDPOINT,
    model,
    rung,
    requestBody: (call, name) => requestBody(call, name, limitName),
    readCompletion,
  });
}

function clientOf(transport: BatchTransport, { model, price }: BatchSetup, { rung, temperature }: ImportOptions) {
  const rungMemory = createRungMemory();
  rungMemory.set(ENDPOINT, model, { rung, notSent: temperature ? [] : ["temperature"] });
  return createLlmClient({
    transport,
    rungMemory,
    price,
    contextTokens: null,
    maxRetries: 0,
    sleep: async () => {},
    random: () => 0,
  });
}

function nothingFits(file: string, { size }: BatchResults): InputError {
  return new InputError(
    `ни один из результатов (${size}) не подходит к этим ответам: нужны те же данные, рубрика, версия программы и параметры, что при export`,
    { file },
  );
}

function tellSummary(
  { size, errors, duplicates }: BatchResults,
  transport: BatchTransport,
  graded: number,
  shell: Shell,
) {
  const unused = transport.unused();
  const parts = [
    `Оценено: ${graded}`,
    `результатов: ${size}`,
    ...(errors > 0 ? [`с ошибкой: ${errors}`] : []),
    ...(duplicates > 0 ? [`повторных строк: ${duplicates}`] : []),
    ...(unused > 0 ? [`лишних: ${unused}`] : []),
  ];
  shell.stderr.write(`${parts.join(", ")}.\n`);
}

import { createExaminer } from "../../grade.js";
import { plannedRequests } from "../../judge/plan.js";
import { batchLine, customId } from "../../llm/batch.js";
import { requestBody } from "../../llm/request-body.js";
import { complain } from "../complain.js";
import { type BatchOptions, setUpBatch } from "../judge/batch-setup.js";
import { openOutput } from "../output.js";
import type { ExitCode, Shell } from "../shell.js";

/** `pridira judge export INPUT`: the requests about every sample, in the format of OpenAI's Batch API. */
export async function exportRequests(input: string, options: BatchOptions, shell: Shell): Promise<ExitCode> {
  const { model, tools, reference, samples } = await setUpBatch(input, options, shell);
  const examine = createExaminer(tools);
  const output = await openOutput(options.output, [input], shell);
  const written = new Set<string>();
  let graded = 0;
  let failed = false;
  try {
    for await (const { sample, row, error } of samples()) {
      if (error !== null) {
        complain(error, shell, options.debug);
        failed = true;
        continue;
      }
      graded += 1;
      for (const request of plannedRequests(examine(sample, reference ?? row?.reference ?? null), tools)) {
        const temperature = options.temperature ? request.temperature : null;
        const body = requestBody({ ...request, temperature, rung: options.rung }, model, options.limitName);
        const id = customId(body, request.repeat);
        // Samples may be equal; the service takes an id once.
        if (written.has(id)) continue;
        written.add(id);
        await output.print(`${batchLine(body, request.repeat)}\n`);
      }
    }
  } finally {
    await output.close();
  }
  if (!options.quiet) shell.stderr.write(`Запросов: ${written.size}, ответов: ${graded}.\n`);
  return failed ? 3 : 0;
}

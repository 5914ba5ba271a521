import { readFileSync, writeFileSync } from "node:fs";
import { conclude, createExaminer } from "../../src/grade.js";
import type { JudgeInput, Judgement, JudgeSettings, JudgeTools } from "../../src/judge/contract.js";
import { judgeSample } from "../../src/judge/judge.js";
import { plannedRequests } from "../../src/judge/plan.js";
import { type BatchResults, batchLine, batchResults, customId, readBatchResults } from "../../src/llm/batch.js";
import { createLlmClient } from "../../src/llm/client.js";
import { readCompletion } from "../../src/llm/completion.js";
import type { LlmRequest, Rung } from "../../src/llm/contract.js";
import { requestBody } from "../../src/llm/request-body.js";
import { createRungMemory } from "../../src/llm/rung-memory.js";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { loadPrompts, sha256 } from "../../src/resources/prompts.js";
import { loadRubric } from "../../src/resources/rubric.js";
import type { Rubric } from "../../src/rubric/rubric.js";
import type { Result } from "../../src/sample/result.js";
import type { Sample } from "../../src/sample/sample.js";

export interface Asking {
  /** As the requests name it. */
  readonly model: string;
  readonly settings: JudgeSettings;
}

/** The whole line of grading, with a file of replies in the place of a model. */
export interface BatchRun {
  readonly rubric: Rubric;
  examine(sample: Sample): JudgeInput;
  /** What rules alone say. */
  ruled(input: JudgeInput): Result;
  export(inputs: readonly JudgeInput[], file: string): number;
  /** `null` for samples of which a planned request has no reply. */
  judged(inputs: readonly JudgeInput[], file: string): Promise<(Judged | null)[]>;
}

export interface Judged {
  readonly judgement: Judgement;
  readonly result: Result;
}

const RUNG: Rung = "json_schema_strict";

export async function openBatchRun({ model, settings }: Asking): Promise<BatchRun> {
  const rubric = await loadRubric("nlap");
  const dictionary = loadDictionary();
  const tools: Omit<JudgeTools, "clients"> = { rubric, dictionary, prompts: loadPrompts(), settings, digest: sha256 };
  const requestsOf = (input: JudgeInput) => plannedRequests(input, tools);
  const bodyOf = (request: LlmRequest<unknown>) => requestBody({ ...request, rung: RUNG }, model);

  function clientOf(results: BatchResults) {
    return createLlmClient({
      transport: batchResults(results, { endpoint: "batch", model, rung: RUNG, requestBody, readCompletion }),
      rungMemory: createRungMemory(),
      price: null,
      contextTokens: null,
      maxRetries: 0,
      sleep: async () => {},
      random: () => 0,
    });
  }

  return {
    rubric,
    examine: createExaminer({ rubric, dictionary }),
    ruled: (input) => conclude(rubric, input),
    export(inputs, file) {
      const lines = new Set(inputs.flatMap((input) => requestsOf(input).map((request) => batchLine(bodyOf(request)))));
      writeFileSync(file, Array.from(lines, (line) => `${line}\n`).join(""));
      return lines.size;
    },
    async judged(inputs, file) {
      const lines = readFileSync(file, "utf8").split("\n");
      const results = await readBatchResults({ lines, lineAt: (number) => lines[number - 1] ?? "" }, file);
      const clients = [clientOf(results)];
      const judged: (Judged | null)[] = [];
      for (const input of inputs) {
        const isWhole = requestsOf(input).every((request) => results.get(customId(bodyOf(request))) !== undefined);
        const judgement = isWhole ? await judgeSample(input, { ...tools, clients }) : null;
        judged.push(judgement && { judgement, result: conclude(rubric, input, { judgement, seconds: 0 }) });
      }
      return judged;
    },
  };
}

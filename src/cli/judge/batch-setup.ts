import type { JudgeTools } from "../../judge/contract.js";
import type { Price, Rung } from "../../llm/contract.js";
import type { LimitParameter } from "../../llm/request-body.js";
import { loadDictionary } from "../../resources/dictionary.js";
import { loadPrompts, sha256 } from "../../resources/prompts.js";
import { InputError } from "../../sample/input-error.js";
import type { Config } from "../config.js";
import { type Item, readOneText, readSamples, sourceOf } from "../input.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import type { Shell } from "../shell.js";
import { nameJudges } from "./choose.js";
import type { AskingOptions, JudgeNameOptions, ReferenceOptions } from "./flags.js";
import { judgeNames } from "./names.js";
import { settingsOf } from "./open.js";
import { priceOf } from "./transport.js";

/** What requests of a batch are made of, and so what must be the same when their results are read. */
export interface BatchOptions extends CommonOptions, FieldOptions, JudgeNameOptions, AskingOptions, ReferenceOptions {
  readonly question?: string;
  readonly questionFile?: string;
  readonly model?: string;
  readonly rung: Rung;
  readonly temperature: boolean;
  readonly limitName: LimitParameter;
  readonly output: string;
}

export interface BatchSetup {
  readonly model: string;
  readonly price: Price | null;
  readonly tools: Pick<JudgeTools, "rubric" | "prompts" | "dictionary" | "settings" | "digest">;
  /** `null` if the right answer isn't known. */
  readonly reference: string | null;
  samples(): AsyncGenerator<Item>;
}

/**
 * @param input one answer as a text, or a data file
 * @throws InputError also if no model, or more than one, is named
 */
export async function setUpBatch(input: string, options: BatchOptions, shell: Shell): Promise<BatchSetup> {
  if (options.repeats === "auto") {
    throw new InputError("в файле запросов auto не бывает: ответов ещё нет; назовите число", { field: "--repeats" });
  }
  const { rubric, fields, config } = await resolveSettings(options, shell);
  const source = await sourceOf(input, shell, fieldNames(options, fields));
  const single = { question: options.question, questionFile: options.questionFile };
  if (source.kind === "records") refuseSingle({ ...single, ...options });
  const question = await textOf(options.question, options.questionFile, shell);
  const reference = await textOf(options.reference, options.referenceFile, shell);
  return {
    ...chooseModel(options, config, shell),
    tools: {
      rubric,
      prompts: loadPrompts(),
      dictionary: loadDictionary(),
      settings: settingsOf(options),
      digest: sha256,
    },
    reference,
    async *samples() {
      for await (const item of readSamples(source, 1)) {
        yield item.sample === null || question === null ? item : { ...item, sample: { ...item.sample, question } };
      }
    },
  };
}

/** `--model`, else the model of the one judge that is named. */
function chooseModel(
  options: BatchOptions,
  config: Config | null,
  shell: Shell,
): { readonly model: string; readonly price: Price | null } {
  const named = judgeNames(options, config);
  if (named === null) {
    if (options.model !== undefined) return { model: options.model, price: null };
    throw new InputError("не указана модель, которой достанутся запросы; назовите её или судью: --judge", {
      field: "--model",
    });
  }
  const [judge, ...others] = nameJudges(named, config, shell);
  if (judge === undefined || others.length > 0) {
    throw new InputError("в файле запросов один судья; для нескольких сделайте по файлу", { field: "--judge" });
  }
  const { profile } = judge;
  if (profile.kind === "embedded" && options.model === undefined) {
    throw new InputError("модель из файла отвечает сама, запросы ей не передают; назовите другую модель", {
      field: "--model",
    });
  }
  return { model: options.model ?? (profile.kind === "endpoint" ? profile.model : ""), price: priceOf(judge) };
}

const SINGLE = {
  question: "--question",
  questionFile: "--question-file",
  reference: "--reference",
  referenceFile: "--reference-file",
} as const;

function refuseSingle(options: Partial<Record<keyof typeof SINGLE, string | undefined>>): void {
  for (const [name, field] of Object.entries(SINGLE)) {
    if (options[name as keyof typeof SINGLE] === undefined) continue;
    throw new InputError("в файле данных у каждой записи своё; этот параметр — для одного ответа", { field });
  }
}

async function textOf(text: string | undefined, file: string | undefined, shell: Shell): Promise<string | null> {
  return file === undefined ? (text ?? null) : readOneText(file, shell);
}

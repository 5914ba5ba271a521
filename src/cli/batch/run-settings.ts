import { basename } from "node:path";
import type { JudgeSettings, RunSettings } from "../../batch/manifest.js";
import type { FieldNames } from "../../datasets/fields.js";
import { loadPrompts, sha256 } from "../../resources/prompts.js";
import type { Rubric } from "../../rubric/rubric.js";
import type { ChosenJudge } from "../judge/choose.js";
import type { JudgeOptions } from "../judge/flags.js";
import { priceOf } from "../judge/transport.js";
import type { BatchOptions } from "./flags.js";

/** Everything that the results depend on besides the input; keys and headers stay out. */
export function runSettings(
  options: BatchOptions,
  {
    version,
    rubric,
    names,
    judges,
  }: {
    readonly version: string;
    readonly rubric: Rubric;
    readonly names: FieldNames;
    readonly judges: readonly ChosenJudge[] | null;
  },
): RunSettings {
  const { shard } = options;
  return {
    version,
    rubric: { id: rubric.id, version: rubric.version, sha256: sha256(JSON.stringify(rubric)) },
    judge: judges === null ? null : judgeSettings(judges, options),
    options: {
      limit: options.limit ?? null,
      shard: shard === undefined ? null : `${shard.index}/${shard.count}`,
      "answer-field": names.answer ?? null,
      "question-field": names.question ?? null,
      "reference-field": names.reference ?? null,
      "id-field": names.id ?? null,
      "keep-input": options.keepInput ?? false,
      errors: options.errors ?? null,
      replay: options.replay ?? null,
    },
  };
}

function judgeSettings(judges: readonly ChosenJudge[], { plan, repeats, facts = false }: JudgeOptions): JudgeSettings {
  const prompts = Object.values(loadPrompts()).map(({ id, version, hash }) => [id, `${version} ${hash}`] as const);
  return {
    models: judges.map(({ profile, ...judge }) => ({
      endpoint: profile.kind === "endpoint" ? withoutSecrets(profile.baseURL) : "file:",
      model: profile.kind === "endpoint" ? profile.model : basename(profile.file),
      contextTokens: profile.contextTokens,
      price: priceOf({ profile, ...judge }),
    })),
    plan,
    repeats,
    facts,
    prompts: Object.fromEntries(prompts),
  };
}

/** A name and a password may stand in an address, and a key behind its question mark. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return "";
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

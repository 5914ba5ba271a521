import { z } from "zod";
import { InputError } from "../sample/input-error.js";
import type { Price } from "./contract.js";
import { READY_PROFILES } from "./profiles-ready.js";

const text = z.string().trim().min(1, { error: "значение пустое" });
const tokens = z.int().positive();
const usd = z.number().nonnegative();

const endpointSchema = z.strictObject({
  baseURL: text.optional(),
  model: text.optional(),
  apiKeyEnv: text
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: "нужно имя переменной окружения, а не сам ключ" })
    .optional(),
  headers: z.record(text, z.string()).optional(),
  price: z.strictObject({ input: usd, output: usd }).optional(),
  contextTokens: tokens.optional(),
  caFile: text.optional(),
});

const embeddedSchema = z.strictObject({ file: text, contextTokens: tokens.optional() });

/** One entry of `judges:` (spec/interface.md, "Configuration"): a model behind an address, or in a file. */
export type JudgeEntry = z.infer<typeof endpointSchema> | z.infer<typeof embeddedSchema>;

/** The schema of an entry as it was meant: what names a file is a model in it. */
export function judgeEntrySchema(entry: unknown): z.ZodType<JudgeEntry> {
  return typeof entry === "object" && entry !== null && Object.hasOwn(entry, "file") ? embeddedSchema : endpointSchema;
}

/** How a model is reached. Files and variables are named, not read. */
export type JudgeProfile =
  | {
      readonly kind: "endpoint";
      readonly baseURL: string;
      readonly model: string;
      readonly apiKeyEnv: string | null;
      readonly headers: Readonly<Record<string, string>>;
      readonly price: Price | null;
      readonly contextTokens: number | null;
      readonly caFile: string | null;
    }
  | { readonly kind: "embedded"; readonly file: string; readonly contextTokens: number | null };

/** `--judge file:…`. */
const FILE = "file:";

export type JudgeEntries = Readonly<Record<string, JudgeEntry>>;

/** What follows `--judge`: the name of an entry or of a ready profile, and the model, where it is given there. */
export interface JudgeName {
  readonly name: string;
  readonly model: string | null;
}

/** Reads `NAME` and `NAME:MODEL`; models have colons in their names too. */
export function readJudgeName(given: string, entries: JudgeEntries): JudgeName {
  const colon = given.indexOf(":");
  if (colon < 0 || Object.hasOwn(entries, given)) return { name: given, model: null };
  return { name: given.slice(0, colon), model: given.slice(colon + 1) };
}

/**
 * What `--judge` means: `file:` and a path, else the entry of that name, which takes what it lacks from the ready
 * profile of the same name.
 *
 * @param given a name, or a name and a model: `openai:gpt-4.1-mini`
 * @param entries `judges:` of the configuration
 * @throws InputError if there is no such name, or the address or the model is missing
 */
export function findProfile(given: string, entries: JudgeEntries): JudgeProfile {
  if (given.startsWith(FILE)) {
    const file = given.slice(FILE.length);
    if (file === "") throw new InputError("после file: нужен путь к файлу GGUF", { field: "--judge" });
    return { kind: "embedded", file, contextTokens: null };
  }
  const { name, model: asked } = readJudgeName(given, entries);
  if (asked === "") throw new InputError(`после ${name}: нужно имя модели`, { field: "--judge" });
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  const ready = READY_PROFILES.find((profile) => profile.name === name);
  if (entry === undefined && ready === undefined) throw unknownName(name, Object.keys(entries));
  if (entry !== undefined && "file" in entry) {
    if (asked !== null)
      throw new InputError(`модель судьи «${name}» лежит в файле, другой у него нет`, { field: "--judge" });
    return { kind: "embedded", file: entry.file, contextTokens: entry.contextTokens ?? null };
  }
  const baseURL = entry?.baseURL ?? ready?.baseURL;
  if (baseURL === undefined) throw new InputError("нет адреса сервера", { field: `judges.${name}.baseURL` });
  const model = asked ?? entry?.model;
  if (model === undefined) {
    const example = ready?.modelExample ?? "модель";
    throw new InputError(`не указана модель; назовите её в pridira.config.yaml или так: --judge ${name}:${example}`, {
      field: `judges.${name}.model`,
    });
  }
  return {
    kind: "endpoint",
    baseURL,
    model,
    apiKeyEnv: entry?.apiKeyEnv ?? ready?.apiKeyEnv ?? null,
    headers: entry?.headers ?? {},
    price: entry?.price ?? null,
    contextTokens: entry?.contextTokens ?? null,
    caFile: entry?.caFile ?? null,
  };
}

function unknownName(name: string, own: readonly string[]): InputError {
  const known = [...new Set([...own, ...READY_PROFILES.map((profile) => profile.name)])].join(", ");
  return new InputError(`нет судьи «${name}»; есть: ${known}, или file:модель.gguf`, { field: "--judge" });
}

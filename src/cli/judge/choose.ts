import { dirname, resolve } from "node:path";
import { findProfile, type JudgeProfile, readJudgeName } from "../../llm/profiles.js";
import { readTextFile } from "../../resources/text-file.js";
import { InputError } from "../../sample/input-error.js";
import type { Config } from "../config.js";
import type { Shell } from "../shell.js";
import type { JudgeNames } from "./names.js";

/** A judge as it was asked for, before anything of it is touched. */
export interface NamedJudge {
  readonly name: string;
  /** Paths are whole. */
  readonly profile: JudgeProfile;
  /** Says of a wrong value where in the configuration it stands. */
  readonly placed: <T>(work: () => T) => T;
}

/** A judge with what reaches it: secrets too, so it is never printed. */
export interface ChosenJudge extends NamedJudge {
  readonly key: string | null;
  /** Certificates in PEM. */
  readonly authority: string | null;
}

/**
 * The profiles of these judges; names and paths of the configuration are looked up beside it.
 *
 * @throws InputError for an unknown name or a missing model: file, line and key, as far as they are known
 */
export function nameJudges({ names, configured }: JudgeNames, config: Config | null, shell: Shell): NamedJudge[] {
  const entries = config?.judges ?? {};
  return names.map((name) => {
    const entry = readJudgeName(name, entries).name;
    const placed = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        throw inConfig(error, entry, config, configured);
      }
    };
    const profile = placed(() => findProfile(name, entries));
    const ofConfig = configured || Object.hasOwn(entries, entry);
    const base = ofConfig && config !== null ? dirname(config.path) : shell.folder;
    return { name, profile: withPaths(profile, base), placed };
  });
}

/**
 * The same with the keys of the environment and the certificates, so that what is wrong shows before anything is read
 * or asked.
 *
 * @throws InputError also for a variable without a key and a file that can't be read
 */
export function chooseJudges(names: JudgeNames, config: Config | null, shell: Shell): ChosenJudge[] {
  return nameJudges(names, config, shell).map((judge): ChosenJudge => {
    const { name, profile, placed } = judge;
    if (profile.kind === "embedded") return { ...judge, key: null, authority: null };
    return placed(() => ({
      ...judge,
      key: profile.apiKeyEnv === null ? null : readKey(name, profile.apiKeyEnv, shell),
      authority: profile.caFile === null ? null : readTextFile(profile.caFile),
    }));
  });
}

function readKey(judge: string, variable: string, { env }: Shell): string {
  const key = env[variable]?.trim() ?? "";
  if (key !== "") return key;
  throw new InputError(`судье «${judge}» нужен ключ; задайте переменную окружения ${variable}`, { field: "apiKeyEnv" });
}

function withPaths(profile: JudgeProfile, base: string): JudgeProfile {
  if (profile.kind === "embedded") return { ...profile, file: resolve(base, profile.file) };
  return { ...profile, caFile: profile.caFile === null ? null : resolve(base, profile.caFile) };
}

/** The same error with file, line and key, if it is about a value of the configuration. */
function inConfig(error: unknown, entry: string, config: Config | null, configured: boolean): unknown {
  if (!(error instanceof InputError) || error.place.file !== undefined) return error;
  const { field } = error.place;
  if (field === "--judge") return configured && config !== null ? at(error, config, ["judge"]) : error;
  if (field === undefined || config === null || !Object.hasOwn(config.judges, entry)) return error;
  const prefix = `judges.${entry}.`;
  const [key = "", ...rest] = (field.startsWith(prefix) ? field.slice(prefix.length) : field).split(".");
  return at(error, config, ["judges", entry, key, ...(rest.length === 0 ? [] : [rest.join(".")])]);
}

function at({ message }: InputError, { path, yaml }: Config, keys: readonly string[]): InputError {
  return new InputError(message, { file: path, line: yaml.lineOf(keys), field: keys.join(".") });
}

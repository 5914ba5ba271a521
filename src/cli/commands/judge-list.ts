import { basename } from "node:path";
import type { JudgeEntry } from "../../llm/profiles.js";
import { READY_PROFILES, type ReadyProfile } from "../../llm/profiles-ready.js";
import { padCells } from "../../reporters/cells.js";
import { visibleLine } from "../../reporters/visible.js";
import { type CommonOptions, findConfig } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

/** `pridira judge list`: whom one can ask, and whether their keys are there. Keys themselves are never shown. */
export async function listJudges(options: CommonOptions, shell: Shell): Promise<ExitCode> {
  const config = await findConfig(options, shell);
  const entries = Object.entries(config?.judges ?? {});
  const names = [...entries.map(([name]) => visibleLine(name)), ...READY_PROFILES.map(({ name }) => name)];
  const width = Math.max(...names.map((name) => name.length));
  const row = (name: string, parts: readonly string[]): string =>
    `${padCells(visibleLine(name), width)}  ${parts.map(visibleLine).join(", ")}\n`;
  const printer = createPrinter(shell);
  if (config !== null && entries.length > 0) {
    await printer.print(`Из настроек (${visibleLine(config.path)}):\n`);
    for (const [name, entry] of entries) {
      const marks = name === config.judge ? ["по умолчанию"] : [];
      await printer.print(row(name, [...describeEntry(name, entry, shell), ...marks]));
    }
    await printer.print("\n");
  }
  await printer.print("Готовые (модель называют после двоеточия или в настройках):\n");
  for (const profile of READY_PROFILES) await printer.print(row(profile.name, describeReady(profile, shell)));
  await printer.print("\nМодель в формате GGUF из файла: --judge file:модель.gguf\n");
  await printer.close();
  return 0;
}

function describeEntry(name: string, entry: JudgeEntry, shell: Shell): string[] {
  if ("file" in entry) return [`модель из файла ${basename(entry.file)}`];
  const ready = READY_PROFILES.find((profile) => profile.name === name);
  const baseURL = entry.baseURL ?? ready?.baseURL;
  const variable = entry.apiKeyEnv ?? ready?.apiKeyEnv ?? null;
  return [
    entry.model ?? "модель не указана",
    baseURL === undefined ? "адрес не указан" : addressOf(baseURL),
    ...keyState(variable, shell),
    ...(entry.price === undefined ? ["цена не указана"] : []),
  ];
}

function describeReady({ name, title, baseURL, apiKeyEnv, modelExample }: ReadyProfile, shell: Shell): string[] {
  return [title, addressOf(baseURL), ...keyState(apiKeyEnv, shell), `например --judge ${name}:${modelExample}`];
}

function keyState(variable: string | null, { env }: Shell): string[] {
  if (variable === null) return [];
  return [`ключ в ${variable} (${(env[variable] ?? "").trim() === "" ? "не задан" : "задан"})`];
}

/** Without what may hold a secret. */
function addressOf(baseURL: string): string {
  if (!URL.canParse(baseURL)) return "адрес неверный";
  const { origin, pathname } = new URL(baseURL);
  return `${origin}${pathname}`;
}

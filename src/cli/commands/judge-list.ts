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
  // The name stands beside the first line, the others under it.
  const row = (name: string, lines: readonly string[]): string =>
    lines
      .map((line, index) => `${padCells(index === 0 ? visibleLine(name) : "", width)}  ${visibleLine(line)}\n`)
      .join("");
  const printer = createPrinter(shell);
  if (config !== null && entries.length > 0) {
    await printer.print(`Из настроек (${visibleLine(config.path)}):\n`);
    for (const [name, entry] of entries) {
      const [first = "", ...rest] = describeEntry(name, entry, shell);
      await printer.print(row(name, [name === config.judge ? `${first} (по умолчанию)` : first, ...rest]));
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
  const { model = "модель не указана", price, apiKeyEnv = ready?.apiKeyEnv ?? null } = entry;
  return [
    model,
    reached(baseURL === undefined ? "адрес не указан" : addressOf(baseURL), apiKeyEnv, shell),
    price === undefined
      ? "цена не указана"
      : `цена за миллион токенов: ${price.input} $ на входе, ${price.output} $ на выходе`,
  ];
}

function describeReady({ name, title, baseURL, apiKeyEnv, modelExample }: ReadyProfile, shell: Shell): string[] {
  return [title, reached(addressOf(baseURL), apiKeyEnv, shell), `--judge ${name}:${modelExample}`];
}

function reached(address: string, variable: string | null, { env }: Shell): string {
  if (variable === null) return address;
  return `${address}, ключ в ${variable} (${(env[variable] ?? "").trim() === "" ? "не задан" : "задан"})`;
}

/** Without what may hold a secret. */
function addressOf(baseURL: string): string {
  if (!URL.canParse(baseURL)) return "адрес неверный";
  const { origin, pathname } = new URL(baseURL);
  return `${origin}${pathname}`;
}

import type { InputName, JudgeSettings, RunSettings } from "./manifest.js";

/**
 * In Russian, the first thing that has changed since a run began, so that its results wouldn't fit together with those
 * to come; `null` if nothing has.
 */
export function findDifference(before: RunSettings, now: RunSettings): string | null {
  if (before.version !== now.version) return `версия программы была ${before.version}, стала ${now.version}`;
  if (!isEqual(before.rubric, now.rubric)) return `рубрика была ${named(before.rubric)}, стала ${named(now.rubric)}`;
  const judge = judgeDifference(before.judge, now.judge);
  if (judge !== null) return judge;
  for (const name of new Set([...Object.keys(before.options), ...Object.keys(now.options)])) {
    const [was, is] = [before.options[name] ?? null, now.options[name] ?? null];
    if (was !== is) return `параметр --${name} был ${shown(was)}, стал ${shown(is)}`;
  }
  return null;
}

/**
 * In Russian, what of the input has changed since a run began; `null` if nothing that shows without reading it. A file
 * that is alone may have another name.
 */
export function findInputDifference(before: readonly InputName[], now: readonly InputName[]): string | null {
  if (before.length !== 1 || now.length !== 1) {
    const [were, are] = [before, now].map((inputs) => new Set(inputs.map(({ file }) => file)));
    const missing = before.find(({ file }) => !are?.has(file));
    if (missing !== undefined) return `вход изменился: файл был и больше не назван: ${missing.file}`;
    const added = now.find(({ file }) => !were?.has(file));
    if (added !== undefined) return `вход изменился: файла не было, а теперь назван: ${added.file}`;
    const moved = before.findIndex(({ file }, index) => now[index]?.file !== file);
    if (moved >= 0) {
      return `вход изменился: файлы в другом порядке: ${moved + 1}-м был ${before[moved]?.file}, стал ${now[moved]?.file}`;
    }
  }
  const other = before.findIndex(({ bytes }, index) => now[index]?.bytes !== bytes);
  if (other < 0) return null;
  const name = before.length > 1 ? `${before[other]?.file}: ` : "";
  return `вход изменился: ${name}было ${sizeOf(before[other]?.bytes)}, стало ${sizeOf(now[other]?.bytes)}`;
}

function sizeOf(bytes: number | null | undefined): string {
  return typeof bytes === "number" ? `${bytes} байт` : "поток";
}

function named({ id, version, sha256 }: RunSettings["rubric"]): string {
  return `${id} ${version} (${sha256.slice(0, 8)})`;
}

function judgeDifference(before: JudgeSettings | null, now: JudgeSettings | null): string | null {
  if (before === null || now === null) {
    return before === now ? null : `судья был ${models(before)}, стал ${models(now)}`;
  }
  if (!isEqual(before.models, now.models)) {
    const [was, is] = [models(before), models(now)];
    return was === is ? `настройки судьи ${was} изменились (окно или цена)` : `судья был ${was}, стал ${is}`;
  }
  for (const name of ["plan", "repeats", "facts"] as const) {
    if (before[name] !== now[name]) return `параметр --${name} был ${shown(before[name])}, стал ${shown(now[name])}`;
  }
  return isEqual(before.prompts, now.prompts) ? null : "промпты судьи изменились";
}

function models(judge: JudgeSettings | null): string {
  return judge === null ? "не задан" : judge.models.map(({ model, endpoint }) => `${model} (${endpoint})`).join(" + ");
}

function shown(value: string | number | boolean | null): string {
  return value === null || value === false ? "не задан" : value === true ? "задан" : `${value}`;
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

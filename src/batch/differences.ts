import type { JudgeSettings, RunSettings } from "./manifest.js";

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

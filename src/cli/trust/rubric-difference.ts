import type { RunTotals } from "../../agreement/run.js";

/**
 * In Russian, why runs can't be compared: their rubrics, and what of them occurs in one file alone. Records name a
 * rubric and hold no copy of it: that is all that can be told.
 *
 * @returns `null` if the rubrics are the same
 */
export function whatDiffers(first: RunTotals, second: RunTotals): string | null {
  const [one, other] = [first.rubric, second.rubric];
  if (one.id === other.id && one.version === other.version) return null;
  const parts = [...onlyIn("в первом", first, second), ...onlyIn("во втором", second, first)];
  const more = parts.length > 0 ? `; ${parts.join("; ")}` : "; теги и проверки в файлах одни и те же";
  return `рубрики разные: ${one.id} ${one.version} и ${other.id} ${other.version}${more}; оцените ответы заново по одной и той же рубрике`;
}

function onlyIn(where: string, { seen }: RunTotals, { seen: others }: RunTotals): string[] {
  const kinds = [
    ["оси", seen.axes, others.axes],
    ["теги", seen.tags, others.tags],
    ["проверки", seen.checkers, others.checkers],
  ] as const;
  return kinds.flatMap(([name, own, their]) => {
    const only = own.filter((id) => !their.includes(id));
    return only.length === 0 ? [] : [`только ${where} ${name}: ${only.join(", ")}`];
  });
}

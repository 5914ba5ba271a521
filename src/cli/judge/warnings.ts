import type { Rubric } from "../../rubric/rubric.js";
import type { Result } from "../../sample/result.js";

/** Lines for standard error about a result whose judge has said less than it was asked; none if all is well. */
export function judgeWarnings({ judge }: Result, { axes }: Rubric): string[] {
  if (judge === null) return [];
  const [failure] = judge.failures;
  const rest = judge.failures.length - 1;
  const contested = axes.filter(({ id }) => judge.contested.includes(id)).map(({ title }) => `«${title}»`);
  return [
    ...(failure === undefined
      ? []
      : [
          `судья ответил не на всё: ${failure.label}: ${failure.message}${rest > 0 ? `; и ещё без ответа: ${rest}` : ""}`,
        ]),
    ...(contested.length === 0
      ? []
      : [`в ответе есть указания для модели, с ними и без них оценки разные; не определено: ${contested.join(", ")}`]),
  ];
}

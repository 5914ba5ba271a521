import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Something wrong with a value, in Russian, and the path to it. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * What zod found, as a person would say it. A message that a schema gives
 * itself is kept if it is in Russian.
 *
 * @param data What was validated: tells an absent value from a wrong one.
 */
export function explainIssues(issues: readonly Issue[], data: unknown): Problem[] {
  return issues.flatMap((issue) => explain(issue, [], data));
}

function explain(issue: Issue, above: readonly PropertyKey[], data: unknown): Problem[] {
  const path = [...above, ...issue.path].map((step) => (typeof step === "number" ? step : String(step)));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], message: "лишний ключ; такого здесь нет" }));
  }
  if (issue.code === "invalid_union" && !isRussian(issue.message)) {
    const nearest = nearestVariant(issue.errors);
    if (nearest !== undefined) return nearest.flatMap((inner) => explain(inner, path, data));
  }
  if (issue.code === "invalid_key") return [{ path, message: "недопустимый ключ" }];
  return [{ path, message: messageOf(issue, valueAt(data, path)) }];
}

/** Of several shapes the one that was meant: whose first issue lies deepest. */
function nearestVariant(variants: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  return [...variants].sort((one, other) => depth(other) - depth(one))[0];
}

function messageOf(issue: Issue, value: unknown): string {
  if (isRussian(issue.message)) return issue.message;
  if (value === undefined) return `значения нет${wanted(issue)}`;
  switch (issue.code) {
    case "invalid_type":
      return `${KINDS[issue.expected] ?? `нужно другое значение (${issue.expected})`}, а стоит ${issue.expected === "int" ? "дробное" : kindOf(value)}${advice(issue.expected, value)}`;
    case "invalid_value":
      return `недопустимое значение${wanted(issue)}`;
    case "too_small":
      return `${MEASURES[issue.origin] ?? "значение"} меньше ${issue.inclusive === false ? "или равно " : ""}${issue.minimum}`;
    case "too_big":
      return `${MEASURES[issue.origin] ?? "значение"} больше ${issue.inclusive === false ? "или равно " : ""}${issue.maximum}`;
    case "invalid_format":
      return "запись не того вида";
    default:
      return "недопустимое значение";
  }
}

function isRussian(message: string): boolean {
  return /\p{Script=Cyrillic}/u.test(message);
}

function wanted(issue: Issue): string {
  if (issue.code === "invalid_type") return KINDS[issue.expected] === undefined ? "" : `; ${KINDS[issue.expected]}`;
  return issue.code === "invalid_value" ? `; можно: ${issue.values.map(String).join(", ")}` : "";
}

/** YAML reads `1.0` as a number and `no` as a word; quotation marks make a string of anything. */
function advice(expected: string, value: unknown): string {
  const scalar = typeof value === "number" || typeof value === "boolean" || value === null;
  return expected === "string" && scalar ? "; возьмите значение в кавычки" : "";
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

function kindOf(value: unknown): string {
  if (value === null) return "пустое значение";
  if (Array.isArray(value)) return "список";
  return typeof value === "object" ? "набор ключей" : (VALUES[typeof value] ?? typeof value);
}

const VALUES: Readonly<Record<string, string>> = { string: "строка", number: "число", boolean: "true или false" };

const KINDS: Readonly<Record<string, string>> = {
  string: "нужна строка",
  number: "нужно число",
  int: "нужно целое число",
  boolean: "нужно true или false",
  array: "нужен список",
  tuple: "нужен список",
  object: "нужны ключи со значениями",
  record: "нужны ключи со значениями",
};

const MEASURES: Readonly<Record<string, string>> = {
  string: "длина строки",
  array: "длина списка",
  number: "число",
  int: "число",
};

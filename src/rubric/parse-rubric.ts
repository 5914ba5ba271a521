import type { z } from "zod";
import { InputError } from "../sample/input-error.js";
import { explainIssues, type Problem } from "./issues.js";
import type { CheckerUse, Rubric } from "./rubric.js";
import { type RubricFile, rubricFileSchema } from "./shape.js";
import { type Path, readYaml, type YamlText } from "./yaml-text.js";

/** A YAML text and what its file is called in errors. */
export interface NamedText {
  readonly file: string;
  readonly text: string;
}

export interface RubricSource extends NamedText {
  /** The word list of that name, relative to the rubric's file. Throws {@link InputError} if it can't be read. */
  readonly readList: (name: string) => NamedText;
}

/** What each checker takes from the rubric, by the checker's id. */
export type SettingsSchemas = Readonly<Record<string, z.ZodType>>;

/** A rubric, or everything that is wrong with it, in the order of the file. */
export type RubricReport =
  | { readonly rubric: Rubric; readonly problems: readonly [] }
  | { readonly rubric: null; readonly problems: readonly [InputError, ...InputError[]] };

/**
 * Reads a rubric with its word lists.
 *
 * @throws InputError for the first problem: file, line, dotted key, what to do.
 */
export function parseRubric(source: RubricSource, schemas: SettingsSchemas): Rubric {
  const { rubric, problems } = checkRubric(source, schemas);
  if (rubric === null) throw problems[0];
  return rubric;
}

/** The same, with every problem instead of the first. */
export function checkRubric(source: RubricSource, schemas: SettingsSchemas): RubricReport {
  const problems: InputError[] = [];
  const yaml = attempt(() => readYaml(source.text, source.file), problems);
  const rubric = yaml === null ? null : assemble(yaml, source, schemas, problems);
  const [first, ...others] = problems;
  if (first !== undefined) return { rubric: null, problems: [first, ...others] };
  if (rubric === null) throw new Error("a rubric without problems was not read");
  return { rubric, problems: [] };
}

function assemble(
  yaml: YamlText,
  source: RubricSource,
  schemas: SettingsSchemas,
  problems: InputError[],
): Rubric | null {
  const parsed = rubricFileSchema.safeParse(yaml.data);
  if (!parsed.success) {
    const found = explainIssues(parsed.error.issues, yaml.data).map((problem) => placed(problem, source.file, yaml));
    problems.push(...found.sort(byPlace));
    return null;
  }
  const file = parsed.data;
  problems.push(...contradictions(file, schemas).map((problem) => placed(problem, source.file, yaml)));
  const checkers = Object.entries(file.checkers).map(([id, use]): CheckerUse => {
    const settings = readSettings(id, use, schemas[id], yaml, source, problems);
    return { id, tag: use.tag, evidence: use.evidence, settings };
  });
  problems.sort(byPlace);
  const { id, version, title, axes, tags, facts, comment } = file;
  return { id, version, title, axes, tags, ...(facts === undefined ? {} : { facts }), checkers, comment };
}

/** What the parts of a rubric say of each other: every id that is named exists, none is given twice. */
function contradictions({ axes, tags, facts, checkers, comment }: RubricFile, schemas: SettingsSchemas): Problem[] {
  const problems: Problem[] = [];
  const wrong = (path: Path, message: string) => problems.push({ path, message });
  const axisIds = axes.map(({ id }) => id);
  const tagIds = tags.map(({ id }) => id);
  for (const [index, { id }] of axes.entries()) {
    if (axisIds.indexOf(id) < index) wrong(["axes", index, "id"], `ось «${id}» уже есть`);
    if (comment.axes[id] === undefined) wrong(["comment", "axes"], `нет слов для оси «${id}»`);
  }
  for (const id of Object.keys(comment.axes)) {
    if (!axisIds.includes(id)) wrong(["comment", "axes", id], unknown(`нет оси «${id}»`, axisIds));
  }
  const seen = new Set<string>();
  for (const [index, { id, axis }] of tags.entries()) {
    if (seen.has(id)) wrong(["tags", index, "id"], `тег «${id}» уже есть`);
    seen.add(id);
    if (!axisIds.includes(axis)) wrong(["tags", index, "axis"], unknown(`нет оси «${axis}»`, axisIds));
  }
  if (facts !== undefined && tags.find(({ id }) => id === facts)?.judge !== "any") {
    const judged = tags.filter(({ judge }) => judge === "any").map(({ id }) => id);
    wrong(["facts"], unknown(`нет тега «${facts}», который ставит модель`, judged));
  }
  for (const [id, { tag }] of Object.entries(checkers)) {
    if (!Object.hasOwn(schemas, id)) wrong(["checkers", id], unknown(`нет проверки «${id}»`, Object.keys(schemas)));
    if (!seen.has(tag)) wrong(["checkers", id, "tag"], unknown(`нет тега «${tag}»`, tagIds));
  }
  return problems;
}

function unknown(message: string, known: readonly string[]): string {
  return `${message}; есть: ${known.join(", ")}`;
}

/** A checker's settings with its lists read in, validated by the checker's own schema. */
function readSettings(
  id: string,
  { settings: given, lists }: RubricFile["checkers"][string],
  schema: z.ZodType | undefined,
  yaml: YamlText,
  source: RubricSource,
  problems: InputError[],
): unknown {
  const settings: Record<string, unknown> = { ...given };
  const texts = new Map<string, { file: string; yaml: YamlText }>();
  const before = problems.length;
  for (const [key, name] of Object.entries(lists)) {
    const path = ["checkers", id, "lists", key];
    if (Object.hasOwn(given, key)) {
      problems.push(placed({ path, message: `«${key}» есть и в settings; оставьте что-то одно` }, source.file, yaml));
    }
    const list = attempt(
      () => source.readList(name),
      problems,
      (error) => placed({ path, message: `список ${name}: ${error.message}` }, source.file, yaml),
    );
    const content = list && attempt(() => readYaml(list.text, list.file), problems);
    if (list === null || content === null) continue;
    texts.set(key, { file: list.file, yaml: content });
    settings[key] = content.data;
  }
  if (schema === undefined || problems.length > before) return settings;
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  for (const problem of explainIssues(parsed.error.issues, settings)) {
    const [key, ...rest] = problem.path;
    const list = texts.get(String(key));
    problems.push(
      list === undefined
        ? placed({ ...problem, path: ["checkers", id, "settings", ...problem.path] }, source.file, yaml)
        : placed({ ...problem, path: rest }, list.file, list.yaml),
    );
  }
  return settings;
}

function placed({ path, message }: Problem, file: string, yaml: YamlText): InputError {
  return new InputError(message, {
    file,
    line: yaml.lineOf(path),
    field: path.length > 0 ? path.join(".") : undefined,
  });
}

/** Files in the order in which they were read, their lines in order. */
function byPlace({ place: one }: InputError, { place: other }: InputError): number {
  return one.file === other.file ? (one.line ?? 0) - (other.line ?? 0) : 0;
}

/** `null`, and one problem more, if the input is at fault; any other error passes. */
function attempt<T>(read: () => T, problems: InputError[], reword = (error: InputError) => error): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.push(reword(error));
    return null;
  }
}

import { basename } from "node:path";
import { createPeople, type People } from "../../agreement/people.js";
import { type Scale, scaleOf } from "../../agreement/scale.js";
import { isKnownField } from "../../annotations/plain-record.js";
import { type HumanRecord, readAnnotations } from "../../annotations/read-annotations.js";
import { createVocabulary, type Vocabulary } from "../../annotations/vocabulary.js";
import { type FieldNames, idOf } from "../../datasets/fields.js";
import type { Row } from "../../datasets/row.js";
import { isKnownName } from "../../datasets/shapes.js";
import type { Rubric } from "../../rubric/rubric.js";
import { InputError } from "../../sample/input-error.js";
import { filesOf, STDIN, sourceOf } from "../input.js";
import type { Shell } from "../shell.js";

export interface PeopleRead {
  readonly people: People;
  /** What the reader passed over, a line each, in Russian. */
  readonly warnings: readonly string[];
}

/**
 * Reads people's files; a file is one person, unless its records name theirs. A text is a comment about the only answer.
 *
 * @throws InputError that names file, line and field of the first thing that can't be used
 */
export async function readPeople(
  files: readonly string[],
  rubric: Rubric,
  names: FieldNames,
  shell: Shell,
): Promise<PeopleRead> {
  const scale: Scale = scaleOf(rubric);
  const unknown = new Set<string>();
  const words = createVocabulary(rubric, (label) => unknown.add(label));
  const people = createPeople(scale);
  const all = (await Promise.all(files.map((file) => filesOf(file, shell)))).flat();
  const callName = namesOf(all);
  const warnings: string[] = [];
  for (const file of all) {
    // A table's columns are looked for by these names when its separator is told.
    const source = await sourceOf(file, shell, names, { patience: 0 });
    const name = callName(file);
    if (source.kind === "text") {
      const record = { comment: await source.read() };
      for (const one of read({ record, id: "1", answer: null }, words, { file })) people.add(one, name);
      continue;
    }
    let isFirst = source.format === "table" || source.format === "sheet";
    let afterReview = false;
    let torn: Row | null = null;
    for await (const rows of source.read()) {
      const columns = isFirst ? unknownColumns(rows[0]?.record ?? {}, words, names) : [];
      if (columns.length > 0) {
        const list = columns.join(", ");
        warnings.push(`${source.name}: столбцы не понятны и пропущены: ${list}; назовите их как теги и оси`);
      }
      isFirst = false;
      for (const row of rows) {
        if (torn !== null) recordOf(torn, names);
        if (row.record === null && afterReview && source.format === "json-lines") {
          torn = row;
          continue;
        }
        afterReview = row.record?.kind === "review";
        const given = recordOf(row, names);
        for (const one of read(given, words, { file, line: row.line })) people.add(one, name);
      }
    }
    // Of a file of decisions a killed program may leave the last line unfinished; the review desk takes it away.
    if (torn !== null) warnings.push(`${source.name}:${torn.line}: последняя строка оборвана и пропущена`);
  }
  const built = people.build();
  const labels = [...unknown].slice(0, LABELS_NAMED).join(", ");
  if (built.bySample.size === 0) {
    const why = unknown.size > 0 ? `; таких тегов и осей нет: ${labels}` : "";
    throw new InputError(`разметки нет: ни одной размеченной записи${why}`, { file: files[0] });
  }
  if (unknown.size > 0) warnings.push(`метки не понятны и пропущены: ${labels}; назовите их как теги и оси`);
  if (built.replaced > 0) warnings.push(`повторная разметка тех же ответов: ${built.replaced}; взята последняя`);
  if (built.mixed > 0) warnings.push(`под одним номером размечены разные ответы, таких номеров: ${built.mixed}`);
  return { people: built, warnings };
}

/** Of labels that mean nothing. */
const LABELS_NAMED = 10;

/** Columns of a table that nothing is known of: a tag's name may be misspelt. */
function unknownColumns(record: Readonly<Record<string, unknown>>, words: Vocabulary, names: FieldNames): string[] {
  const named = Object.values(names);
  return Object.keys(record).filter(
    (name) =>
      words.axis(name) === null &&
      words.tag(name) === null &&
      !named.includes(name) &&
      !isKnownName(name) &&
      !isKnownField(name),
  );
}

function recordOf(row: Row, names: FieldNames): HumanRecord {
  if (row.record === null) throw row.error ?? new InputError("запись не читается");
  return {
    record: row.record,
    id: row.sample?.id ?? idOf(row.record, row.position, names, null),
    answer: row.sample?.answer ?? null,
  };
}

function read(given: HumanRecord, words: Vocabulary, place: { file: string; line?: number }) {
  try {
    return readAnnotations(given, words);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.message, { ...error.place, ...place });
  }
}

/** @throws InputError if standard input, which can be read only once, is to be read twice */
export function refuseStdinTwice(files: readonly string[]): void {
  if (files.filter((file) => file === STDIN).length < 2) return;
  throw new InputError("поток на входе читается один раз, а назван дважды; сохраните одно из двух в файл");
}

/** A person is called as their file is, without folder and ending; by the whole path where two would be called the same. */
function namesOf(files: readonly string[]): (file: string) => string {
  const short = (file: string): string =>
    file === STDIN
      ? "разметка"
      : basename(file)
          .replace(/\.gz$/i, "")
          .replace(/\.[^.]+$/, "");
  return (file) => {
    const name = short(file);
    return files.filter((other) => short(other) === name).length > 1 ? file : name;
  };
}

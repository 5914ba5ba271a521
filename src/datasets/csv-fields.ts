import { InputError } from "../sample/input-error.js";

/**
 * Takes a record of a table apart (RFC 4180). A quote inside a field without quotes is a character like others.
 *
 * @throws InputError if something follows a closing quote, or if it is missing
 */
export function csvFields(record: string, delimiter: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (record[at] === '"') {
      const end = closingQuote(record, at);
      const next = end + 1;
      if (next < record.length && record[next] !== delimiter) {
        throw new InputError("после закрывающей кавычки есть что-то ещё; кавычки внутри поля удваиваются");
      }
      const inner = record.slice(at + 1, end);
      fields.push(inner.includes('"') ? inner.replaceAll('""', '"') : inner);
      at = next;
    } else {
      const end = record.indexOf(delimiter, at);
      fields.push(record.slice(at, end < 0 ? record.length : end));
      at = end < 0 ? record.length : end;
    }
    if (at >= record.length) return fields;
    at += 1;
    if (at === record.length) return [...fields, ""];
  }
}

function closingQuote(record: string, opening: number): number {
  let at = opening + 1;
  for (;;) {
    const quote = record.indexOf('"', at);
    if (quote < 0) throw new InputError("кавычка в начале поля не закрыта");
    if (record[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}

/** Separators that tables are written with. */
const DELIMITERS = [",", ";", "\t", "|"] as const;

/**
 * What separates a table's fields, by its first record: that which yields the most known names, else the most fields.
 *
 * @param isKnown whether a column of that name is one that is looked for
 */
export function sniffDelimiter(header: string, isKnown: (name: string) => boolean): string {
  const marks = DELIMITERS.map((delimiter) => {
    const names = namesIn(header, delimiter);
    return { delimiter, known: names.filter(isKnown).length, count: names.length };
  });
  marks.sort((one, other) => other.known - one.known || other.count - one.count);
  return marks[0]?.delimiter ?? ",";
}

function namesIn(header: string, delimiter: string): string[] {
  try {
    return csvFields(header, delimiter);
  } catch {
    return [];
  }
}

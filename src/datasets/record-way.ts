import { csvFields } from "./csv-fields.js";
import { parseRecord } from "./json-record.js";
import { toRecord } from "./table-record.js";

/** How the records of a file are written: plain data, which another thread can be told. */
export type RecordWay = (
  | {
      readonly kind: "json";
      /** A line with nothing in it is a record too. */
      readonly blankLines: boolean;
    }
  | { readonly kind: "table"; readonly columns: readonly string[]; readonly delimiter: string }
  /** A row of cells, as JSON. */
  | { readonly kind: "sheet" }
) & {
  /** What their file is called, where there are others. */
  readonly file?: string;
};

/** Gives the value of a record's text; throws InputError. */
export function parserOf(way: RecordWay): (text: string) => unknown {
  switch (way.kind) {
    case "json":
      return parseRecord;
    case "table":
      return (text) => toRecord(way.columns, csvFields(text, way.delimiter));
    case "sheet":
      return JSON.parse;
  }
}

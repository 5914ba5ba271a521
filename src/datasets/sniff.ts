import { cutRecords } from "./cut-records.js";
import { type FieldNames, readFields } from "./fields.js";
import type { Format } from "./formats.js";
import { splitElements } from "./json-elements.js";
import { parseRecord } from "./json-record.js";
import { beginningOf, type Peeked, peek } from "./peek.js";
import { LINE_FEED } from "./pieces.js";

const HEAD_SIZE = 1 << 20;
const ZIP = Buffer.from("PK\u0003\u0004");

/** In so many bytes a text has begun. */
const FIRST_SIZE = 1024;

/**
 * Tells by its beginning what a stream without a name holds: data if its first record gives a sample, else a text. An
 * answer may be JSON too.
 */
export async function sniff(bytes: AsyncIterable<Buffer>, names: FieldNames): Promise<Peeked & { format: Format }> {
  const peeked = await peek(bytes, HEAD_SIZE, (read) => {
    const first = beginningOf(read.subarray(0, FIRST_SIZE)).at(0);
    if (first === undefined && read.length < FIRST_SIZE) return null;
    if (first === "[") return null;
    if (first !== "{") return read.length;
    const line = read.indexOf(LINE_FEED, read.indexOf("{"));
    return line < 0 ? null : line + 1;
  });
  return { ...peeked, format: await formatIn(peeked.head, names) };
}

async function formatIn(head: Buffer, names: FieldNames): Promise<Format> {
  if (head.subarray(0, ZIP.length).equals(ZIP)) return "sheet";
  const text = beginningOf(head);
  if (text.startsWith("{")) return givesSample(text.split("\n", 1)[0] ?? "", names) ? "json-lines" : "text";
  if (!text.startsWith("[")) return "text";
  const first = await firstElement(head);
  return first !== null && givesSample(first, names) ? "json" : "text";
}

function givesSample(json: string, names: FieldNames): boolean {
  try {
    readFields(parseRecord(json), 1, names, null);
    return true;
  } catch {
    return false;
  }
}

async function firstElement(head: Buffer): Promise<string | null> {
  async function* once(): AsyncGenerator<Buffer> {
    yield head;
  }
  try {
    for await (const [piece] of cutRecords(once(), (record) => splitElements(record, ""))) {
      return piece === undefined ? null : piece.bytes.toString("utf8");
    }
  } catch {
    // It breaks off before its first element ends.
  }
  return null;
}

import { rmSync } from "node:fs";
import { readStored, toStored } from "../llm/cache-reply.js";
import type { TransportReply } from "../llm/contract.js";
import { field, isRecord, parsedJson } from "../llm/outside.js";
import { type JournalFile, openJournalFile } from "./journal-file.js";
import type { Spending } from "./manifest.js";
import { type Finished, finish } from "./portion.js";

/**
 * What a judge has said and what has become of it, written down before anything else is done with it: a run that is
 * killed pays for nothing twice. What is in the output for certain is forgotten.
 */
export interface Journal {
  /** What had been spent when the run was cut off; `null` if nothing is known of it. */
  readonly spending: Spending | null;
  /** A reply that the run got before it was cut off; each is given once, in the order in which they came. */
  takeReply(key: string): TransportReply | null;
  /** @throws InputError if it can't be written */
  keepReply(key: string, reply: TransportReply, spending: Spending): void;
  /** What became of the record before the run was cut off. */
  takeFinished(position: number): Finished | null;
  /** @throws InputError if it can't be written */
  keepFinished(position: number, finished: Finished): void;
  /**
   * Must be called before a record costs anything.
   *
   * @param others so many are being worked on besides
   * @throws InputError if the disk has no room for what will be said of it
   */
  begin(position: number, others: number): void;
  /** Records up to this one are in the output, and on the disk. */
  release(position: number): void;
  close(): void;
  /** Closes it and leaves nothing of it. */
  remove(): void;
}

/** Bytes that the replies about one record, and its result, may take. */
const ROOM = 256 * 1024;
/** Bytes; a file that is larger gets no more lines, and goes when none of them is needed any more. */
const FILE_LIMIT = 16 * 1024 * 1024;

export function journalFiles(output: string): [string, string] {
  return [`${output}.journal.1`, `${output}.journal.2`];
}

/**
 * @param run lines of another run are thrown away
 * @param reach no record is begun that is so many positions or more behind the last one that is in the output
 * @param done position of the last record that is in the output
 * @throws InputError if it can't be written
 */
export function openJournal(
  output: string,
  { run, reach, done }: { readonly run: string; readonly reach: number; readonly done: number },
): Journal {
  const names = journalFiles(output);
  const replies = new Map<string, TransportReply[]>();
  const finished = new Map<number, Finished>();
  let spending: Spending | null = null;
  let farthest = done;

  const open = (name: string): JournalFile => {
    const file = openJournalFile(name);
    const lines = file.found.map(parsedJson);
    const header = lines[0];
    if (field(header, "run") !== run) {
      file.clear();
      return file;
    }
    farthest = Math.max(farthest, done + Number(field(header, "reach")));
    for (const line of lines.slice(1)) take(line, Number(field(header, "reach")));
    return file;
  };

  function take(line: unknown, reachThen: number): void {
    const key = field(line, "key");
    const stored = readStored(field(line, "reply"));
    if (typeof key === "string" && stored !== null) {
      const list = replies.get(key) ?? [];
      list.push({ ...stored, cached: field(line, "cached") === true });
      replies.set(key, list);
      spending = later(spending, field(line, "spending"));
    }
    const position = field(line, "position");
    const made = field(line, "finished");
    if (typeof position === "number" && isRecord(made)) {
      finished.set(position, readFinished(made));
      farthest = Math.max(farthest, position + reachThen);
    }
  }

  let current = open(names[0]);
  let other = open(names[1]);
  /** Lines of the other file are needed until this position is released. */
  let needed = farthest;
  let begun = farthest;

  function append(line: unknown): void {
    if (current.size === 0) current.append(JSON.stringify({ run, reach }));
    current.append(JSON.stringify(line));
  }

  return {
    spending,
    takeReply(key) {
      const list = replies.get(key);
      const reply = list?.shift() ?? null;
      if (list?.length === 0) replies.delete(key);
      return reply;
    },
    keepReply: (key, reply, spent) => append({ key, reply: toStored(reply), cached: reply.cached, spending: spent }),
    takeFinished(position) {
      const made = finished.get(position) ?? null;
      finished.delete(position);
      return made;
    },
    keepFinished(position, { output: lines, errors, graded, failed, unjudged }) {
      const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");
      append({ position, finished: { output: text(lines), errors: text(errors), graded, failed, unjudged } });
    },
    begin(position, others) {
      begun = Math.max(begun, position);
      current.reserve((others + 1) * ROOM);
    },
    release(position) {
      if (other.size > 0 && position >= needed) other.clear();
      if (current.size < FILE_LIMIT || other.size > 0) return;
      [current, other] = [other, current];
      needed = begun;
    },
    close() {
      current.close();
      other.close();
    },
    remove() {
      this.close();
      for (const name of names) rmSync(name, { force: true });
    },
  };
}

/** Sums only grow. */
function later(known: Spending | null, found: unknown): Spending | null {
  const requests = field(found, "requests");
  if (typeof requests !== "number" || requests <= (known?.requests ?? 0)) return known;
  return found as Spending;
}

function readFinished(made: Readonly<Record<string, unknown>>): Finished {
  const lines = (name: string): string[] => {
    const text = String(made[name] ?? "");
    return text === "" ? [] : text.slice(0, -1).split("\n");
  };
  const count = (name: string): number => Number(made[name] ?? 0);
  return finish(lines("output"), lines("errors"), {
    graded: count("graded"),
    failed: count("failed"),
    unjudged: count("unjudged"),
  });
}

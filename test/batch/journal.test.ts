import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { journalFiles, openJournal } from "../../src/batch/journal.js";
import { openJournalFile } from "../../src/batch/journal-file.js";
import type { Finished } from "../../src/batch/portion.js";
import type { TransportReply } from "../../src/llm/contract.js";
import { temporaryFiles } from "./folder.js";

const file = temporaryFiles();

const reply = (content: string, cached = false): TransportReply => ({
  content,
  finish: "stop",
  rawFinish: "stop",
  refusal: null,
  tokens: { input: 10, output: 2 },
  model: "m",
  cached,
});
const spent = (requests: number) => ({ requests, inputTokens: requests * 10, outputTokens: 0, costUsd: requests / 8 });
const finished = (line: string): Finished => ({
  output: Buffer.from(`${line}\n`),
  errors: Buffer.from(""),
  graded: 1,
  failed: 0,
  unjudged: 0,
});
const text = (made: Finished | null): string | null => made && Buffer.from(made.output).toString("utf8");

describe("a file of lines", () => {
  it("gives back what was appended, though it was never closed", () => {
    const name = file("lines");
    const first = openJournalFile(name);
    first.append("один");
    first.reserve(100);
    first.append("два");
    expect(openJournalFile(name).found).toEqual(["один", "два"]);
  });

  it("takes room beforehand and writes into it", () => {
    const name = file("room");
    const journal = openJournalFile(name);
    journal.reserve(5000);
    const before = readFileSync(name).length;
    expect(before).toBeGreaterThanOrEqual(5000);
    journal.append("x".repeat(4000));
    expect(readFileSync(name).length).toBe(before);
  });

  it("goes on behind a line that was torn", () => {
    for (const torn of ["целая\nполовин", "целая\nполовин\n\n\n\n", "целая\nполовин\n"]) {
      const name = file(`torn ${torn.length}`);
      writeFileSync(name, torn);
      const journal = openJournalFile(name);
      journal.append("новая");
      expect(openJournalFile(name).found).toEqual(["целая", "половин", "новая"]);
    }
  });

  it("is empty when it was cleared", () => {
    const name = file("cleared");
    const journal = openJournalFile(name);
    journal.append("один");
    journal.clear();
    journal.append("два");
    expect(openJournalFile(name).found).toEqual(["два"]);
  });
});

describe("a journal", () => {
  const open = (output: string, options = {}) => openJournal(output, { run: "r", reach: 10, done: 0, ...options });

  it("gives replies once, in their order, and what records have become", () => {
    const output = file("a");
    const first = open(output);
    first.begin(1, 0);
    first.keepReply("k", reply("раз"), spent(1));
    first.keepReply("k", reply("два", true), spent(2));
    first.keepFinished(1, finished('{"id":"1"}'));
    const second = open(output);
    expect(second.takeReply("k")).toEqual(reply("раз"));
    expect(second.takeReply("k")).toEqual(reply("два", true));
    expect(second.takeReply("k")).toBeNull();
    expect(text(second.takeFinished(1))).toBe('{"id":"1"}\n');
    expect(second.takeFinished(1)).toBeNull();
    expect(second.spending).toEqual(spent(2));
  });

  it("belongs to its run", () => {
    const output = file("b");
    open(output).keepReply("k", reply("раз"), spent(1));
    expect(open(output, { run: "other" }).takeReply("k")).toBeNull();
  });

  it("passes over what isn't whole", () => {
    const output = file("c");
    const first = open(output);
    first.keepReply("k", reply("раз"), spent(1));
    first.keepReply("l", reply("два"), spent(2));
    const [name] = journalFiles(output);
    const size = readFileSync(name).length;
    truncateSync(name, size - 9);
    appendFileSync(name, "\0".repeat(50));
    const second = open(output);
    expect(second.takeReply("k")?.content).toBe("раз");
    expect(second.takeReply("l")).toBeNull();
    second.keepReply("l", reply("снова"), spent(3));
    expect(open(output).takeReply("l")?.content).toBe("снова");
  });

  it("forgets what is in the output, and nothing else, however long it gets", () => {
    const output = file("d");
    const journal = open(output);
    const big = "x".repeat(1_000_000);
    for (let position = 1; position <= 120; position += 1) {
      journal.begin(position, 0);
      journal.keepReply(`k${position}`, reply(big), spent(position));
      journal.keepFinished(position, finished(String(position)));
      journal.release(position - 5);
    }
    const size = journalFiles(output).reduce((sum, name) => sum + readFileSync(name).length, 0);
    expect(size).toBeLessThan(60_000_000);
    const second = open(output, { done: 115 });
    for (let position = 116; position <= 120; position += 1) {
      expect(text(second.takeFinished(position))).toBe(`${position}\n`);
      expect(second.takeReply(`k${position}`)?.content).toBe(big);
    }
    second.remove();
    expect(journalFiles(output).some((name) => existsSync(name))).toBe(false);
  });
});

/**
 * Boundaries of sentences against the gold of shared/corpora, by source.
 *
 *   npx tsx bench/sentences.ts [--file FILE] [--errors N] [--source NAME]
 *
 * A join between two gold sentences is right when a sentence ends there; a
 * sentence that ends elsewhere inside the text is wrong.
 */
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { loadDictionary } from "../src/resources/dictionary.js";
import type { Dictionary } from "../src/text/dictionary.js";
import { readText } from "../src/text/read-text.js";
import { explainBoundaries } from "../src/text/sentences/split.js";

interface Gold {
  readonly source: string;
  readonly text: string;
  readonly sentences: readonly string[];
}

interface Counts {
  texts: number;
  gold: number;
  found: number;
  right: number;
}

const { values } = parseArgs({
  options: {
    file: { type: "string", default: "../shared/corpora/sentences-gold.jsonl.gz" },
    errors: { type: "string", default: "0" },
    source: { type: "string", default: "" },
  },
});

if (!existsSync(values.file)) {
  console.log(`Нет файла ${values.file}: границы предложений не сверены.`);
  process.exit(0);
}

const dictionary: Dictionary = loadDictionary();
const counts = new Map<string, Counts>();
let shown = 0;
for (const line of gunzipSync(readFileSync(values.file)).toString("utf8").split("\n")) {
  if (line === "") continue;
  const gold = JSON.parse(line) as Gold;
  if (gold.source.includes(values.source)) compare(gold);
}
console.log("source".padEnd(44), "texts   gold  found  right   P      R      F1");
for (const [source, tally] of counts) {
  const precision = tally.found === 0 ? 1 : tally.right / tally.found;
  const recall = tally.gold === 0 ? 1 : tally.right / tally.gold;
  const f1 = (2 * precision * recall) / (precision + recall || 1);
  const numbers = [tally.texts, tally.gold, tally.found, tally.right].map((n) => String(n).padStart(6)).join(" ");
  console.log(source.padEnd(42), numbers, ` ${precision.toFixed(3)}  ${recall.toFixed(3)}  ${f1.toFixed(3)}`);
}

function compare({ source, text, sentences }: Gold): void {
  const tally = counts.get(source) ?? { texts: 0, gold: 0, found: 0, right: 0 };
  counts.set(source, tally);
  tally.texts += 1;
  const gold = new Set(joins(text, sentences));
  const prose = readText(text, { dictionary });
  const found = new Set<number>();
  const all = prose.blocks.flatMap((block) => block.sentences);
  for (const sentence of all.slice(0, -1)) found.add(contentEnd(text, sentence.end));
  tally.gold += gold.size;
  tally.found += found.size;
  for (const end of found) {
    if (gold.has(end)) tally.right += 1;
    else show(source, text, end, "extra ");
  }
  for (const end of gold) if (!found.has(end)) show(source, text, end, `missed ${ruleAt(end)}`);

  function ruleAt(end: number): string {
    const block = prose.blocks.find((candidate) => candidate.start <= end && end < candidate.end);
    if (block === undefined) return "?";
    const boundary = explainBoundaries(block.tokens, dictionary).find(
      ({ token }) => (block.tokens[token]?.start ?? 0) >= end,
    );
    return boundary?.rule ?? "no candidate";
  }
}

/** Where each gold sentence but the last ends in the text. */
function joins(text: string, sentences: readonly string[]): number[] {
  const ends: number[] = [];
  let position = 0;
  for (const sentence of sentences) {
    const start = text.indexOf(sentence, position);
    if (start < 0) throw new Error(`sentence not in its text: ${sentence}`);
    position = start + sentence.length;
    ends.push(contentEnd(text, position));
  }
  return ends.slice(0, -1);
}

function contentEnd(text: string, end: number): number {
  let position = end;
  while (position > 0 && /\s/.test(text.charAt(position - 1))) position -= 1;
  return position;
}

function show(source: string, text: string, end: number, what: string): void {
  if (shown >= Number(values.errors)) return;
  shown += 1;
  const place = `${text.slice(Math.max(0, end - 50), end)} ¦ ${text.slice(end, end + 40)}`;
  console.log(source.slice(-6), what.padEnd(24), JSON.stringify(place));
}

/**
 * Reads every real answer with the fast parser and with the reference and
 * compares what they say: `npx tsx bench/parsers.ts`.
 */
import { loadParser } from "../src/text/markdown/parser.js";
import { readText } from "../src/text/read-text.js";
import { realAnswers } from "../test/corpus.js";
import { summary } from "../test/text/view.js";

const answers = realAnswers();
if (answers !== null) {
  const remark = await loadParser("remark");
  const different: string[] = [];
  for (const line of answers) {
    const { id, answer } = JSON.parse(line) as { id: string; answer: string };
    const fast = JSON.stringify(summary(readText(answer)));
    if (fast !== JSON.stringify(summary(readText(answer, { parser: remark })))) different.push(id);
  }
  console.log(`Ответов ${answers.length}, прочитано по-разному ${different.length}.`);
  for (const id of different) console.log(`  ${id}`);
  if (different.length > 0) process.exitCode = 1;
}

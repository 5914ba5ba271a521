import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Lies beside the project where it is measured; it isn't part of it. */
const ANSWERS = "../shared/corpora/answers.jsonl.gz";

/** Real answers of models, a JSON record each; `null`, with a note, where the corpus is absent. */
export function realAnswers(): string[] | null {
  if (existsSync(ANSWERS)) return gunzipSync(readFileSync(ANSWERS)).toString("utf8").trimEnd().split("\n");
  console.log(`Нет файла ${ANSWERS}: на настоящих ответах не измерено.`);
  return null;
}

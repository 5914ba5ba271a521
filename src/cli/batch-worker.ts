import { parentPort, workerData } from "node:worker_threads";
import { serveGrading } from "../batch/serve.js";
import type { WorkerSettings } from "../batch/worker-messages.js";
import { createGrader } from "../grade.js";
import { escapeJson } from "../reporters/visible.js";
import { loadDictionary, type SharedDictionary } from "../resources/dictionary.js";
import { limitWords } from "../text/word-store.js";

/** Each thread has its own. More of them would save little time: of a rarer word the bits are known. */
const WORDS = 48_000;

/** A thread of `pridira batch`. */
limitWords(WORDS);
const { rubric, shared, ...lines } = workerData as WorkerSettings;
if (parentPort === null) throw new Error("this file runs in a worker thread");
serveGrading(parentPort, {
  ...lines,
  grade: createGrader({ rubric, dictionary: loadDictionary(shared as SharedDictionary | null) }),
  escapeJson,
});

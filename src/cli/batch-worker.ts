import { parentPort, workerData } from "node:worker_threads";
import { serveGrading } from "../batch/serve.js";
import type { WorkerSettings } from "../batch/worker-messages.js";
import { createGrader } from "../grade.js";
import { escapeJson } from "../reporters/visible.js";
import { loadDictionary } from "../resources/dictionary.js";

/** A thread of `pridira batch`. */
const { rubric, ...lines } = workerData as WorkerSettings;
if (parentPort === null) throw new Error("this file runs in a worker thread");
serveGrading(parentPort, {
  ...lines,
  grade: createGrader({ rubric, dictionary: loadDictionary() }),
  escapeJson,
});

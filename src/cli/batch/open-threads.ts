import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import type { Grading } from "../../batch/grading.js";
import { createPool } from "../../batch/pool.js";
import { escapeJson } from "../../reporters/visible.js";
import { shareDictionary } from "../../resources/dictionary.js";
import type { BatchOptions } from "./flags.js";
import type { GradingTools } from "./grading-tools.js";
import { workerFile } from "./worker-file.js";
import { youngGarbageCollector } from "./young-garbage.js";

/** Threads that check by rules alone. */
export function openThreads({ rubric, names, lines }: GradingTools, options: BatchOptions): Grading {
  const workers = options.workers ?? availableParallelism();
  // Each thread has a heap of its own, and by default lets it grow to a multiple of what is in use.
  setFlagsFromString("--heap-growing-percent=20");
  return createPool({
    file: workerFile(),
    workers,
    settings: { rubric, names, ...lines, shared: workers === 1 ? null : shareDictionary() },
    escapeJson,
    collect: youngGarbageCollector(),
  });
}

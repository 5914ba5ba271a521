import { Worker } from "node:worker_threads";
import type { Grading } from "./grading.js";
import { type Finished, joinFinished, type Portion, packPortion, type RawRecord, unpackPortion } from "./portion.js";
import type { WorkerReply, WorkerSettings, WorkerTask } from "./worker-messages.js";
import { createLineWriter, type EscapeJson } from "./write-lines.js";

export interface PoolOptions {
  /** The thread's program. */
  readonly file: URL;
  readonly workers: number;
  readonly settings: WorkerSettings;
  readonly escapeJson: EscapeJson;
}

interface Job {
  readonly portion: Portion;
  readonly resolve: (finished: Finished) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  /** In the order in which they were sent: the first is being worked on. */
  readonly jobs: Map<number, Job>;
}

/** What answers leave behind is young; three parts of it make up the memory that it takes. */
const YOUNG_MB = 24;

/** One is worked on, the next already lies at hand. */
const AT_HAND = 2;

/** Threads that grade by rules; each is started when there is work for it. */
export function createPool({ file, workers, settings, escapeJson }: PoolOptions): Grading {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let lastId = 0;
  let closed = false;

  function start(): Thread {
    const worker = new Worker(file, { workerData: settings, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    const thread: Thread = { worker, jobs: new Map() };
    threads.add(thread);
    worker.on("message", ({ id, finished }: WorkerReply) => {
      const job = thread.jobs.get(id);
      thread.jobs.delete(id);
      job?.resolve(finished);
      feed();
    });
    worker.on("error", (error) => lose(thread, error));
    worker.on("exit", () => lose(thread, new Error("a worker thread has ended")));
    return thread;
  }

  /** What lay at hand goes to others. */
  function lose(thread: Thread, error: unknown): void {
    if (!threads.delete(thread) || closed) return;
    const [first, ...others] = thread.jobs.values();
    waiting.unshift(...others);
    if (first !== undefined) {
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") isolate(first);
      else first.reject(error);
    }
    feed();
  }

  /** Somewhere in it is a record that takes more memory than there is: the others mustn't be lost with it. */
  function isolate({ portion, resolve, reject }: Job): void {
    const records = unpackPortion(portion);
    if (records.length === 1) resolve(giveUp(records[0] as RawRecord));
    else
      Promise.all(records.map((record) => grade(packPortion([record], portion.way)))).then(
        (all) => resolve(joinFinished(all)),
        reject,
      );
  }

  function giveUp(record: RawRecord): Finished {
    const writer = createLineWriter(escapeJson, settings);
    writer.failure(record, { id: String(record.position), reason: "на этой записи кончилась память" });
    return writer.finish();
  }

  function grade(portion: Portion): Promise<Finished> {
    return new Promise((resolve, reject) => {
      waiting.push({ portion, resolve, reject });
      feed();
    });
  }

  function feed(): void {
    while (waiting.length > 0) {
      const thread = freest();
      if (thread === null) return;
      const job = waiting.shift() as Job;
      lastId += 1;
      thread.jobs.set(lastId, job);
      const task: WorkerTask = { id: lastId, portion: job.portion };
      thread.worker.postMessage(task);
    }
  }

  /** An idle thread, else a new one, else one that has little to do. */
  function freest(): Thread | null {
    let best: Thread | null = null;
    for (const thread of threads) if (best === null || thread.jobs.size < best.jobs.size) best = thread;
    if (best !== null && best.jobs.size === 0) return best;
    if (threads.size < workers) return start();
    return best !== null && best.jobs.size < AT_HAND ? best : null;
  }

  return {
    window: workers * 4,
    grade,
    settle: async () => {},
    async close() {
      closed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

import { Worker } from "node:worker_threads";
import type { Grading } from "./grading.js";
import { createMemoryPool } from "./memory.js";
import { type Finished, joinFinished, type Portion, packPortion, type RawRecord, unpackPortion } from "./portion.js";
import type { WorkerReply, WorkerSettings, WorkerTask } from "./worker-messages.js";
import { createLineWriter, type EscapeJson } from "./write-lines.js";

export interface PoolOptions {
  /** The thread's program. */
  readonly file: URL;
  readonly workers: number;
  readonly settings: WorkerSettings;
  readonly escapeJson: EscapeJson;
  /** Gives back at once what this thread has let go of. */
  readonly collect: () => void;
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

/**
 * What is known of words and the program itself take some 50 MB; an answer of half a million characters still finds
 * room. A heap that may grow to gigabytes is cleaned up seldom, and is twice as large for it.
 */
const OLD_MB = 92;

/**
 * Portions come and go as memory outside of this thread's heap, and nearly nothing else is made here: by itself the
 * engine would see no reason to look for what is free for tens of megabytes.
 */
const COLLECTED_BYTES = 4 << 20;

/** One is worked on, the next already lies at hand. */
const AT_HAND = 2;

/**
 * Portions begun and not yet written, of each thread. A thread that collects garbage holds up what stands behind its
 * portion for as long as others need for ten: with fewer of them they would wait.
 */
const WINDOW = 5;

/** Threads that grade by rules; each is started when there is work for it. */
export function createPool({ file, workers, settings, escapeJson, collect }: PoolOptions): Grading {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  const roomy = new Set<Worker>();
  const window = workers * WINDOW;
  const memory = createMemoryPool(window);
  let lastId = 0;
  let passed = 0;
  let closed = false;

  function start(): Thread {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB };
    const worker = new Worker(file, { workerData: settings, resourceLimits });
    const thread: Thread = { worker, jobs: new Map() };
    threads.add(thread);
    worker.on("message", ({ id, finished }: WorkerReply) => {
      const job = thread.jobs.get(id);
      thread.jobs.delete(id);
      job?.resolve(finished);
      feed();
      passed += finished.output.length + (job?.portion.bytes.length ?? 0);
      if (passed < COLLECTED_BYTES) return;
      passed = 0;
      collect();
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
      if (isOutOfMemory(error)) isolate(first);
      else first.reject(error);
    }
    feed();
  }

  /** Somewhere in it is a record that takes more memory than there is: the others mustn't be lost with it. */
  function isolate({ portion, resolve, reject }: Job): void {
    const records = unpackPortion(portion);
    if (records.length === 1) gradeWithRoom(portion, records[0] as RawRecord).then(resolve, reject);
    else
      Promise.all(records.map((record) => grade(packPortion([record], portion.way)))).then(
        (all) => resolve(joinFinished(all)),
        reject,
      );
  }

  /** In a thread of its own, whose heap may grow as Node allows by itself. */
  function gradeWithRoom(portion: Portion, record: RawRecord): Promise<Finished> {
    const worker = new Worker(file, { workerData: settings });
    roomy.add(worker);
    const graded = new Promise<Finished>((resolve, reject) => {
      worker.on("message", ({ finished }: WorkerReply) => resolve(finished));
      worker.on("error", (error) => (isOutOfMemory(error) ? resolve(giveUp(record)) : reject(error)));
      worker.on("exit", () => reject(new Error("a worker thread has ended")));
      send(worker, 0, portion);
    });
    return graded.finally(() => {
      roomy.delete(worker);
      worker.terminate();
    });
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
      send(thread.worker, lastId, job.portion);
    }
  }

  /** The thread gets a copy that it may write over; should the thread die, the portion is still here. */
  function send(worker: Worker, id: number, portion: Portion): void {
    const bytes = new Uint8Array(memory.take(portion.bytes.length), 0, portion.bytes.length);
    bytes.set(portion.bytes);
    worker.postMessage({ id, portion: { ...portion, bytes } } satisfies WorkerTask, [bytes.buffer]);
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
    window,
    grade,
    release: ({ output }) => memory.release(output.buffer),
    settle: async () => {},
    async close() {
      closed = true;
      await Promise.all([...[...threads].map(({ worker }) => worker), ...roomy].map((worker) => worker.terminate()));
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === "ERR_WORKER_OUT_OF_MEMORY";
}

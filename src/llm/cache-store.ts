import { dirname } from "node:path";
import type * as sqlite3 from "node-sqlite3-wasm";
import type { ReplyStore } from "./cache.js";
import { type CacheDatabase, ForeignFileError, inDatabase, moveAside, removeDatabase } from "./cache-database.js";
import { takeTurn } from "./cache-lock.js";
import { whyNoCache } from "./cache-trouble.js";
import type { RungMemory, Settled } from "./contract.js";
import { makeFolder } from "./make-folder.js";
import { parsedJson } from "./outside.js";
import { isSettled } from "./record-line.js";

/** Replies, and how each model is asked, kept in a file that several processes may use at once. */
export interface CacheStore extends ReplyStore {
  readonly rungMemory: RungMemory;
  /** Writes what isn't written yet. What comes later is forgotten. */
  close(): Promise<void>;
}

interface Job {
  readonly work: (database: CacheDatabase) => void;
  /** Called when it was done, or can't be. */
  readonly ended: () => void;
}

/** Milliseconds that jobs are gathered for: for a reply somebody is waiting. */
const BEFORE_READING = 10;
const BEFORE_WRITING = 50;

/**
 * Opens the cache, or goes on without one: a folder or a disk that can't be
 * written to is told of once and is never an error. A file that is damaged or
 * not ours is moved aside.
 *
 * @param file its folder is made if there is none
 * @param warn takes one Russian line
 */
export async function openCacheStore(file: string, warn: (line: string) => void): Promise<CacheStore> {
  const ways = new Map<string, Settled>();
  let queue: Job[] = [];
  let working: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let due = Number.POSITIVE_INFINITY;
  let off = false;

  async function workOff(): Promise<void> {
    // Not before the caller knows that there is somebody at work.
    await Promise.resolve();
    while (queue.length > 0) {
      const jobs = queue;
      queue = [];
      try {
        if (!off) {
          await inTurn(file, warn, (database) => {
            for (const { work } of jobs) work(database);
          });
        }
      } catch (error) {
        off = true;
        warn(`кэш ответов не используется: ${whyNoCache(error)} (${file})`);
      }
      for (const { ended } of jobs) ended();
    }
    working = null;
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    working ??= workOff();
    return working;
  }

  function add(work: Job["work"], delay: number): Promise<void> {
    if (off) return Promise.resolve();
    return new Promise((ended) => {
      queue.push({ work, ended });
      if (working !== null || delay >= due) return;
      clearTimeout(timer);
      due = delay;
      timer = setTimeout(start, delay);
    });
  }

  const read = add((database) => {
    for (const { endpoint, model, settled } of database.ways()) {
      const way = readSettled(settled);
      if (way !== null) ways.set(nameOf(endpoint, model), way);
    }
  }, 0);
  await read;

  return {
    async get(key) {
      let found: string | null = null;
      await add((database) => {
        found = database.get(key);
      }, BEFORE_READING);
      return found;
    },
    put(key, reply) {
      add((database) => database.put(key, reply), BEFORE_WRITING);
    },
    rungMemory: {
      get: (endpoint, model) => ways.get(nameOf(endpoint, model)) ?? null,
      set(endpoint, model, settled) {
        ways.set(nameOf(endpoint, model), settled);
        add((database) => database.putWay(endpoint, model, JSON.stringify(settled)), BEFORE_WRITING);
      },
    },
    async close() {
      await start();
      off = true;
    },
  };
}

/**
 * @returns how many replies are stored
 * @throws system's and SQLite's errors
 */
export async function countStoredReplies(file: string, warn: (line: string) => void): Promise<number> {
  let replies = 0;
  await inTurn(file, warn, (database) => {
    replies = database.countReplies();
  });
  return replies;
}

/**
 * Throws every stored reply away. A file that isn't ours is moved aside.
 *
 * @returns the number of replies
 * @throws system's and SQLite's errors
 */
export async function clearCacheStore(file: string, warn: (line: string) => void): Promise<number> {
  let replies = 0;
  await inTurn(
    file,
    warn,
    (database) => {
      replies = database.countReplies();
    },
    () => removeDatabase(file),
  );
  return replies;
}

async function inTurn(
  file: string,
  warn: (line: string) => void,
  work: (database: CacheDatabase) => void,
  after = () => {},
): Promise<void> {
  // Loaded before the turn: the others wait for nothing but the work.
  const Database = await loadSqlite();
  makeFolder(dirname(file));
  const turn = await takeTurn(`${file}.turn`);
  try {
    inDatabase(Database, file, work);
    after();
  } catch (error) {
    if (!(error instanceof ForeignFileError)) throw error;
    warn(`кэш ответов повреждён или создан другой программой; он сохранён как ${moveAside(file)}, начат новый`);
    inDatabase(Database, file, work);
    after();
  } finally {
    turn.end();
  }
}

async function loadSqlite(): Promise<typeof sqlite3.Database> {
  const module: Partial<typeof sqlite3> & { readonly default?: typeof sqlite3 } = await import("node-sqlite3-wasm");
  // Its exports have names only for some loaders.
  const Database = module.Database ?? module.default?.Database;
  if (Database === undefined) throw new Error("node-sqlite3-wasm has no Database");
  return Database;
}

function nameOf(endpoint: string, model: string): string {
  return JSON.stringify([endpoint, model]);
}

function readSettled(text: string): Settled | null {
  const value = parsedJson(text);
  return isSettled(value) ? value : null;
}

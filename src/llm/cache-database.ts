import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import type { Database } from "node-sqlite3-wasm";
import { sha256 } from "./cache-key.js";

/** «prid»: a file of another program is never written into. */
const APPLICATION = 0x70726964;
/** Of the tables; replies of another version are thrown away. */
const SCHEMA = 1;

const TABLES = `
  CREATE TABLE reply (key TEXT PRIMARY KEY, reply TEXT NOT NULL, sum TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE way (endpoint TEXT, model TEXT, settled TEXT NOT NULL, PRIMARY KEY (endpoint, model)) WITHOUT ROWID;
  PRAGMA application_id = ${APPLICATION};
  PRAGMA user_version = ${SCHEMA};`;

/** The file is no database, is damaged, or belongs to another program. */
export class ForeignFileError extends Error {
  override readonly name = "ForeignFileError";
}

export interface CacheDatabase {
  get(key: string): string | null;
  put(key: string, reply: string): void;
  ways(): { readonly endpoint: string; readonly model: string; readonly settled: string }[];
  putWay(endpoint: string, model: string, settled: string): void;
  countReplies(): number;
}

/**
 * Does a piece of work in the database, all of it or nothing. Only one process
 * may be here at a time (see `takeTurn`).
 *
 * Why it is opened for each piece of work, and with a write-ahead log that only
 * one may use: this build of SQLite locks with a folder, which a killed process
 * leaves behind, and takes its own lock for another's, so that it never rolls
 * back an interrupted write. The log needs neither: what isn't whole in it
 * isn't read. Nothing is forced to the disk: a power cut may cost the cache,
 * which is then found damaged.
 *
 * @throws ForeignFileError; SQLite's errors: no space, no right to write
 */
export function inDatabase<T>(sqlite3: typeof Database, file: string, work: (database: CacheDatabase) => T): T {
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const existed = existsSync(file);
  let sqlite: Database | null = null;
  try {
    sqlite = new sqlite3(file);
    if (!existed) chmodSync(file, 0o600);
    prepare(sqlite);
    sqlite.exec("BEGIN");
    const done = work(view(sqlite));
    sqlite.exec("COMMIT");
    return done;
  } catch (error) {
    if (sqlite?.inTransaction) tryToRollBack(sqlite);
    throw isDamage(error) ? new ForeignFileError("", { cause: error }) : error;
  } finally {
    sqlite?.close();
  }
}

/** Puts a file that isn't ours, or is broken, out of the way and says under which name it is kept. */
export function moveAside(file: string): string {
  let name = `${file}.broken`;
  for (let number = 2; existsSync(name); number += 1) name = `${file}.broken-${number}`;
  renameSync(file, name);
  for (const suffix of ["-wal", "-journal"]) if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix);
  return name;
}

export function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-journal"]) rmSync(file + suffix, { force: true });
}

function prepare(sqlite: Database): void {
  sqlite.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF");
  const application = numberOf(sqlite, "application_id");
  const isEmpty = sqlite.get("SELECT 1 FROM sqlite_schema LIMIT 1") === null;
  if (application !== APPLICATION && !(application === 0 && isEmpty)) throw new ForeignFileError();
  sqlite.exec("PRAGMA journal_mode = WAL");
  if (application === APPLICATION && numberOf(sqlite, "user_version") === SCHEMA) return;
  sqlite.exec(`BEGIN; DROP TABLE IF EXISTS reply; DROP TABLE IF EXISTS way; ${TABLES} COMMIT`);
}

function view(sqlite: Database): CacheDatabase {
  return {
    get(key) {
      const row = sqlite.get("SELECT reply, sum FROM reply WHERE key = ?", [key]);
      const reply = row?.reply;
      // A damaged page can still be read.
      return typeof reply === "string" && row?.sum === sumOf(key, reply) ? reply : null;
    },
    put: (key, reply) =>
      void sqlite.run("INSERT OR REPLACE INTO reply VALUES (?, ?, ?)", [key, reply, sumOf(key, reply)]),
    ways: () =>
      sqlite.all("SELECT endpoint, model, settled FROM way").map(({ endpoint, model, settled }) => ({
        endpoint: String(endpoint),
        model: String(model),
        settled: String(settled),
      })),
    putWay: (endpoint, model, settled) =>
      void sqlite.run("INSERT OR REPLACE INTO way VALUES (?, ?, ?)", [endpoint, model, settled]),
    countReplies: () => Number(sqlite.get("SELECT count(*) AS count FROM reply")?.count ?? 0),
  };
}

function sumOf(key: string, reply: string): string {
  return sha256(`${key} ${reply}`);
}

function numberOf(sqlite: Database, pragma: string): number {
  return Number(sqlite.get(`PRAGMA ${pragma}`)?.[pragma]);
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && /not a database|malformed|corrupt/.test(error.message);
}

/** After some errors SQLite has already done it. */
function tryToRollBack(sqlite: Database): void {
  try {
    sqlite.exec("ROLLBACK");
  } catch {}
}

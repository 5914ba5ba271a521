import { existsSync } from "node:fs";
import { packagePath, readBuiltData } from "./package-files.js";
import { readTextFile } from "./text-file.js";

/** What is said of a checker to a person: the part of its `cases.yaml` that isn't only for tests. */
export interface CheckerPage {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly rule: string;
  readonly exceptions: readonly string[];
  readonly examples: readonly CheckerExample[];
}

export interface CheckerExample {
  readonly question: string | null;
  readonly text: string;
  /** Nothing, where the example shows what is no error. */
  readonly expect: readonly {
    readonly quote: string;
    readonly status: "violation" | "suspect" | "exempt";
    readonly fix?: string;
  }[];
  readonly why: string;
}

/** What a checker's id looks like: one from a file of results mustn't lead out of the folder. */
const ID = /^[a-z][a-z0-9-]{0,60}$/;

/** The page of a checker, `null` if there is none. */
export async function loadCheckerPage(id: string): Promise<CheckerPage | null> {
  if (!ID.test(id)) return null;
  return readBuiltData<CheckerPage>(`checkers/${id}.json`) ?? (await readCases(id));
}

/** Makes the page from the checker's own folder. */
async function readCases(id: string): Promise<CheckerPage | null> {
  const path = packagePath("src", "checkers", id, "cases.yaml");
  if (!existsSync(path)) return null;
  const { parseCases } = await import("../checkers/cases.js");
  const { title, rule, exceptions, cases } = parseCases(readTextFile(path), path);
  const examples = cases
    .filter(({ example }) => example)
    .map(({ question, text, expect, why }) => ({ question, text, expect, why }));
  return { id, title, rule, exceptions, examples };
}

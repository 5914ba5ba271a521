import { existsSync, readFileSync } from "node:fs";
import { readBuiltData, packagePath } from "./package-files.js";

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
  readonly expect: readonly { readonly quote: string; readonly status: "violation" | "suspect" | "exempt"; readonly fix?: string }[];
  readonly why: string;
}

/** The page of a checker, `null` if there is none. */
export async function loadCheckerPage(id: string): Promise<CheckerPage | null> {
  return readBuiltData<CheckerPage>(`checkers/${id}.json`) ?? (await readCases(id));
}

interface CasesFile {
  readonly title: string;
  readonly rule: string;
  readonly exceptions?: readonly string[];
  readonly cases: readonly (Omit<CheckerExample, "question"> & { readonly question?: string; readonly example?: boolean })[];
}

/** Makes the page from the checker's own folder. */
async function readCases(id: string): Promise<CheckerPage | null> {
  const path = packagePath("src", "checkers", id, "cases.yaml");
  if (!existsSync(path)) return null;
  const { parse } = await import("yaml");
  const { title, rule, exceptions = [], cases }: CasesFile = parse(readFileSync(path, "utf8"));
  const examples = cases
    .filter(({ example }) => example)
    .map(({ question = null, text, expect, why }) => ({ question, text, expect, why }));
  return { id, title, rule, exceptions, examples };
}

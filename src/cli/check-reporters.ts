import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import type { CheckReporter, Known } from "../reporters/check-reporter.js";
import type { CheckerExplanation } from "../reporters/explanation.js";
import type { Project } from "../reporters/project-paths.js";
import type { Shown } from "../reporters/report.js";
import type { Tool } from "../reporters/sarif-rules.js";
import { safeJson } from "../reporters/visible.js";
import { loadCheckerPage } from "../resources/checker-page.js";
import { packagePath } from "../resources/package-files.js";
import type { Rubric } from "../rubric/rubric.js";
import type { Result } from "../sample/result.js";
import type { CheckFormat } from "./check-formats.js";
import { choosePaint } from "./palette.js";
import type { Shell } from "./shell.js";

export interface ReporterOptions {
  readonly rubric: Rubric;
  readonly shown: Shown;
  /** One text and nothing else is checked. */
  readonly single: boolean;
  readonly shell: Shell;
  readonly color: boolean;
  readonly quiet: boolean;
  /** With a baseline. */
  readonly known?: Known | undefined;
}

/** The reporter of a format; its code is loaded when it is needed. */
export async function chooseReporter(format: CheckFormat, options: ReporterOptions): Promise<CheckReporter> {
  const project = projectOf(options.shell);
  switch (format) {
    case "jsonl":
      return jsonLines(options.known);
    case "json":
      return json(options.single, options.known);
    case "stylish":
      return stylish(options);
    case "github": {
      const { githubReporter } = await import("../reporters/github.js");
      return githubReporter({ ...options, project });
    }
    case "junit": {
      const { junitReporter } = await import("../reporters/junit.js");
      return junitReporter({ ...options, project });
    }
    case "markdown": {
      const { summaryReporter } = await import("../reporters/summary.js");
      return summaryReporter(options);
    }
    case "sarif": {
      const { sarifReporter } = await import("../reporters/sarif.js");
      const [tool, pages] = await Promise.all([readTool(), readPages(options.rubric)]);
      return sarifReporter({ ...options, project, digest, tool, pages });
    }
  }
}

const nothing = (): string => "";

/** A record a line. */
function jsonLines(known: Known | undefined): CheckReporter {
  return {
    begin: nothing,
    sample: ({ result }) => `${safeJson(withKnown(result, known))}\n`,
    failure: nothing,
    end: nothing,
  };
}

/** With a baseline every finding says whether it is in it. */
function withKnown(result: Result, known: Known | undefined): Result {
  if (known === undefined) return result;
  return { ...result, findings: result.findings.map((finding) => ({ ...finding, known: known(result, finding) })) };
}

/** One object for one text; for more than one, or for data, an array of them. */
function json(single: boolean, known: Known | undefined): CheckReporter {
  if (single) return { ...jsonLines(known), sample: ({ result }) => `${safeJson(withKnown(result, known), 2)}\n` };
  let first = true;
  return {
    begin: () => "[",
    sample: ({ result }) => {
      const separator = first ? "\n" : ",\n";
      first = false;
      return separator + safeJson(withKnown(result, known));
    },
    failure: nothing,
    end: () => "\n]\n",
  };
}

async function stylish({ shown, shell, color, quiet, known }: ReporterOptions): Promise<CheckReporter> {
  const { stylishSample, stylishTotals } = await import("../reporters/stylish.js");
  const paint = await choosePaint(shell, color);
  return {
    begin: nothing,
    sample: (report, { name }) => stylishSample(report, name, shown, paint, known),
    failure: nothing,
    end: (totals) => (quiet ? "" : stylishTotals(totals, shown, paint)),
  };
}

/** CI systems name files from the repository's folder, wherever in it the program was started. */
function projectOf({ env, folder, platform }: Shell): Project {
  const repository = [env.GITHUB_WORKSPACE, env.CI_PROJECT_DIR, env.WORKSPACE].find(
    (path) => path !== undefined && isAbsolute(path) && isInside(folder, path),
  );
  return { folder, root: repository ?? folder, windows: platform === "win32" };
}

function isInside(folder: string, parent: string): boolean {
  const path = relative(parent, folder);
  return path === "" || (!path.startsWith("..") && !isAbsolute(path));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function readPages(rubric: Rubric): Promise<Map<string, CheckerExplanation>> {
  const pages = await Promise.all(rubric.checkers.map(({ id }) => loadCheckerPage(id)));
  return new Map(pages.flatMap((page) => (page === null ? [] : [[page.id, page] as const])));
}

interface Manifest {
  readonly version: string;
  readonly repository?: string | { readonly url: string };
}

async function readTool(): Promise<Tool> {
  const { repositoryAddress } = await import("../reporters/sarif-rules.js");
  const { version, repository } = JSON.parse(readFileSync(packagePath("package.json"), "utf8")) as Manifest;
  return { version, repository: repositoryAddress(repository) };
}

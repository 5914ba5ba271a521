import type { Rubric } from "../rubric/rubric.js";
import { describeInputError, type InputError } from "../sample/input-error.js";
import type { Finding } from "../sample/result.js";
import { type CheckReporter, KNOWN_MARK, type Known, type Origin, STDIN_NAME } from "./check-reporter.js";
import { type Project, projectPath } from "./project-paths.js";
import { explanation, quoteAndFix, type Report, type Shown, shortId, shortQuote, shownFindings } from "./report.js";
import { counted, STATUS_NAMES } from "./russian.js";
import { visibleLine } from "./visible.js";
import { xmlAttributes, xmlText } from "./xml.js";

export interface JunitOptions {
  readonly rubric: Rubric;
  readonly shown: Shown;
  readonly project: Project;
  readonly known?: Known | undefined;
}

/** A suite says at its beginning how many tests it has, so that it is held; a longer data file gets several. */
const SUITE_SIZE = 1000;

interface Suite {
  readonly file: string;
  readonly cases: string[];
  failures: number;
  errors: number;
}

interface Test {
  readonly name: string;
  /** Violations and what else is shown, in the order of the answer. */
  readonly findings: readonly Finding[];
}

/**
 * JUnit XML: a suite a file; a test a record of data, or a checker of a text. GitLab keeps one failure a test and shows
 * only its text, and it compares tests by name; Jenkins groups by what stands before the last dot of `classname`.
 */
export function junitReporter({ rubric, shown, project, known }: JunitOptions): CheckReporter {
  const parts = new Map<string, number>();
  let suite: Suite | null = null;

  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="pridira">\n',

    sample(report, origin) {
      const { file } = origin;
      const done = suite === null || (suite.file === file && origin.line !== null) ? "" : close();
      suite ??= open(file);
      for (const test of testsOf(report, origin)) addTest(suite, test, report, origin);
      return done + (origin.line === null || suite.cases.length >= SUITE_SIZE ? close() : "");
    },

    failure(error) {
      const file = error.place.file ?? "pridira";
      const done = suite === null || suite.file === file ? "" : close();
      suite ??= open(file);
      addError(suite, error);
      return done + (suite.cases.length >= SUITE_SIZE ? close() : "");
    },

    end: () => `${close()}</testsuites>\n`,
  };

  function open(file: string): Suite {
    return { file, cases: [], failures: 0, errors: 0 };
  }

  function close(): string {
    if (suite === null) return "";
    const { file, cases, failures, errors } = suite;
    suite = null;
    const part = (parts.get(file) ?? 0) + 1;
    parts.set(file, part);
    const path = pathOf(file);
    const name = part === 1 ? path : `${path}, часть ${part}`;
    const attributes = xmlAttributes({ name, tests: cases.length, failures, errors, skipped: 0, file: path });
    return `<testsuite${attributes}>\n${cases.join("")}</testsuite>\n`;
  }

  function testsOf({ sample, result }: Report, { line }: Origin): Test[] {
    const findings = shownFindings(result, shown);
    if (line !== null) return [{ name: `запись ${shortId(sample.id)}, строка ${line}`, findings }];
    const ids = new Set([...rubric.checkers.map(({ id }) => id), ...findings.map(({ checker }) => checker)]);
    return [...ids].map((id) => ({ name: id, findings: findings.filter(({ checker }) => checker === id) }));
  }

  function addTest(to: Suite, { name, findings }: Test, { result }: Report, origin: Origin): void {
    const old = new Set(findings.filter((finding) => known?.(result, finding)));
    const violations = findings.filter((finding) => finding.status === "violation" && !old.has(finding));
    const lines = findings.map((finding) => lineOf(finding, origin, old.has(finding)));
    const body = xmlText(lines.join("\n"));
    const [first] = violations;
    if (first !== undefined) {
      to.failures += 1;
      const attributes = xmlAttributes({ message: headline(violations), type: first.tag });
      to.cases.push(`${testStart(to.file, name)}>\n<failure${attributes}>${body}</failure>\n</testcase>\n`);
    } else if (findings.length > 0) {
      to.cases.push(`${testStart(to.file, name)}>\n<system-out>${body}</system-out>\n</testcase>\n`);
    } else to.cases.push(`${testStart(to.file, name)}/>\n`);
  }

  function addError(to: Suite, error: InputError): void {
    to.errors += 1;
    const { line } = error.place;
    const attributes = xmlAttributes({ message: error.message, type: "InputError" });
    const body = xmlText(visibleLine(describeInputError(error)));
    const name = line === undefined ? "чтение" : `строка ${line}`;
    to.cases.push(`${testStart(to.file, name)}>\n<error${attributes}>${body}</error>\n</testcase>\n`);
  }

  function testStart(file: string, name: string): string {
    const path = pathOf(file);
    return `<testcase${xmlAttributes({ name, classname: `pridira.${path.replaceAll(".", "_")}`, file: path })}`;
  }

  function pathOf(file: string): string {
    return file === STDIN_NAME ? file : projectPath(file, project);
  }

  /** One finding, as a line that editors and logs know how to follow. */
  function lineOf(finding: Finding, { file, line, field }: Origin, isKnown: boolean): string {
    const place = `${finding.line}:${finding.column}`;
    const where = line === null ? `${pathOf(file)}:${place}` : `${pathOf(file)}:${line}: ${field ?? "ответ"} ${place}`;
    const mark = isKnown ? ` (${KNOWN_MARK})` : "";
    const what = `${STATUS_NAMES[finding.status]}${mark}, ${finding.checker}`;
    return visibleLine(`${where}: ${what}: ${explanation(finding)}: ${quoteAndFix(finding)}`);
  }
}

/** So many quotes stand in the headline of a test. */
const HEADLINE_QUOTES = 3;

function headline(violations: readonly Finding[]): string {
  const quotes = violations.slice(0, HEADLINE_QUOTES).map(({ quote }) => shortQuote(quote));
  const rest = violations.length > HEADLINE_QUOTES ? "…" : "";
  return `${counted(violations.length, "нарушение", "нарушения", "нарушений")}: ${quotes.join(", ")}${rest}`;
}

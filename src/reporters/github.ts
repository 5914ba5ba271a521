import type { Rubric } from "../rubric/rubric.js";
import { describeInputError } from "../sample/input-error.js";
import type { Finding, Status } from "../sample/result.js";
import { type CheckReporter, KNOWN_MARK, type Known, type Origin, STDIN_NAME } from "./check-reporter.js";
import { plainPaint } from "./paint.js";
import { type Project, projectPath } from "./project-paths.js";
import { type Region, regionsIn } from "./region.js";
import { explanation, quoteAndFix, type Shown, shortId, shownFindings, tagTitle } from "./report.js";
import { stylishTotals } from "./stylish.js";
import { visibleLine } from "./visible.js";

export interface GithubOptions {
  readonly rubric: Rubric;
  readonly shown: Shown;
  readonly project: Project;
  /** Without the summary. */
  readonly quiet: boolean;
  readonly known?: Known | undefined;
}

type Command = "error" | "warning" | "notice";

const COMMANDS: Readonly<Record<Status, Command>> = { violation: "error", suspect: "warning", exempt: "notice" };

/** GitHub shows so many annotations of each kind for a step. */
const SHOWN_BY_GITHUB = 10;

/** Workflow commands of GitHub Actions: an annotation a finding, then the summary. */
export function githubReporter({ rubric, shown, project, quiet, known }: GithubOptions): CheckReporter {
  const counts: Record<Command, number> = { error: 0, warning: 0, notice: 0 };

  return {
    begin: () => "",

    sample({ sample, result }, origin) {
      const findings = shownFindings(result, shown);
      if (findings.length === 0) return "";
      const region = regionsIn(sample.answer);
      const lines = findings.map((finding) => {
        const isKnown = known?.(result, finding) ?? false;
        const name = isKnown ? "notice" : COMMANDS[finding.status];
        const place =
          origin.line === null ? placeInText(region(finding.start, finding.end)) : { line: String(origin.line) };
        const title = `${tagTitle(rubric, finding.tag)} (${finding.checker})`;
        return annotation(
          name,
          { ...fileOf(origin.file), ...place, title },
          messageOf(finding, origin, sample.id, isKnown),
        );
      });
      return lines.join("");
    },

    failure(error) {
      const { file, line } = error.place;
      const place = line === undefined ? {} : { line: String(line) };
      return annotation("error", { ...fileOf(file), ...place }, describeInputError(error));
    },

    end(totals) {
      if (quiet) return "";
      const tooMany = Object.values(counts).some((count) => count > SHOWN_BY_GITHUB);
      const note = `GitHub показывает не больше ${SHOWN_BY_GITHUB} пометок каждого вида за шаг; все они — в этом журнале\n`;
      return stylishTotals(totals, shown, plainPaint) + (tooMany ? note : "");
    },
  };

  function annotation(name: Command, properties: Readonly<Record<string, string>>, message: string): string {
    counts[name] += 1;
    const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(visibleLine(value))}`);
    return `::${name}${list.length === 0 ? "" : ` ${list.join(",")}`}::${escapeData(visibleLine(message))}\n`;
  }

  function fileOf(file: string | undefined): { file?: string } {
    return file === undefined || file === STDIN_NAME ? {} : { file: projectPath(file, project) };
  }
}

/** GitHub takes columns only where the annotation is of one line. */
function placeInText({ startLine, startColumn, endLine, endColumn }: Region): Record<string, string> {
  const line = String(startLine);
  return startLine === endLine
    ? { line, col: String(startColumn), endColumn: String(endColumn) }
    : { line, endLine: String(endLine) };
}

function messageOf(finding: Finding, { line, field }: Origin, id: string, isKnown: boolean): string {
  const text = `${explanation(finding)}: ${quoteAndFix(finding)}`;
  const marked = isKnown ? `${text} (${KNOWN_MARK})` : text;
  if (line === null) return marked;
  const place = `${finding.line}:${finding.column}`;
  return `${marked} [запись ${shortId(id)}, ${field === undefined ? "" : `поле ${field}, `}${place}]`;
}

const ESCAPES: Readonly<Record<string, string>> = { "%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C" };

function escapeData(text: string): string {
  return text.replace(/[%\r\n]/g, (found) => ESCAPES[found] ?? found);
}

function escapeProperty(text: string): string {
  return text.replace(/[%\r\n:,]/g, (found) => ESCAPES[found] ?? found);
}

import type { Rubric } from "../rubric/rubric.js";
import { describeInputError } from "../sample/input-error.js";
import { type CheckReporter, type Known, STDIN_NAME } from "./check-reporter.js";
import type { CheckerExplanation } from "./explanation.js";
import { createFingerprints } from "./fingerprint.js";
import { type Project, projectUri, rootUri } from "./project-paths.js";
import { regionsIn } from "./region.js";
import { type Shown, shownFindings } from "./report.js";
import { sarifResult } from "./sarif-result.js";
import { sarifRule, type Tool } from "./sarif-rules.js";
import { sarifText } from "./sarif-text.js";
import { safeJson } from "./visible.js";

export interface SarifOptions {
  readonly rubric: Rubric;
  /** The checkers' pages, by id. */
  readonly pages: ReadonlyMap<string, CheckerExplanation>;
  readonly tool: Tool;
  readonly shown: Shown;
  readonly project: Project;
  /** A hash of a text, in hexadecimal. */
  readonly digest: (text: string) => string;
  readonly known?: Known | undefined;
}

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/** What relative URIs are resolved against. */
const ROOT = "%SRCROOT%";
/** More unreadable records than this aren't listed one by one: they are held until the end. */
const MOST_FAILURES = 1000;

/** SARIF 2.1.0, result by result: however many there are, only the list of files is held until the end. */
export function sarifReporter(options: SarifOptions): CheckReporter {
  const { rubric, pages, tool, shown, project, digest, known } = options;
  const ruleIndices = new Map(rubric.checkers.map(({ id }, index) => [id, index]));
  const artifacts = new Map<string, Artifact>();
  const failures: object[] = [];
  let failed = 0;
  let separator = "\n";
  let current: { readonly file: string; readonly fingerprint: ReturnType<typeof createFingerprints> } | null = null;

  return {
    begin: () => `${head(rubric, pages, tool, project)}"results":[`,

    sample({ sample, result }, origin) {
      const artifact = artifactOf(origin.file);
      if (current?.file !== origin.file) current = { file: origin.file, fingerprint: createFingerprints(digest) };
      const { fingerprint } = current;
      const findings = shownFindings(result, shown);
      if (findings.length === 0) return "";
      const region = regionsIn(sample.answer);
      const results = findings.map((finding) => {
        const line = safeJson(
          sarifResult(finding, origin, {
            artifact,
            ruleIndex: ruleIndices.get(finding.checker),
            fingerprint: fingerprint(finding, sample.answer),
            known: known?.(result, finding) ?? null,
            answer: sample.answer,
            id: sample.id,
            region,
          }),
        );
        const item = separator + line;
        separator = ",\n";
        return item;
      });
      return results.join("");
    },

    failure(error) {
      failed += 1;
      if (failed > MOST_FAILURES) return "";
      const { file, line } = error.place;
      const region = line === undefined ? {} : { region: { startLine: line } };
      const locations =
        file === undefined ? [] : [{ physicalLocation: { artifactLocation: artifactOf(file), ...region } }];
      failures.push({ level: "error", message: { text: sarifText(describeInputError(error)) }, locations });
      return "";
    },

    end() {
      const rest = failed - failures.length;
      if (rest > 0) failures.push({ level: "error", message: { text: `Не прочитано ещё: ${rest}.` } });
      const invocation = { executionSuccessful: failed === 0, toolExecutionNotifications: failures };
      const files = [...artifacts.values()].map(({ location, role }) => ({ location, roles: [role] }));
      return `\n],\n"artifacts":${safeJson(files)},\n"invocations":${safeJson([invocation])}}]}\n`;
    },
  };

  /** The file's URI, with its place in the list of files. */
  function artifactOf(file: string): object {
    const location = locationOf(file, project);
    let artifact = artifacts.get(location.uri);
    if (artifact === undefined) {
      artifact = { index: artifacts.size, location, role: file === STDIN_NAME ? "standardStream" : "analysisTarget" };
      artifacts.set(location.uri, artifact);
    }
    return { ...location, index: artifact.index };
  }
}

/** The beginning of the log, up to the results: everything that is known before the first answer is read. */
function head(rubric: Rubric, pages: SarifOptions["pages"], tool: Tool, project: Project): string {
  const driver = {
    name: "pridira",
    version: tool.version,
    semanticVersion: tool.version,
    ...(tool.repository === null ? {} : { informationUri: tool.repository }),
    language: "ru",
    rules: rubric.checkers.map((use) => sarifRule(use, pages.get(use.id), rubric, tool)),
  };
  const run = {
    tool: { driver },
    language: "ru",
    defaultEncoding: "UTF-8",
    columnKind: "utf16CodeUnits",
    newlineSequences: ["\r\n", "\n", "\r"],
    originalUriBaseIds: { [ROOT]: { uri: rootUri(project) } },
    properties: { rubric: { id: rubric.id, version: rubric.version } },
  };
  // Without the brace that closes the run: its results follow.
  return `{"$schema":${safeJson(SCHEMA)},"version":"2.1.0","runs":[${safeJson(run).slice(0, -1)},\n`;
}

interface Location {
  readonly uri: string;
  readonly uriBaseId?: string;
}

interface Artifact {
  readonly index: number;
  readonly location: Location;
  readonly role: string;
}

function locationOf(file: string, project: Project): Location {
  if (file === STDIN_NAME) return { uri: "stdin" };
  const { uri, relative } = projectUri(file, project);
  return relative ? { uri, uriBaseId: ROOT } : { uri };
}

import type { Finding, Status } from "../sample/result.js";
import type { Origin } from "./check-reporter.js";
import type { Region } from "./region.js";
import { explanation, quoteAndFix, shortQuote } from "./report.js";
import { sarifText } from "./sarif-text.js";
import { wellFormed } from "./visible.js";

/** What a result is made of besides the finding itself. */
export interface ResultParts {
  /** Of the file: its URI and its place among the artifacts. */
  readonly artifact: object;
  /** The checker's place among the rules, `undefined` for one that isn't there. */
  readonly ruleIndex: number | undefined;
  readonly fingerprint: string;
  /** `null`: there is no baseline. */
  readonly known: boolean | null;
  readonly answer: string;
  readonly id: string;
  readonly region: (start: number, end: number) => Region;
}

/** A suspect is for a person to look at; an exception stands as suppressed, with its reason. */
const LEVELS: Readonly<Record<Status, string>> = { violation: "error", suspect: "note", exempt: "note" };

/** A finding as a result of SARIF. */
export function sarifResult(finding: Finding, origin: Origin, parts: ResultParts): object {
  const { checker, tag, status, reason } = finding;
  const { ruleIndex, known, fingerprint } = parts;
  return {
    ruleId: checker,
    ...(ruleIndex === undefined ? {} : { ruleIndex }),
    level: LEVELS[status],
    message: { text: `${sarifText(`${explanation(finding)}: ${quoteAndFix(finding)}`)}.` },
    locations: [
      origin.line === null ? placeInText(finding, parts) : placeInRecord(finding, origin.line, origin, parts),
    ],
    partialFingerprints: { "findingHash/v1": fingerprint },
    ...(known === null ? {} : { baselineState: known ? "unchanged" : "new" }),
    ...(status === "exempt"
      ? { suppressions: [{ kind: "external", status: "accepted", justification: sarifText(reason ?? "Исключение") }] }
      : {}),
    ...(origin.line === null && finding.fix !== null ? { fixes: [sarifFix(finding.fix, parts)] } : {}),
    properties: { tag, status },
  };
}

function placeInText({ start, end }: Finding, { artifact, answer, region }: ResultParts): object {
  const place = region(start, end);
  const snippet = { text: wellFormed(answer.slice(end - place.charLength, end)) };
  return { physicalLocation: { artifactLocation: artifact, region: { ...place, snippet } } };
}

/** Where the quote stands in the file is hidden by the escapes of the data; its line is known. */
function placeInRecord(
  { start, end, line, column, quote }: Finding,
  startLine: number,
  { field }: Origin,
  { artifact, id }: ResultParts,
): object {
  const name = wellFormed(id);
  const record = { id: name, ...(field === undefined ? {} : { field: wellFormed(field) }) };
  return {
    physicalLocation: { artifactLocation: artifact, region: { startLine } },
    logicalLocations: [{ name, fullyQualifiedName: name + wellFormed(field ?? ""), kind: "object" }],
    properties: { ...record, line, column, start, end, quote: wellFormed(quote) },
  };
}

function sarifFix({ start, end, text }: { start: number; end: number; text: string }, parts: ResultParts): object {
  const replacement = { deletedRegion: parts.region(start, end), insertedContent: { text: wellFormed(text) } };
  return {
    description: { text: text === "" ? "Удалить." : `${sarifText(`Заменить на ${shortQuote(text)}`)}.` },
    artifactChanges: [{ artifactLocation: parts.artifact, replacements: [replacement] }],
  };
}

import sarifSchema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json" with { type: "json" };
import Draft4 from "ajv-draft-04";
import formats from "ajv-formats";

export interface SarifRegion {
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
  charOffset: number;
  charLength: number;
  snippet?: { text: string };
}

interface ArtifactLocation {
  uri: string;
  uriBaseId?: string;
  index: number;
}

export interface SarifResult {
  ruleId: string;
  ruleIndex?: number;
  level: string;
  message: { text: string };
  locations: {
    physicalLocation: { artifactLocation: ArtifactLocation; region: SarifRegion };
    logicalLocations?: { name: string; fullyQualifiedName: string }[];
    properties?: Record<string, unknown>;
  }[];
  partialFingerprints: Record<string, string>;
  baselineState?: string;
  suppressions?: { kind: string; status: string; justification: string }[];
  fixes?: {
    artifactChanges: { replacements: { deletedRegion: SarifRegion; insertedContent: { text: string } }[] }[];
  }[];
}

export interface SarifRun {
  tool: { driver: { name: string; version: string; informationUri?: string; rules: Record<string, unknown>[] } };
  originalUriBaseIds: Record<string, { uri: string }>;
  results: SarifResult[];
  artifacts: { location: { uri: string }; roles: string[] }[];
  invocations: { executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }[];
}

// The schema's pattern of a language is no regular expression in the sense of Unicode.
const validator = new Draft4.default({ allErrors: true, strict: false, unicodeRegExp: false });
formats.default(validator);
const validate = validator.compile(sarifSchema);

/** The run of a log, which must be valid against the schema of SARIF 2.1.0. */
export function readSarif(text: string): SarifRun {
  const log = JSON.parse(text) as { runs: [SarifRun] };
  if (!validate(log)) throw new Error(validator.errorsText(validate.errors));
  return log.runs[0];
}

import { createHash } from "node:crypto";
import type { CheckReporter, Origin } from "../../src/reporters/check-reporter.js";
import type { Project } from "../../src/reporters/project-paths.js";
import { countStatuses, type Report } from "../../src/reporters/report.js";
import type { InputError } from "../../src/sample/input-error.js";
import { positionsIn } from "../../src/sample/lines.js";
import type { Finding, Status } from "../../src/sample/result.js";
import { REPORT } from "./sample-report.js";

export const ALL: ReadonlySet<Status> = new Set<Status>(["violation", "suspect", "exempt"]);
export const VIOLATIONS: ReadonlySet<Status> = new Set<Status>(["violation"]);
export const PROJECT: Project = { folder: "/home/anna/работа", root: "/home/anna/работа", windows: false };

export const RUBRIC = {
  ...REPORT.rubric,
  checkers: ["cliche", "sentence-length", "unit-spacing", "yo"].map((id) => ({
    id,
    tag: { cliche: "cliche", "sentence-length": "unreadable" }[id] ?? "language-errors",
    settings: {},
    evidence: "quotes" as const,
  })),
};

/** What breaks formats: each is a quote that a checker might give. */
export const HOSTILE_QUOTES: readonly string[] = [
  "\u001b[31mкрасное\u001b[0m\u0007\u009b",
  "]]></failure><script>alert(1)</script>&amp;&#0;",
  "строка\nещё\r\nи\rещё",
  "\n::error::нет\n::add-mask::да\n##[error]нет",
  "а\u2028б\u2029в\u0085г",
  "\ud800половина\udc00",
  "🙂👨‍👩‍👧‍👦",
  "\u202eзадом наперёд\u200f",
  "\u0000\u0001\ufffe\uffff",
  "@anna #12 GH-3 https://example.org/x www.example.org a@example.org",
  "[ссылка](https://example.org) ![](x) <img src=x onerror=y> <!-- -->",
  "| ячейка | `код` ``код`` ``` $$x$$ \\| |",
  "{0} {1} {{x}} 100% %0A a:b,c",
  "`",
  "  ",
  "\ufeff",
  "\"кавычки\" и 'апострофы' \\",
];

/** A report of one answer in which every given stretch is a violation of its own. */
export function reportOf(answer: string, quotes: readonly Partial<Finding>[], id = "1"): Report {
  const position = positionsIn(answer);
  const findings = quotes.map((partial): Finding => {
    const { start = 0, end = answer.length } = partial;
    return {
      checker: "cliche",
      tag: "cliche",
      status: "violation",
      message: "Клише из перечня",
      reason: null,
      fix: null,
      ...partial,
      start,
      end,
      quote: answer.slice(start, end),
      ...position(start),
    };
  });
  return { sample: { id, question: null, answer }, result: { ...REPORT.result, id, findings }, rubric: RUBRIC };
}

export function textFile(file: string): Origin {
  return { name: file, file, line: null };
}

export function recordOf(file: string, line: number, field?: string): Origin {
  return { name: `${file}:${line}`, file, line, field };
}

export type Event = readonly [Report, Origin] | InputError;

/** Everything that a reporter prints of a run. */
export function printed(reporter: CheckReporter, events: readonly Event[]): string {
  const counts: Record<Status, number> = { violation: 0, suspect: 0, exempt: 0 };
  let samples = 0;
  const parts = [reporter.begin()];
  for (const event of events) {
    if (event instanceof Error) {
      parts.push(reporter.failure(event));
      continue;
    }
    const [report, origin] = event;
    for (const [status, count] of Object.entries(countStatuses(report.result.findings))) {
      counts[status as Status] += count;
    }
    samples += 1;
    parts.push(reporter.sample(report, origin));
  }
  parts.push(reporter.end({ samples, counts }));
  return parts.join("");
}

export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

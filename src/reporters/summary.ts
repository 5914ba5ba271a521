import type { Rubric } from "../rubric/rubric.js";
import { describeInputError } from "../sample/input-error.js";
import type { Finding, Status } from "../sample/result.js";
import { cutQuote, mendedQuote, visibleQuote } from "../verdict/quote.js";
import { type CheckReporter, KNOWN_MARK, type Known, type Origin } from "./check-reporter.js";
import { inertCode, inertText } from "./inert-markdown.js";
import { explanation, type Shown, shortId, shownFindings, tagTitle } from "./report.js";
import { counted, STATUS_NAMES } from "./russian.js";
import type { Totals } from "./stylish.js";
import { visibleLine } from "./visible.js";

export interface SummaryOptions {
  readonly rubric: Rubric;
  readonly shown: Shown;
  readonly known?: Known | undefined;
}

/** So many findings are listed; a comment on GitHub holds 65,536 characters. */
const MOST_FINDINGS = 50;
const MOST_FAILURES = 20;
const QUOTE_LIMIT = 80;
/** A message may list the names of a record's fields, which are of any length. */
const FAILURE_LIMIT = 300;

type Counts = Record<Status, number> & { known: number };

/** A summary for a pull request, in Markdown: totals, a table by checker, the first findings by file. */
export function summaryReporter({ rubric, shown, known }: SummaryOptions): CheckReporter {
  const byChecker = new Map<string, Counts>(rubric.checkers.map(({ id }) => [id, noCounts()]));
  const listed: string[] = [];
  const failures: string[] = [];
  let file: string | null = null;
  let total = 0;
  let inList = 0;
  let failed = 0;

  return {
    begin: () => "",

    sample({ sample, result }, origin) {
      const old = new Set(result.findings.filter((finding) => known?.(result, finding)));
      for (const finding of result.findings) count(finding, old.has(finding));
      for (const finding of shownFindings(result, shown)) {
        total += 1;
        if (inList === MOST_FINDINGS) continue;
        inList += 1;
        if (file !== origin.file) {
          file = origin.file;
          listed.push("", `### ${inertCode(file)}`, "");
        }
        listed.push(lineOf(finding, origin, sample.id, old.has(finding)));
      }
      return "";
    },

    failure(error) {
      failed += 1;
      if (failed <= MOST_FAILURES) failures.push(`- ${inertCode(cutQuote(describeInputError(error), FAILURE_LIMIT))}`);
      return "";
    },

    end(totals) {
      const parts = [`## Придира: ${headline(totals, failed)}`, "", answers(totals)];
      const rows = rubric.checkers.length > 0 ? table() : [];
      if (rows.length > 0) parts.push("", ...rows);
      parts.push(...listed);
      if (total > inList) parts.push("", `И ещё ${counted(total - inList, "замечание", "замечания", "замечаний")}.`);
      if (failed > 0) parts.push("", "### Не прочитано", "", ...failures);
      if (failed > failures.length) parts.push("", `И ещё ${failed - failures.length}.`);
      return `${parts.join("\n")}\n`;
    },
  };

  function count({ checker, status }: Finding, isKnown: boolean): void {
    const counts = byChecker.get(checker) ?? noCounts();
    byChecker.set(checker, counts);
    counts[status] += 1;
    if (isKnown && status === "violation") counts.known += 1;
  }

  function table(): string[] {
    const withKnown = known !== undefined;
    const titles = [
      "Проверка",
      "Тег",
      "Нарушения",
      ...(withKnown ? ["Из них известны"] : []),
      "Сомнения",
      "Исключения",
    ];
    const found = [...byChecker]
      .filter(([, { violation, suspect, exempt }]) => violation + suspect + exempt > 0)
      .sort(([, one], [, other]) => other.violation - one.violation || other.suspect - one.suspect);
    if (found.length === 0) return [];
    const rows = found.map(([id, counts]) => {
      const tag = rubric.checkers.find((use) => use.id === id)?.tag;
      const numbers = [counts.violation, ...(withKnown ? [counts.known] : []), counts.suspect, counts.exempt];
      return [inertText(id), tag === undefined ? "" : inertText(tagTitle(rubric, tag)), ...numbers.map(String)];
    });
    const rule = titles.map((_, column) => (column < 2 ? "---" : "---:"));
    return [titles, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  }
}

function noCounts(): Counts {
  return { violation: 0, suspect: 0, exempt: 0, known: 0 };
}

function headline({ counts }: Totals, failed: number): string {
  const violations =
    counts.violation === 0 ? "нарушений нет" : counted(counts.violation, "нарушение", "нарушения", "нарушений");
  return failed === 0 ? violations : `${violations}, прочитано не всё`;
}

function answers({ samples, counts }: Totals): string {
  const parts = [
    counted(samples, "ответ проверен", "ответа проверено", "ответов проверено"),
    counted(counts.suspect, "сомнение", "сомнения", "сомнений"),
    counted(counts.exempt, "исключение", "исключения", "исключений"),
  ];
  return `${parts.join(", ")}.`;
}

function lineOf(finding: Finding, { line }: Origin, id: string, isKnown: boolean): string {
  const place = `${finding.line}:${finding.column}`;
  const where = line === null ? place : `строка ${line}, запись ${inertCode(shortId(id))}, ${place}`;
  const mended = mendedQuote(finding);
  const fix = mended === null ? "" : ` → ${shortCode(mended)}`;
  const what = finding.status === "violation" ? "" : ` (${STATUS_NAMES[finding.status]})`;
  const mark = isKnown ? ` (${KNOWN_MARK})` : "";
  return `- ${where}: ${shortCode(finding.quote)}${fix}. ${inertText(explanation(finding))}${what}${mark}`;
}

function shortCode(quote: string): string {
  return inertCode(visibleLine(cutQuote(visibleQuote(quote), QUOTE_LIMIT)));
}

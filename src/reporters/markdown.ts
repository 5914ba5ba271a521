import { judgeNotes } from "./judge-notes.js";
import { explanation, quoteAndFix, type Report, type Shown, shownFindings, tagAndSource } from "./report.js";
import { STATUS_NAMES, VALUE_NAMES } from "./russian.js";
import { visible, visibleLine } from "./visible.js";

/** The verdict, the findings and the comment as Markdown, for a ticket or a document. */
export function markdownReport(report: Report, shown: Shown): string {
  const { result, rubric } = report;
  const axes = rubric.axes.flatMap(({ id, title }) => {
    const axis = result.verdict[id];
    if (axis === undefined) return [];
    const tags = axis.tags.map((tag) => escapeMarks(tag.title)).join(", ");
    return [`- ${escapeMarks(title)}: **${VALUE_NAMES[axis.value]}**${tags === "" ? "" : ` (${tags})`}`];
  });
  const findings = shownFindings(result, shown).map((finding, index) => {
    const place = `строка ${finding.line}, столбец ${finding.column}`;
    const what = `${STATUS_NAMES[finding.status]}, ${place}`;
    return `${index + 1}. **${escapeMarks(tagAndSource(rubric, finding))}** (${what}): ${escapeMarks(quoteAndFix(finding))}. ${escapeMarks(visibleLine(explanation(finding)))}`;
  });
  const parts = ["## Вердикт", "", ...axes, "", "## Замечания", "", ...(findings.length > 0 ? findings : ["Нет."])];
  const notes = judgeNotes(report).flatMap(({ title, lines, warns }) => {
    const name = warns ? `**${title}**` : title;
    const [only] = lines;
    if (lines.length === 1 && only !== undefined) return [`- ${name}: ${escapeMarks(only)}`];
    return [`- ${name}:`, ...lines.map((line) => `  - ${escapeMarks(line)}`)];
  });
  if (notes.length > 0) parts.push("", "## Модель", "", ...notes);
  parts.push("", "## Комментарий", "", escapeMarks(visible(result.comment)));
  return `${parts.join("\n")}\n`;
}

/** Quotes hold any marks; in the document they stand as characters. */
function escapeMarks(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~$&]/g, "\\$&");
}

import type { CheckerUse, Rubric } from "../rubric/rubric.js";
import type { CheckerExplanation } from "./explanation.js";
import { tagTitle } from "./report.js";
import { sarifText } from "./sarif-text.js";

/** The program, as the log names it. */
export interface Tool {
  readonly version: string;
  /** The repository's address, `null` as long as there is none to link to. */
  readonly repository: string | null;
}

/** The address in `repository` of a `package.json`, in either of its forms; `null` if it is none that a browser opens. */
export function repositoryAddress(repository: string | { readonly url: string } | undefined): string | null {
  const url = typeof repository === "string" ? repository : repository?.url;
  return /^(?:git\+)?(https:\/\/.+?)(?:\.git)?\/?$/.exec(url ?? "")?.[1] ?? null;
}

/** A checker as a rule of SARIF (`reportingDescriptor`), with its page as the help. */
export function sarifRule(
  { id, tag }: CheckerUse,
  page: CheckerExplanation | undefined,
  rubric: Rubric,
  { version, repository }: Tool,
): object {
  const title = page?.title ?? tagTitle(rubric, tag);
  const rule = page?.rule ?? title;
  return {
    id,
    name: title,
    shortDescription: { text: sarifText(title) },
    fullDescription: { text: withoutMarks(rule.trim().split(/\n\s*\n/)[0] ?? rule) },
    help: { text: plainHelp(rule, page), markdown: markdownHelp(title, rule, page) },
    // A tag of the repository keeps the page as it was for this version.
    ...(repository === null ? {} : { helpUri: `${repository}/blob/v${version}/docs/checkers.md#${id}` }),
    defaultConfiguration: { level: "error" },
    properties: { tags: [tag], tagTitle: tagTitle(rubric, tag) },
  };
}

function plainHelp(rule: string, page: CheckerExplanation | undefined): string {
  const paragraphs = rule.trim().split(/\n\s*\n/);
  const exceptions = page?.exceptions ?? [];
  const list = exceptions.length > 0 ? ["Исключения:", ...exceptions] : [];
  return [...paragraphs, ...list].map(withoutMarks).join("\n");
}

function markdownHelp(title: string, rule: string, page: CheckerExplanation | undefined): string {
  const exceptions = (page?.exceptions ?? []).map((exception) => `- ${exception.trim()}`);
  return [
    `# ${title}`,
    "",
    rule.trim(),
    ...(exceptions.length > 0 ? ["", "## Исключения", "", ...exceptions] : []),
  ].join("\n");
}

/** Plain text holds no formatting; rules use little of it. */
function withoutMarks(text: string): string {
  return sarifText(text.replace(/`|\*\*/g, ""));
}

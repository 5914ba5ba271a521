import { explainChecker, explainTag } from "../../reporters/explanation.js";
import { loadCheckerPage } from "../../resources/checker-page.js";
import { InputError } from "../../sample/input-error.js";
import { choosePaint, terminalWidth } from "../palette.js";
import { type CommonOptions, resolveSettings } from "../settings.js";
import type { ExitCode, Shell } from "../shell.js";
import { createPrinter } from "../shell.js";

/** `pridira explain ID`: a checker's page, or a tag's definition; of a name that both bear, both. */
export async function explain(id: string, options: CommonOptions, shell: Shell): Promise<ExitCode> {
  const { rubric } = await resolveSettings(options, shell);
  const paint = await choosePaint(shell, options.color);
  const width = terminalWidth(shell);
  const tag = rubric.tags.find(
    (candidate) => candidate.id === id || candidate.title.toLowerCase() === id.toLowerCase(),
  );
  const use = rubric.checkers.find((candidate) => candidate.id === id);
  const page = use === undefined ? null : await loadCheckerPage(use.id);
  if (tag === undefined && page === null) {
    const names = [...rubric.tags.map((known) => known.id), ...rubric.checkers.map((known) => known.id)];
    throw new InputError(`нет ни тега, ни проверки «${id}»; есть: ${[...new Set(names)].join(", ")}`);
  }
  const parts: string[] = [];
  if (tag !== undefined) parts.push(explainTag(tag, rubric, paint, width));
  if (page !== null) parts.push(explainChecker(page, rubric, paint, width));
  const printer = createPrinter(shell);
  await printer.print(parts.join("\n"));
  await printer.close();
  return 0;
}

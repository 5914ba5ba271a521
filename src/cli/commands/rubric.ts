import { rubricList, rubricText } from "../../reporters/rubric-text.js";
import { checkRubricFile, loadRubric, rubricIds } from "../../resources/rubric.js";
import { complain } from "../complain.js";
import { choosePaint, terminalWidth } from "../palette.js";
import { type CommonOptions, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

/** `pridira rubric list`: the rubrics that come along. */
export async function listRubrics(shell: Shell): Promise<ExitCode> {
  const rubrics = await Promise.all(rubricIds().map(loadRubric));
  return printAll(rubricList(rubrics), shell);
}

/** `pridira rubric show [ID|FILE]`: axes, tags and checkers. */
export async function showRubric(id: string | undefined, options: CommonOptions, shell: Shell): Promise<ExitCode> {
  const rubric = id === undefined ? (await resolveSettings(options, shell)).rubric : await loadRubric(id);
  return printAll(rubricText(rubric, await choosePaint(shell, options.color), terminalWidth(shell)), shell);
}

/** `pridira rubric check FILE`: everything that is wrong with it, a line each. */
export async function checkRubric(file: string, options: CommonOptions, shell: Shell): Promise<ExitCode> {
  const { rubric, problems } = await checkRubricFile(file);
  if (rubric === null) {
    for (const problem of problems) complain(problem, shell, options.debug);
    return 2;
  }
  if (options.quiet) return 0;
  const { axes, tags, checkers } = rubric;
  return printAll(
    `Рубрика «${rubric.id}» верна: осей ${axes.length}, тегов ${tags.length}, проверок ${checkers.length}.\n`,
    shell,
  );
}

async function printAll(text: string, shell: Shell): Promise<ExitCode> {
  const printer = createPrinter(shell);
  await printer.print(text);
  await printer.close();
  return 0;
}

import { basename } from "node:path";
import type { GradedSample } from "../../report/body.js";
import { composeReport } from "../../report/compose.js";
import { counted } from "../../reporters/russian.js";
import { loadCheckerPage } from "../../resources/checker-page.js";
import { loadPage, sha256Base64 } from "../../resources/pages.js";
import type { Rubric } from "../../rubric/rubric.js";
import { JUDGE } from "../../sample/judge-finding.js";
import { complain, warn } from "../complain.js";
import { refuseInput } from "../output.js";
import { gradedSamples } from "../report/graded-samples.js";
import { writeNewFile } from "../report/new-file.js";
import { createTroubles } from "../report/troubles.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import type { ExitCode, Shell } from "../shell.js";

export interface ReportOptions extends CommonOptions, FieldOptions {
  readonly output: string;
  readonly answers?: string;
}

/**
 * `pridira report GRADED [GRADED2]`: one HTML file. The first records that can't be used are named, the rest of the file is
 * shown all the same; then the code is 3.
 */
export async function report(
  file: string,
  second: string | undefined,
  options: ReportOptions,
  shell: Shell,
): Promise<ExitCode> {
  const files = second === undefined ? [file] : [file, second];
  if (options.output !== "-") refuseInput(options.output, [...files, options.answers], "--output", shell);
  const { rubric, fields } = await resolveSettings(options, shell);
  let samples = 0;
  const troubles = createTroubles({
    complain: (error) => complain(error, shell, options.debug),
    warn: (message) => warn(message, shell),
    note: (message) => {
      if (!options.quiet) warn(message, shell);
    },
  });
  const counting = async function* (): AsyncGenerator<readonly (GradedSample | null)[]> {
    const graded = { files, answers: options.answers, names: fieldNames(options, fields) };
    const compare = createRubricCheck(rubric, (message) => warn(message, shell));
    for await (const runs of gradedSamples(graded, troubles, shell)) {
      samples += 1;
      for (const run of runs) if (run !== null) compare(run);
      yield runs;
    }
  };
  const pieces = composeReport(counting(), {
    runs: files.map((name, index) => ({
      letter: second === undefined ? "" : index === 0 ? "A" : "B",
      name: basename(name),
    })),
    rubric,
    checkerTitle,
    digest: sha256Base64,
    ...loadPage("report"),
  });
  try {
    await writeNewFile(options.output, pieces, shell);
  } finally {
    troubles.end();
  }
  if (!options.quiet && options.output !== "-") {
    shell.stderr.write(`${options.output}: ${counted(samples, "ответ", "ответа", "ответов")}\n`);
  }
  return troubles.any ? 3 : 0;
}

async function checkerTitle(id: string): Promise<string> {
  if (id === JUDGE) return "Судья";
  return (await loadCheckerPage(id))?.title ?? id;
}

/** Says once that the records were made by another rubric than the one that gives the titles. */
function createRubricCheck({ id, version }: Rubric, warn: (message: string) => void): (graded: GradedSample) => void {
  let said = false;
  return ({ result: { rubric } }) => {
    if (said || (rubric.id === id && rubric.version === version)) return;
    said = true;
    warn(
      `записи сделаны по рубрике ${rubric.id} ${rubric.version}, а названия взяты из ${id} ${version}; укажите --rubric`,
    );
  };
}

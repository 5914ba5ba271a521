import { inspectionText } from "../../reporters/inspection-text.js";
import { safeJson } from "../../reporters/visible.js";
import { loadDictionary } from "../../resources/dictionary.js";
import { loadParser } from "../../text/markdown/parser.js";
import { readText } from "../../text/read-text.js";
import { complain } from "../complain.js";
import { readSamples, sourceOf } from "../input.js";
import { inspectProse } from "../inspection.js";
import { choosePaint, terminalWidth } from "../palette.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

export interface InspectOptions extends CommonOptions, FieldOptions {
  readonly format: "text" | "json";
  readonly parser: "auto" | "remark";
}

/** `pridira inspect FILE`: how the text was read. Of data files a record a line, with its id. */
export async function inspect(file: string, options: InspectOptions, shell: Shell): Promise<ExitCode> {
  const { fields } = await resolveSettings(options, shell);
  const source = await sourceOf(file, shell, fieldNames(options, fields));
  const parser = await loadParser(options.parser);
  const dictionary = loadDictionary();
  const paint = await choosePaint(shell, options.color);
  const printer = createPrinter(shell);
  let failed = false;
  try {
    for await (const { name, sample, error } of readSamples(source, 1)) {
      if (error !== null) {
        complain(error, shell, options.debug);
        failed = true;
        continue;
      }
      const inspection = inspectProse(readText(sample.answer, { dictionary, parser }));
      const id = source.kind === "records" ? { id: sample.id } : {};
      const text =
        options.format === "json"
          ? `${safeJson({ ...id, ...inspection })}\n`
          : inspectionText(
              sample.answer,
              inspection,
              source.kind === "records" ? name : null,
              paint,
              terminalWidth(shell),
            );
      await printer.print(text);
    }
  } finally {
    // What was read before an error is printed.
    await printer.close();
  }
  return failed ? 2 : 0;
}

import type { FieldNames } from "../../datasets/fields.js";
import { counted } from "../../reporters/russian.js";
import { warn } from "../complain.js";
import type { Shell } from "../shell.js";
import type { Checked } from "./checked.js";
import type { Fixing } from "./fix-source.js";
import type { Grading } from "./grading.js";
import type { Placed } from "./open-sources.js";
import type { CheckOptions } from "./options.js";

/** How the files of a run are fixed. */
export interface Fixer {
  /** A diff is printed in place of a report. */
  readonly dry: boolean;
  fix(placed: Placed, grading: () => Promise<Grading>): AsyncIterable<Checked>;
  /** Says what was done; that there was nothing to do, only if all went well. */
  end(failed: boolean): void;
}

/** `null` if nothing is to be fixed. The code for it is loaded only then. */
export function chooseFixer({ fix, fixDryRun, quiet }: CheckOptions, names: FieldNames, shell: Shell): Fixer | null {
  const dry = fixDryRun ?? false;
  if (!fix && !dry) return null;
  let fixes = 0;
  let files = 0;
  let openTarget: Fixing["openTarget"] | null = null;
  return {
    dry,
    async *fix({ source, position }, grading) {
      const [{ fixSource }, { fixingTargets, patchTargets }] = await Promise.all([
        import("./fix-source.js"),
        import("./fix-targets.js"),
      ]);
      openTarget ??= (dry ? patchTargets : fixingTargets)(shell);
      let made = 0;
      for await (const checked of fixSource(source, position, { grading: await grading(), names, openTarget })) {
        if (checked.kind === "graded") made += checked.fixes;
        yield checked;
      }
      // Only now is the file in its place.
      fixes += made;
      if (made > 0) files += 1;
    },
    end(failed) {
      if (quiet || (failed && fixes === 0)) return;
      const places = `${counted(fixes, "место", "места", "мест")}, ${counted(files, "файл", "файла", "файлов")}`;
      if (fixes === 0) warn("исправлять нечего", shell);
      else warn(`${dry ? "будет исправлено" : "исправлено"}: ${places}`, shell);
    },
  };
}

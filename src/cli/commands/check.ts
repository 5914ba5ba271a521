import { resolve } from "node:path";
import type { CheckReporter } from "../../reporters/check-reporter.js";
import type { Shown } from "../../reporters/report.js";
import type { Rubric } from "../../rubric/rubric.js";
import { once } from "../../text/dictionary/once.js";
import { checkCacheFolder } from "../cache-folder.js";
import { outputState, programState } from "../check/cache-state.js";
import { checkSource } from "../check/check-source.js";
import { chooseFixer } from "../check/fixing.js";
import type { KnownFindings } from "../check/known-findings.js";
import { openSources, type Placed } from "../check/open-sources.js";
import { type CheckOptions, requireSense, shownStatuses } from "../check/options.js";
import { type Outlet, type Printing, remembering } from "../check/part-of-run.js";
import { reportSource } from "../check/report-source.js";
import { type CachedPart, createRunCache } from "../check/run-cache.js";
import { addTallies, EMPTY_TALLY, type Tally } from "../check/tally.js";
import { SEPARABLE_FORMATS } from "../check-formats.js";
import { chooseReporter } from "../check-reporters.js";
import { chooseCheckers } from "../choose-checkers.js";
import { complain, warn } from "../complain.js";
import { createProgress } from "../progress.js";
import { fieldNames, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

/**
 * `pridira check FILE…`: the rules alone. What can't be read is named, the rest is checked all the same; then the
 * code is 2.
 */
export async function check(files: readonly string[], options: CheckOptions, shell: Shell): Promise<ExitCode> {
  requireSense(options);
  const settings = await resolveSettings(options, shell);
  const rubric = chooseCheckers(settings.rubric, options.only, options.skip);
  const names = fieldNames(options, settings.fields);
  const shown = shownStatuses(options);
  const quiet = options.quiet ?? false;
  const known = await openBaseline(options, { rubric, shown }, shell);
  const { placed, refused } = await openSources(files, names, options.stdinFilename, shell);
  for (const error of refused) complain(error, shell, options.debug);

  const fixer = chooseFixer(options, names, shell);
  const single = placed.length === 1 && placed[0]?.source.kind === "text" && refused.length === 0;
  const looks = { rubric, shown, single, shell, color: options.color, quiet, known: known?.isKnown };
  const reporter = fixer?.dry ? SILENT : await chooseReporter(options.format, looks);
  const progress = createProgress(shell, quiet);
  const grading = once(async () => (await import("../check/grading.js")).createGrading(rubric, settings.rubric));
  const checked = async function* (one: Placed) {
    yield* fixer === null ? checkSource(one.source, one.position, await grading()) : fixer.fix(one, grading);
  };
  const report = (one: Placed, outlet: Outlet): Promise<Tally> =>
    reportSource(one.source, checked(one), { reporter, rubric, known, progress, quiet }, outlet);

  // The fixed text of standard input is the result then; what is left to say of it goes where messages go.
  const fixesStream = fixer !== null && placed.some(({ source }) => source.path === null);
  const printer = createPrinter(shell, fixesStream ? shell.stderr : shell.stdout);
  const printing: Printing = {
    print: printer.print,
    flush: printer.close,
    warn: (message) => warn(message, shell),
    complain: (error) => complain(error, shell, options.debug),
  };
  const cache = createRunCache(checkCacheFolder(shell));
  const program = options.cache && fixer === null && !options.updateBaseline && !options.debug ? programState() : null;
  const partOf = (some: readonly Placed[]): CachedPart | null => {
    const paths = some.flatMap(({ source: { path } }) => (path === null ? [] : [resolve(shell.folder, path)]));
    if (program === null || paths.length < some.length || refused.length > 0) return null;
    const places = some.map(({ source: { name }, position }) => [name, position]);
    const state = [program, settings.rubric, rubric.checkers.map(({ id }) => id), known?.state];
    return { files: paths, key: [places, single, names, outputState(options, shell)], state };
  };
  const remember = (some: readonly Placed[], work: (outlet: Outlet) => Promise<Tally>): Promise<Tally> =>
    remembering(partOf(some), cache, work, printing, shell);

  const whole = async (outlet: Outlet, all: (outlet: Outlet) => Promise<Tally>): Promise<Tally> => {
    await outlet.print(reporter.begin());
    for (const error of refused) await outlet.print(reporter.failure(error));
    const tally = await all(outlet);
    progress.stop();
    await outlet.print(reporter.end(tally));
    return tally;
  };
  const each = async (one: (placed: Placed) => Promise<Tally>): Promise<Tally> => {
    let tally = EMPTY_TALLY;
    for (const some of placed) tally = addTallies(tally, await one(some));
    return tally;
  };
  const tally = SEPARABLE_FORMATS.has(options.format)
    ? await whole(printing, () => each((one) => remember([one], (outlet) => report(one, outlet))))
    : await remember(placed, (outlet) => whole(outlet, () => each((one) => report(one, outlet))));
  await printer.close();
  const failed = tally.failed || refused.length > 0;
  fixer?.end(failed);
  await known?.finish();
  if (failed) return 2;
  return tally.counts.violation - tally.known > options.maxViolations ? 1 : 0;
}

/** `null` without a baseline. What reads and checks one is loaded only for one. */
async function openBaseline(
  { baseline: file, updateBaseline: update = false }: CheckOptions,
  run: { readonly rubric: Rubric; readonly shown: Shown },
  shell: Shell,
): Promise<KnownFindings | null> {
  if (file === undefined) return null;
  const { openKnownFindings } = await import("../check/known-findings.js");
  return openKnownFindings({ file, update, ...run }, shell);
}

const nothing = (): string => "";

/** With a diff in its place there is no report. */
const SILENT: CheckReporter = { begin: nothing, sample: nothing, failure: nothing, end: nothing };

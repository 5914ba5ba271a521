import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { basename } from "node:path";
import { createJudgedGrader } from "../../grade.js";
import { LlmError } from "../../llm/failure.js";
import { visibleLine } from "../../reporters/visible.js";
import { loadDictionary } from "../../resources/dictionary.js";
import type { Rubric } from "../../rubric/rubric.js";
import { describeInputError, InputError } from "../../sample/input-error.js";
import { toInputError } from "../../sample/system-errors.js";
import { openDecisions } from "../../serve/decisions-file.js";
import { createHandler, type DeskJudge } from "../../serve/handler.js";
import { createDeskServer, type Handler } from "../../serve/http.js";
import { takeLock } from "../../serve/lock.js";
import { createQueue } from "../../serve/queue.js";
import { complain } from "../complain.js";
import type { Config } from "../config.js";
import type { JudgeOptions } from "../judge/flags.js";
import { judgeNames } from "../judge/names.js";
import { refuseInput } from "../output.js";
import { LOOPBACK, listen } from "../serve/address.js";
import { deskAssets } from "../serve/assets.js";
import { annotatorName, findDecisions, holderOf, inUse, warnOfTorn } from "../serve/decisions-place.js";
import { readQueue } from "../serve/samples.js";
import { type CommonOptions, type FieldOptions, fieldNames, resolveSettings } from "../settings.js";
import { createPrinter, type ExitCode, type Shell } from "../shell.js";

export interface ServeOptions extends CommonOptions, FieldOptions, JudgeOptions {
  readonly decisions?: string;
  readonly annotator?: string;
  readonly port?: number;
}

const TOKEN_BYTES = 24;

/** `pridira serve [FILE]`: the review desk, a page of this machine alone. Works until it is interrupted. */
export async function serve(file: string | undefined, options: ServeOptions, shell: Shell): Promise<ExitCode> {
  const { rubric, config, fields } = await resolveSettings(options, shell);
  const judge = await openDeskJudge(rubric, config, options, shell);
  const samples = file === undefined ? null : await readQueue(file, fieldNames(options, fields), shell);
  const decisions = options.decisions ?? defaultDecisions(file);
  refuseInput(decisions, [file], "--decisions", shell);
  const annotator = annotatorName(options.annotator, shell);

  const { path, lock, former } = await findDecisions(decisions, shell);

  const token = former?.token ?? randomBytes(TOKEN_BYTES).toString("base64url");
  let admit: (handler: Handler) => void = () => {};
  const handler = new Promise<Handler>((resolve) => {
    admit = resolve;
  });
  const server = createDeskServer(
    async (request) => (await handler)(request),
    (error) => complain(error, shell, options.debug),
  );
  const port = await listen(server, options.port, former);
  try {
    const release = takeLock(lock, { pid: process.pid, port, token }, former);
    if (release === null) throw inUse(decisions, holderOf(lock));
    shell.interruption.addEventListener("abort", release);
    const kept = await openDecisions(decisions, path).catch((error: unknown) => {
      release();
      throw error;
    });
    if (kept.mended) warnOfTorn(decisions, shell);
    const own = kept.reviews.filter((review) => review.annotator === annotator);
    admit(
      createHandler({
        rubric,
        annotator,
        decisions,
        file: file ?? null,
        key: createHash("sha256").update(`${path}\n${annotator}\n${rubric.id}`).digest("hex").slice(0, 16),
        queue: createQueue(samples, own, kept.append),
        assets: deskAssets(),
        judge,
        token,
        equal: sameSecret,
        port: () => port,
        explain: explainFailure,
      }),
    );
  } catch (error) {
    server.close();
    throw toInputError(error, decisions);
  }
  await announce(`http://${LOOPBACK}:${port}/${token}/`, { decisions, annotator, quiet: options.quiet }, shell);
  return new Promise<ExitCode>(() => {});
}

/** Beside where the program runs, named after the data. */
function defaultDecisions(file: string | undefined): string {
  const name = basename(file ?? "")
    .replace(/(?:\.gz)?$/, "")
    .replace(/\.[^.]*$/, "");
  return name === "" || name === "-" ? "decisions.jsonl" : `${name}.decisions.jsonl`;
}

/** Hashes are of one length and tell nothing of how much was right. */
function sameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

function explainFailure(error: unknown): string | null {
  if (error instanceof LlmError) return error.message;
  return error instanceof InputError ? describeInputError(error) : null;
}

async function openDeskJudge(
  rubric: Rubric,
  config: Config | null,
  options: ServeOptions,
  shell: Shell,
): Promise<DeskJudge | null> {
  const names = options.replay === undefined ? judgeNames(options, config) : { names: [], configured: false };
  if (names === null || options.judge === false) return null;
  const [{ chooseJudges }, { openJudge }] = await Promise.all([
    import("../judge/choose.js"),
    import("../judge/open.js"),
  ]);
  const tools = { rubric, dictionary: loadDictionary() };
  const open = await openJudge(chooseJudges(names, config, shell), tools, options, shell);
  const grade = createJudgedGrader({ ...tools, judge: open.judge, now: open.now });
  return {
    name: names.names.join(", ") || "запись",
    grade: (sample, signal) => grade(sample, signal === undefined ? {} : { signal }),
  };
}

async function announce(
  address: string,
  { decisions, annotator, quiet }: { decisions: string; annotator: string; quiet: boolean | undefined },
  shell: Shell,
): Promise<void> {
  const printer = createPrinter(shell);
  await printer.print(`${address}\n`);
  await printer.close();
  if (quiet) return;
  const lines = [
    "Откройте этот адрес в браузере; открывается он только на этом компьютере.",
    `Решения: ${decisions}; разметчик: ${annotator}. Закончить: Ctrl-C.`,
  ];
  for (const line of lines) shell.stderr.write(`${visibleLine(line)}\n`);
}

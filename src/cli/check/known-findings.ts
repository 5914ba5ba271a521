import { existsSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import {
  type Baseline,
  baselineText,
  type Collector,
  createCollector,
  type KnownOfFile,
  recognise,
} from "../../baseline/baseline.js";
import { trueName } from "../../datasets/true-name.js";
import type { Known } from "../../reporters/check-reporter.js";
import type { Shown } from "../../reporters/report.js";
import { sha256 } from "../../resources/prompts.js";
import type { Rubric } from "../../rubric/rubric.js";
import type { Finding } from "../../sample/result.js";
import type { Shell } from "../shell.js";
import { writing } from "../write-errors.js";
import { writeWhole } from "../write-whole.js";
import { readBaseline, requireSameRubric } from "./baseline-file.js";

/** The findings of a run that were there before. */
export interface KnownFindings {
  readonly isKnown: Known;
  /** What is known before anything is checked. */
  readonly state: unknown;
  /** The next answers are of this file. */
  begin(file: string): void;
  /**
   * Looks which findings of an answer are known.
   *
   * @returns how many known violations there are
   */
  look(findings: readonly Finding[], answer: string): number;
  /** Something of the file couldn't be used: more may be known of it than is seen now. */
  miss(): void;
  /** @throws InputError if a baseline that was asked for can't be written */
  finish(): Promise<void>;
}

export interface BaselineOptions {
  /** As it was given. */
  readonly file: string;
  readonly update: boolean;
  readonly rubric: Rubric;
  /** What is recorded besides violations. */
  readonly shown: Shown;
}

/** @throws InputError for a baseline that can't be used */
export function openKnownFindings(options: BaselineOptions, shell: Shell): KnownFindings {
  const known = new WeakSet<Finding>();
  const isKnown: Known = (_, finding) => known.has(finding);
  const path = resolve(shell.folder, options.file);
  const nameOf = (file: string): string => relative(dirname(path), resolve(shell.folder, file)).split(sep).join("/");
  return options.update ? updating() : comparing();

  function comparing(): KnownFindings {
    const baseline = readBaseline(path, options.file);
    requireSameRubric(baseline, options.rubric, options.file);
    let recogniseOne = recognise({}, sha256);
    return {
      isKnown,
      state: baseline,
      begin(file) {
        recogniseOne = recognise(filesOf(baseline, nameOf(file)), sha256);
      },
      look(findings, answer) {
        let violations = 0;
        for (const finding of findings) {
          if (finding.status === "exempt" || !recogniseOne(finding, answer)) continue;
          known.add(finding);
          if (finding.status === "violation") violations += 1;
        }
        return violations;
      },
      miss: () => {},
      finish: async () => {},
    };
  }

  /** What is found now is known from now on. */
  function updating(): KnownFindings {
    // A file that is no baseline isn't written over.
    const old = existsSync(path) ? readBaseline(path, options.file) : null;
    const collected = new Map<string, Collector>();
    let collector = createCollector(sha256);
    const partial = new Set<Collector>();
    return {
      isKnown,
      state: null,
      begin(file) {
        collector = createCollector(sha256);
        collected.set(nameOf(file), collector);
      },
      look(findings, answer) {
        const recorded = findings.filter(
          ({ status }) => status !== "exempt" && (status === "violation" || options.shown.has(status)),
        );
        for (const finding of recorded) {
          collector.add(finding, answer);
          known.add(finding);
        }
        return recorded.filter(({ status }) => status === "violation").length;
      },
      miss() {
        partial.add(collector);
      },
      async finish() {
        const { id, version, checkers } = options.rubric;
        const valid = old?.rubric.id === id && old.rubric.version === version ? old : null;
        const running = checkers.map((checker) => checker.id);
        const files = new Map<string, KnownOfFile>();
        for (const [name, before] of Object.entries(valid?.files ?? {})) {
          if (existsSync(resolve(dirname(path), name))) files.set(name, before);
        }
        for (const [name, found] of collected) {
          files.set(name, found.finish(files.get(name) ?? {}, running, !partial.has(found)));
        }
        const text = baselineText({ schema: 1, rubric: { id, version }, files: Object.fromEntries(files) });
        await writing(options.file, () => writeWhole(trueName(path), text));
      },
    };
  }
}

function filesOf({ files }: Baseline, name: string): KnownOfFile {
  return Object.hasOwn(files, name) ? (files[name] ?? {}) : {};
}

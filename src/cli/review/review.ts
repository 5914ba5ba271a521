import { emitKeypressEvents } from "node:readline";
import type { Paint } from "../../reporters/paint.js";
import type { Rubric } from "../../rubric/rubric.js";
import type { Decision } from "../../sample/decisions.js";
import type { Finding, Result } from "../../sample/result.js";
import type { Sample } from "../../sample/sample.js";
import { decisionOn } from "../../verdict/review.js";
import type { Shell } from "../shell.js";
import { choiceWord, findingScreen, HELP, summaryScreen } from "./screen.js";
import { type ReviewState, startReview, stepOf, take } from "./steps.js";

/** What the annotator decided. */
export interface Review {
  readonly decisions: readonly Decision[];
  /** Findings that were seen, of so many. */
  readonly seen: number;
  readonly total: number;
}

interface Key {
  readonly name?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

/**
 * Shows violations and suspects one by one and takes a key for each. Everything goes to standard error; the terminal is
 * left as it was found, whatever happens.
 *
 * @returns `null` when interrupted by Ctrl-C
 */
export async function reviewFindings(
  { sample, result, rubric }: { readonly sample: Sample; readonly result: Result; readonly rubric: Rubric },
  paint: Paint,
  shell: Shell,
): Promise<Review | null> {
  const { stdin, stderr } = shell;
  const findings = result.findings.filter(({ status }) => status !== "exempt");
  if (findings.length === 0) {
    stderr.write("Замечаний нет: решать нечего.\n");
    return { decisions: [], seen: 0, total: 0 };
  }

  const show = (state: ReviewState): void => {
    const finding = findings[state.index];
    stderr.write(
      finding === undefined ? summaryScreen(state) : findingScreen(finding, state, sample.answer, rubric, paint),
    );
  };
  let state = startReview(findings.length);
  stderr.write(`\n${HELP}\n\n`);
  show(state);

  const end = await new Promise<"done" | "interrupted">((resolve) => {
    const finish = (how: "done" | "interrupted"): void => {
      stdin.off("keypress", onKey);
      stdin.off("end", onEnd);
      stdin.pause();
      resolve(how);
    };
    const onEnd = (): void => {
      state = take(state, "quit");
      finish("done");
    };
    const onKey = (text: string | undefined, { name, ctrl }: Key): void => {
      if (ctrl && name === "c") {
        stderr.write("^C\n");
        finish("interrupted");
        return;
      }
      const step = ctrl ? (name === "d" ? "quit" : "help") : stepOf(name, text);
      if (step === "help") {
        stderr.write(`\n${HELP}\n`);
      } else {
        const before = state;
        state = take(state, step);
        const choice = state.index > before.index ? state.choices[before.index] : null;
        stderr.write(choice == null ? "\n" : `${choiceWord(choice)}\n`);
      }
      if (state.end !== null) finish("done");
      else show(state);
    };
    emitKeypressEvents(stdin);
    stdin.setRawMode(true);
    stdin.on("keypress", onKey);
    stdin.on("end", onEnd);
    stdin.resume();
  }).finally(() => stdin.setRawMode(false));

  if (end === "interrupted") return null;
  return { decisions: decided(findings, state), seen: state.choices.filter(Boolean).length, total: findings.length };
}

function decided(findings: readonly Finding[], { choices }: ReviewState): Decision[] {
  return findings.flatMap((finding, index) => {
    const choice = choices[index];
    return choice === "accepted" || choice === "rejected" ? [decisionOn(finding, choice)] : [];
  });
}

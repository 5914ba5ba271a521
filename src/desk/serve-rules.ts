import type { Rubric } from "../rubric/rubric.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { FromRules, ToRules } from "./messages.js";

export interface RulesPort {
  post(message: FromRules): void;
  listen(receive: (message: ToRules) => void): void;
}

type Grade = (sample: Sample) => Result;

/**
 * Answers each `grade` with a result, once the rules are open. Of requests that come before that, and of those that
 * came while one was worked at, all are answered in order: the page asks for one at a time.
 */
export function serveRules(port: RulesPort, open: (options: { readonly rubric: Rubric }) => Promise<Grade>): void {
  let grade: Grade | null = null;
  let waiting: Extract<ToRules, { kind: "grade" }>[] = [];

  function answer({ turn, sample }: Extract<ToRules, { kind: "grade" }>, ready: Grade): void {
    const started = performance.now();
    const result = ready(sample);
    port.post({ kind: "result", turn, result, milliseconds: performance.now() - started });
  }

  port.listen((message) => {
    if (message.kind === "grade") {
      if (grade === null) waiting.push(message);
      else answer(message, grade);
      return;
    }
    open(message).then(
      (opened) => {
        grade = opened;
        port.post({ kind: "ready" });
        for (const request of waiting) answer(request, opened);
        waiting = [];
      },
      (error: unknown) =>
        port.post({ kind: "failed", message: error instanceof Error ? error.message : String(error) }),
    );
  });
}

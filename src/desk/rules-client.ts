import type { Rubric } from "../rubric/rubric.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";
import type { FromRules, ToRules } from "./messages.js";

/** The thread of the rules, as the page sees it. */
export interface RulesThread {
  post(message: ToRules): void;
  listen(receive: (message: FromRules) => void): void;
}

export interface RulesClientOptions {
  readonly thread: RulesThread;
  readonly rubric: Rubric;
  readonly onReady: () => void;
  readonly onResult: (sample: Sample, result: Result, milliseconds: number) => void;
  readonly onFailure: (message: string) => void;
}

/** Asks for one grade at a time: of what is typed meanwhile only the last state is graded. */
export function createRulesClient(options: RulesClientOptions): { grade(sample: Sample): void } {
  const { thread, rubric, onReady, onResult, onFailure } = options;
  let turn = 0;
  let asked: Sample | null = null;
  let next: Sample | null = null;

  function ask(sample: Sample): void {
    turn += 1;
    asked = sample;
    thread.post({ kind: "grade", turn, sample });
  }

  thread.listen((message) => {
    switch (message.kind) {
      case "ready":
        onReady();
        break;
      case "failed":
        onFailure(message.message);
        break;
      case "result": {
        const sample = asked;
        asked = null;
        if (next !== null) ask(next);
        next = null;
        if (sample !== null) onResult(sample, message.result, message.milliseconds);
      }
    }
  });
  thread.post({ kind: "open", rubric });
  return {
    grade(sample) {
      if (asked === null) ask(sample);
      else next = sample;
    },
  };
}

import type { Page } from "playwright-core";
import type { FromRules, ToRules } from "../../src/desk/messages.js";
import type { Sample } from "../../src/sample/sample.js";
import type { DeskState } from "../../src/serve/contract.js";

/** As much of a browser's thread as is used here. */
interface PageThread {
  addEventListener(kind: "message" | "error", listen: (event: { data: FromRules; message: string }) => void): void;
  postMessage(message: ToRules): void;
  terminate(): void;
}

interface PageGlobals {
  readonly Worker: new (script: string, options: { type: "module" }) => PageThread;
}

/** What a thread of the rules in the page has given. */
export interface GradedInPage {
  /** The results as JSON, in order. */
  readonly results: readonly string[];
  /** Of each sample, in the thread. */
  readonly milliseconds: readonly number[];
}

/**
 * Grades samples by the desk's own rules script, in a thread of its own in the page, as the desk does. The page must be
 * one of the desk's whose policy is off: it lets nobody else start threads.
 */
export async function gradeInPage(page: Page, samples: readonly Sample[]): Promise<GradedInPage> {
  return page.evaluate(async (all) => {
    const { Worker } = globalThis as unknown as PageGlobals;
    const { rubric } = (await (await fetch("state")).json()) as DeskState;
    const worker = new Worker("rules.js", { type: "module" });
    const results: string[] = [];
    const milliseconds: number[] = [];
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.kind === "failed") reject(new Error(data.message));
        if (data.kind === "result") {
          results.push(JSON.stringify(data.result));
          milliseconds.push(data.milliseconds);
        }
        const sample = all[results.length];
        if (sample === undefined) resolve();
        else worker.postMessage({ kind: "grade", turn: results.length, sample });
      });
      worker.addEventListener("error", ({ message }) => reject(new Error(message)));
      worker.postMessage({ kind: "open", rubric });
    });
    worker.terminate();
    return { results, milliseconds };
  }, samples);
}

import type { Rubric } from "../rubric/rubric.js";
import type { Result } from "../sample/result.js";
import type { Sample } from "../sample/sample.js";

/** What the page says to the thread of the rules. */
export type ToRules =
  | { readonly kind: "open"; readonly rubric: Rubric }
  | { readonly kind: "grade"; readonly turn: number; readonly sample: Sample };

/** What it hears from it. */
export type FromRules =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly turn: number; readonly result: Result; readonly milliseconds: number }
  | { readonly kind: "failed"; readonly message: string };

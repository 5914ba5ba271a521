/** What two numbers around a separator turned out to be; `null`: no fraction. */
export type Judgement =
  | { readonly status: "violation" }
  | { readonly status: "suspect"; readonly reason: string }
  | null;

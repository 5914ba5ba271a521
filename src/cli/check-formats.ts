/** The first is what is printed unless another is asked for. */
export const CHECK_FORMATS = ["stylish", "json", "jsonl", "sarif", "github", "junit", "markdown"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

/** Those whose reporters hold nothing from one file to the next, so that files can be remembered one by one. */
export const SEPARABLE_FORMATS: ReadonlySet<CheckFormat> = new Set(["stylish", "jsonl"]);

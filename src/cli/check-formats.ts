/** The first is what is printed unless another is asked for. */
export const CHECK_FORMATS = ["stylish", "json", "jsonl", "sarif", "github", "junit", "markdown"] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

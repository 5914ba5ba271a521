/** `checker` of what the judge found by itself (spec/interface.md, "Result record"). */
export const JUDGE = "judge";

/** `checker` of what a person has found by themselves, where neither a rule nor the judge saw anything. */
export const PERSON = "person";

/**
 * The library: reads an answer, finds what is wrong with it, and says so.
 *
 *     const grade = createGrader({ rubric: await loadRubric("nlap"), dictionary: loadDictionary() });
 *     grade({ id: "1", question: null, answer: "Таким образом, …" }).comment;
 *
 * @packageDocumentation
 */

export { createGrader } from "./grade.js";
export { loadDictionary } from "./resources/dictionary.js";
export { loadRubric } from "./resources/rubric.js";
export type { Rubric } from "./rubric/rubric.js";
export { describeInputError, InputError } from "./sample/input-error.js";
export type { AxisValue, Finding, Fix, Result, Status, TagVerdict, Verdict } from "./sample/result.js";
export type { Sample } from "./sample/sample.js";
export type { Dictionary } from "./text/dictionary.js";
export { loadParser } from "./text/markdown/parser.js";
export type { Prose } from "./text/prose.js";
export { readText } from "./text/read-text.js";

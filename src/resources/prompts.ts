import { createHash } from "node:crypto";
import { PROMPT_IDS, type Prompt, type PromptId, type PromptSet } from "../judge/prompt.js";
import { readPrompt } from "../judge/read-prompt.js";
import { packagePath } from "./package-files.js";
import { readTextFile } from "./text-file.js";

/**
 * The judge's prompts, read from `prompts/` and hashed.
 *
 * @throws InputError if a file can't be read or has no proper front matter
 */
export function loadPrompts(): PromptSet {
  const prompts = PROMPT_IDS.map((id): [PromptId, Prompt] => {
    const file = packagePath("prompts", `${id}.md`);
    return [id, readPrompt(id, { file, text: readTextFile(file) }, sha256)];
  });
  return Object.fromEntries(prompts) as Record<PromptId, Prompt>;
}

/** SHA-256 of a text as UTF-8, in hexadecimal: the `digest` that the judge is given. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

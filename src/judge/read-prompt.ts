import { InputError } from "../sample/input-error.js";
import type { Prompt, PromptId } from "./prompt.js";

const FRONT_MATTER = /^---\r?\n((?:[a-z]+: [^\r\n]*\r?\n)*)---\r?\n/;

/** A prompt's file as it was read. */
export interface PromptSource {
  /** What the file is called in errors. */
  readonly file: string;
  readonly text: string;
}

/**
 * Reads a prompt: the front matter names `id` and `version`, the rest is what the model is told.
 *
 * @param digest - SHA-256 in hexadecimal
 * @throws InputError if the front matter isn't there or names another prompt, or if there is no text
 */
export function readPrompt(id: PromptId, { file, text }: PromptSource, digest: (text: string) => string): Prompt {
  const head = FRONT_MATTER.exec(text);
  if (head === null) throw new InputError("нет заголовка между строками ---; укажите id и version", { file, line: 1 });
  const lines = (head[1] ?? "").trimEnd().split(/\r?\n/);
  const field = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
      .trim();
  if (field("id") !== id) {
    throw new InputError(`в заголовке другой id; нужен ${id}`, { file, line: 1, field: "id" });
  }
  const version = field("version") ?? "";
  if (version === "") throw new InputError("нет версии", { file, line: 1, field: "version" });
  const body = text.slice(head[0].length).trim();
  if (body === "") throw new InputError("после заголовка нет текста", { file, line: lines.length + 2 });
  return { id, version, text: body, hash: digest(text) };
}

import type { FieldNames } from "../../datasets/fields.js";
import { counted } from "../../reporters/russian.js";
import { InputError } from "../../sample/input-error.js";
import type { Sample } from "../../sample/sample.js";
import { complain, warn } from "../complain.js";
import { readSamples, sourceOf } from "../input.js";
import type { Shell } from "../shell.js";

/** The samples of a data file, in order; what can't be used is told. Of several with one id the first one is taken. */
export async function readQueue(file: string, names: FieldNames, shell: Shell): Promise<Sample[]> {
  const samples = new Map<string, Sample>();
  const repeated = new Set<string>();
  for await (const { sample, error } of readSamples(await sourceOf(file, shell, names), 1)) {
    if (error !== null) complain(error, shell);
    else if (samples.has(sample.id)) repeated.add(sample.id);
    else samples.set(sample.id, sample);
  }
  if (repeated.size > 0) {
    const [first = ""] = repeated;
    const count = counted(repeated.size, "номер повторяется", "номера повторяются", "номеров повторяются");
    warn(`${file}: ${count} («${first}»…): из ответов с одним номером взят первый; поле номера: --id-field`, shell);
  }
  if (samples.size === 0) throw new InputError("нет ни одного ответа, который можно показать", { file });
  return [...samples.values()];
}

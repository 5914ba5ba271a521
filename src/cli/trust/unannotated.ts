import { InputError } from "../../sample/input-error.js";

/**
 * Why people's annotations say nothing of the graded answers.
 *
 * @param otherAnswers so many ids are the same, and the answers aren't
 * @param file where the ids are wrong, most likely
 */
export function unannotated(otherAnswers: number, file: string | undefined): InputError {
  if (otherAnswers > 0) return new InputError("номера совпадают, а ответы нет: размечены не эти ответы", { file });
  return new InputError("общих номеров с разметкой нет; проверьте поле номера: --id-field", { file });
}

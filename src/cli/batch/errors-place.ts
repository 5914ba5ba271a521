import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { statOf } from "../../batch/files.js";
import { InputError } from "../../sample/input-error.js";
import { whyNotWritten } from "../../sample/system-errors.js";

/** `--errors inline` */
export const INLINE = "inline";

const FIELD = "--errors";

/** @throws InputError if failed records can't be listed there, whatever the disk holds */
export function refuseErrorsStream(errors: string | undefined): void {
  if (errors === "") throw new InputError("имя файла пустое; назовите файл или inline", { field: FIELD });
  if (errors !== "-") return;
  throw new InputError("в поток ошибки не пишутся; назовите файл или inline: на их место в результате", {
    field: FIELD,
  });
}

/**
 * The first failed record may come hours after the first of all: its place is looked at before them.
 *
 * @param name as it was given; `undefined`: beside the output, whose folder is looked at when it is made
 * @throws InputError if no file can be written there
 */
export function requireErrorsPlace(file: string, name: string | undefined): void {
  const refuse = (reason: string): InputError => new InputError(reason, { file: name ?? file, field: FIELD });
  try {
    const stat = statOf(file);
    if (stat === null && name === undefined) return;
    if (stat?.isDirectory()) throw refuse("это папка, а нужен файл");
    if (stat !== null && !stat.isFile()) throw refuse("нужен обычный файл; ошибки в самом результате: inline");
    // The file comes with the first error, and one of before is made anew. With the dot a file is no folder.
    accessSync(`${dirname(file)}/.`, constants.W_OK);
    if (stat !== null) accessSync(file, constants.W_OK);
  } catch (error) {
    throw error instanceof InputError ? error : refuse(whyNotWritten(error));
  }
}

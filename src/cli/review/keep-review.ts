import { resolve } from "node:path";
import type { Review } from "../../sample/decisions.js";
import { InputError } from "../../sample/input-error.js";
import { openDecisions } from "../../serve/decisions-file.js";
import { findDecisions, warnOfTorn } from "../serve/decisions-place.js";
import type { Shell } from "../shell.js";

/**
 * Makes sure that a review can be kept, before anybody works on it; makes the file, and takes away a last line that was
 * torn.
 *
 * @throws InputError if the file can't be written, holds something else, or is a running server's
 */
export async function expectDecisions(file: string, shell: Shell): Promise<void> {
  const { path } = await findDecisions(file, shell);
  const { mended, close } = await openDecisions(file, path);
  await close();
  if (mended) warnOfTorn(file, shell);
}

/**
 * Adds a review to its file, on disk when this is done.
 *
 * @throws InputError if it can't be written
 */
export async function keepReview(file: string, review: Review, shell: Shell): Promise<void> {
  const { append, close } = await openDecisions(file, resolve(shell.folder, file));
  const refused = await append(review);
  await close();
  if (refused !== null) throw new InputError(refused, { file });
}

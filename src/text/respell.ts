import type { Token } from "./prose.js";

/**
 * What to put in the place of a token so that its word reads `spelling`, which differs from it in letters but not
 * in length: markup, soft hyphens and stress marks inside the word stay where they are. `null` if that can't be done.
 */
export function respell(source: string, token: Token, spelling: string): string | null {
  const written = source.slice(token.start, token.end);
  if (written === token.text) return spelling;
  if (spelling.length !== token.text.length) return null;
  let result = "";
  let letter = 0;
  for (const character of written) {
    if (character === token.text.charAt(letter)) {
      result += spelling.charAt(letter);
      letter += 1;
    } else result += character;
  }
  return letter === token.text.length ? result : null;
}

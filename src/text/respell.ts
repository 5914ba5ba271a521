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
  for (let at = 0; at < written.length; at += 1) {
    const wanted = token.text.charAt(letter);
    // Letters that are written as two characters («й» as «и» and its mark) are one in the word.
    const pair = written.slice(at, at + 2);
    const found = pair.normalize() === wanted ? pair : written.charAt(at);
    if (found.normalize() === wanted) {
      result += spelling.charAt(letter) === wanted ? found : spelling.charAt(letter);
      letter += 1;
      at += found.length - 1;
    } else result += found;
  }
  return letter === token.text.length ? result : null;
}

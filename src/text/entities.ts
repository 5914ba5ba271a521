import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";
import { HIDDEN } from "./prose.js";

/** The longest name in HTML has 31 letters and digits. */
const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g;

/** Puts the character of each HTML reference (`&nbsp;`) into its first place and hides the rest; the length stays. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (written, decimal?: string, hex?: string, name?: string) => {
    const decoded = decode(decimal, hex, name);
    return decoded === false ? written : decoded + HIDDEN.repeat(written.length - decoded.length);
  });
}

function decode(decimal?: string, hex?: string, name?: string): string | false {
  if (decimal !== undefined) return decodeNumericCharacterReference(decimal, 10);
  if (hex !== undefined) return decodeNumericCharacterReference(hex, 16);
  return decodeNamedCharacterReference(name ?? "");
}

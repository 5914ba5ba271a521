/** The letters of the word graph, which is written in CP1251. */

/** «е» and «ё» in CP1251. */
export const IE = 0xe5;
export const YO = 0xb8;
/** Stands in the word graph between a form and what is known of it. */
export const SEPARATOR = 1;

/** The CP1251 byte of a small Russian letter, a digit, a Latin small letter or a hyphen (no-break too); 0 for all else. */
export function byteOf(code: number): number {
  if (code >= 0x430 && code <= 0x44f) return code - 0x350;
  if (code === 0x451) return YO;
  if (code === 0x2011) return 0x2d;
  if (code === 0x2d || (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)) return code;
  return 0;
}

/** The small Russian letters by byte, in the order of the alphabet; «ё» is last. */
export const LETTERS: readonly { readonly byte: number; readonly letter: string }[] = [
  ...Array.from("абвгдежзийклмнопрстуфхцчшщъыьэюяё", (letter) => ({ byte: byteOf(letter.charCodeAt(0)), letter })),
];

import { z } from "zod";

const strings = z.array(z.string());

export const unitsSchema = z.strictObject({
  exact: strings,
  anyCase: strings,
  counted: strings,
  multiples: strings,
  centuries: strings,
  years: strings,
  words: strings,
  countedWords: strings,
  money: strings,
  moneySigns: strings,
  percentSigns: strings,
  degreeSigns: strings,
  degrees: strings,
  wholeSigns: strings,
  letters: strings,
  powers: strings,
  thousands: strings,
  names: strings,
  perUnits: strings,
  dotted: strings,
});

export const settingsSchema = z.strictObject({
  /** What may stand after a number; see the comments of the list. */
  units: unitsSchema,
  /** Lemmas that make a unit of a single letter in their sentence. */
  measureWords: strings,
  /** Lemmas and abbreviations before a number with a letter that is a name («дом 5А»). */
  addressWords: strings,
});
export type Units = z.infer<typeof unitsSchema>;
export type Settings = z.infer<typeof settingsSchema>;

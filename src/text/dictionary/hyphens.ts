import type { Reading } from "../dictionary.js";
import type { Word } from "../word.js";
import { internWord } from "../word-store.js";

/** Particles that are written after a hyphen and leave the word before them what it is. */
const PARTICLES: ReadonlySet<string> = new Set(["то", "ка", "таки", "де", "либо", "нибудь", "с", "тка", "тко"]);
const HYPHEN = /[-\u2011]/;
const NONE: readonly Word[] = [];

/** The parts of a hyphenated spelling, in its own letter case; none if it has no inner hyphen or an empty part. */
export function partsOf(word: Word): readonly Word[] {
  if (!HYPHEN.test(word.text)) return NONE;
  const parts = word.text.split(HYPHEN);
  return parts.includes("") ? NONE : parts.map(internWord);
}

/** A part that a dictionary of Russian words has no say in: «IT» in «IT-отдел», «3D» in «3D-печать». */
export function isForeign(part: Word): boolean {
  return part.script !== "cyrillic" || part.hasDigit;
}

/** «кто-то», «скажи-ка»: only the part before the particle is inflected. */
export function hasParticle(parts: readonly Word[]): boolean {
  const last = parts[parts.length - 1];
  return parts.length === 2 && last !== undefined && PARTICLES.has(last.norm);
}

/**
 * Readings of a hyphenated word that the dictionary lacks, from those of its parts. The last part decides;
 * a part before it is put into its lemma when it is inflected along («компании-производителя»), else it stays.
 */
export function combineReadings(
  parts: readonly Word[],
  readings: (part: Word) => readonly Reading[],
): readonly Reading[] {
  const [first, ...rest] = parts;
  const last = parts[parts.length - 1];
  if (first === undefined || last === undefined) return [];
  if (hasParticle(parts)) {
    const tail = `-${last.lower}`;
    return readings(first).map((reading) => ({
      ...reading,
      form: reading.form + tail,
      lemma: reading.lemma + tail,
    }));
  }
  const before = [first, ...rest.slice(0, -1)];
  return readings(last).map((reading) => {
    const head = before.map((part) => readings(part).find((other) => agrees(other, reading))?.lemma ?? part.lower);
    const forms = before.map((part) => part.lower);
    return { ...reading, form: [...forms, reading.form].join("-"), lemma: [...head, reading.lemma].join("-") };
  });
}

const CASES = ["nomn", "gent", "datv", "accs", "ablt", "loct", "sing", "plur"];

function agrees(one: Reading, other: Reading): boolean {
  return (
    one.pos === other.pos && CASES.every((grammeme) => one.grammemes.has(grammeme) === other.grammemes.has(grammeme))
  );
}

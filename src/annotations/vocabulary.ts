import type { Rubric } from "../rubric/rubric.js";
import type { AxisValue } from "../sample/result.js";

/** How the rubric's things are called in people's files: by id or by title, in any case. */
export interface Vocabulary {
  readonly rubric: Rubric;
  axis(name: string): string | null;
  /** @param axis where it is known: titles may be the same on two axes */
  tag(name: string, axis?: string | null): string | null;
  value(word: string): AxisValue | null;
  /** `null` for a word that is neither. */
  yes(word: string): boolean | null;
  /** To be told of a label that names nothing in the rubric and is passed over. */
  readonly passOver: (label: string) => void;
}

const VALUES: ReadonlyMap<string, AxisValue> = new Map([
  ["good", "good"],
  ["хорошо", "good"],
  ["хорошая", "good"],
  ["хорошее", "good"],
  ["не нарушена", "good"],
  ["bad", "bad"],
  ["плохо", "bad"],
  ["плохая", "bad"],
  ["плохое", "bad"],
  ["нарушена", "bad"],
  ["undecided", "undecided"],
  ["не определено", "undecided"],
]);
const YES = new Set(["1", "да", "yes", "y", "true", "истина", "+", "x", "х", "v", "✓", "✔", "есть", "set"]);
const NO = new Set(["", "0", "нет", "no", "n", "false", "ложь", "-", "–", "—"]);

export function createVocabulary(rubric: Rubric, passOver: (label: string) => void = () => {}): Vocabulary {
  const axes = new Map(
    rubric.axes.flatMap(({ id, title }) => [id, ...beginnings(title)].map((name) => [plainName(name), id] as const)),
  );
  const tags = rubric.tags.map(({ id, title, axis }) => {
    const axisTitle = rubric.axes.find((one) => one.id === axis)?.title ?? axis;
    const names = [id, title, `${title} (${axisTitle})`, ...beginnings(axisTitle).map((name) => `${title} (${name})`)];
    return { id, axis, names: new Set(names.map(plainName)) };
  });
  return {
    rubric,
    passOver,
    axis: (name) => axes.get(plainName(name)) ?? null,
    tag(name, axis = null) {
      const wanted = plainName(name);
      const called = tags.filter(({ names }) => names.has(wanted));
      return (called.find((one) => one.axis === axis) ?? called[0])?.id ?? null;
    },
    value: (word) => VALUES.get(plainName(word)) ?? null,
    yes(word) {
      const plain = plainName(word);
      return YES.has(plain) ? true : NO.has(plain) ? false : null;
    },
  };
}

/** «Естественность и лёгкость чтения» is called «Естественность» for short: any first words of the title do. */
function beginnings(title: string): string[] {
  const words = title.split(" ");
  return words.map((_, index) => words.slice(0, index + 1).join(" "));
}

/** A name without case, «ё», spaces around it, quotation marks and a last full stop or colon. */
function plainName(name: string): string {
  const plain = name.slice(0, LONGEST).toLowerCase().replaceAll("ё", "е").replace(/\s+/gu, " ").trim();
  return plain.replace(/^[«"“„]/, "").replace(/[»"”“]?[.:]?$/, "");
}

/** Longer than any name; a cell may hold a text of megabytes. */
const LONGEST = 200;

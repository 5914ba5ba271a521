/** Every figure against independent implementations; `references.json` names them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gwetAc1 } from "../../src/stats/ac1.js";
import { kappaInterval } from "../../src/stats/bootstrap.js";
import { type Confusion, f1, precision, recall, tableOf } from "../../src/stats/confusion.js";
import { holm } from "../../src/stats/holm.js";
import { cohenKappa } from "../../src/stats/kappa.js";
import { krippendorffAlpha } from "../../src/stats/krippendorff.js";
import { mcnemarExact } from "../../src/stats/mcnemar.js";
import { correctPrevalence, informedness } from "../../src/stats/prevalence.js";

type Triple = [value: number, low: number, high: number] | null;

interface References {
  readonly confusions: (Confusion & {
    readonly [key in "kappa" | "ac1" | "precision" | "recall" | "f1"]: number | null;
  } & { readonly [key in "precisionInterval" | "recallInterval" | "f1Interval" | "informedness"]: Triple } & {
    readonly mcnemar: number;
    readonly kappaAsymptotic: readonly [number | null, number | null];
  })[];
  readonly tables: { readonly table: number[][]; readonly kappa: number; readonly ac1: number }[];
  readonly alphas: {
    readonly name: string;
    readonly categories: number;
    readonly raters: (number | null)[][];
    readonly alpha: number | null;
  }[];
  readonly mcnemar: { readonly onlyFirst: number; readonly onlySecond: number; readonly p: number }[];
  readonly holm: { readonly given: number[]; readonly adjusted: number[] }[];
  readonly prevalence: (Confusion & Record<"said" | "total" | "corrected" | "low" | "high", number>)[];
}

const REFERENCES = JSON.parse(readFileSync("test/stats/references.json", "utf8")) as References;
const DIGITS = 9;

function expectClose(actual: number | null | undefined, expected: number | null): void {
  if (expected === null) expect(actual).toBeNull();
  else expect(actual).toBeCloseTo(expected, DIGITS);
}

function expectTriple(
  actual: { share?: number | null; value?: number; low: number; high: number } | null,
  expected: Triple,
): void {
  if (expected === null) {
    expect(actual === null || actual.share === null).toBe(true);
    return;
  }
  expectClose(actual?.share ?? actual?.value, expected[0]);
  expectClose(actual?.low, expected[1]);
  expectClose(actual?.high, expected[2]);
}

describe.each(REFERENCES.confusions)("counts $both, $missed, $excess, $neither", (reference) => {
  it("give the reference's agreement", () => {
    expectClose(cohenKappa(tableOf(reference)).kappa, reference.kappa);
    expectClose(gwetAc1(tableOf(reference)), reference.ac1);
  });

  it("give the reference's precision, recall, F1 and their intervals", () => {
    expectClose(precision(reference).share, reference.precision);
    expectClose(recall(reference).share, reference.recall);
    expectClose(f1(reference).share, reference.f1);
    expectTriple(precision(reference), reference.precisionInterval);
    expectTriple(recall(reference), reference.recallInterval);
    expectTriple(f1(reference), reference.f1Interval);
  });

  it("give the reference's informedness and McNemar's probability", () => {
    expectTriple(informedness(reference), reference.informedness);
    expectClose(mcnemarExact(reference.missed, reference.excess), reference.mcnemar);
  });

  it("give a bootstrap interval near the asymptotic one where there are many items", () => {
    const { both, missed, excess, neither, kappa, kappaAsymptotic } = reference;
    const [low, high] = kappaAsymptotic;
    if (kappa === null || low === null || high === null || Math.min(both, missed, excess, neither) < 30) return;
    const none = { both: 0, missed: 0, excess: 0, neither: 0 };
    const interval = kappaInterval([
      { samples: both, pairs: { ...none, both: 1 } },
      { samples: missed, pairs: { ...none, missed: 1 } },
      { samples: excess, pairs: { ...none, excess: 1 } },
      { samples: neither, pairs: { ...none, neither: 1 } },
    ]);
    const half = (high - low) / 2;
    expect(Math.abs((interval?.low ?? 9) - low)).toBeLessThan(0.2 * half);
    expect(Math.abs((interval?.high ?? 9) - high)).toBeLessThan(0.2 * half);
  });
});

it("compares the bootstrap with the asymptotic interval at least once", () => {
  const many = REFERENCES.confusions.filter(
    ({ both, missed, excess, neither }) => Math.min(both, missed, excess, neither) >= 30,
  );
  expect(many.length).toBeGreaterThan(0);
});

it.each(REFERENCES.tables)("agrees on a table of more categories", ({ table, kappa, ac1 }) => {
  expectClose(cohenKappa(table).kappa, kappa);
  expectClose(gwetAc1(table), ac1);
});

it.each(REFERENCES.alphas)("gives Krippendorff's alpha: $name", ({ raters, categories, alpha }) => {
  const items = (raters[0] ?? []).map((_, item) =>
    Array.from({ length: categories }, (_, category) => raters.filter((values) => values[item] === category).length),
  );
  expectClose(krippendorffAlpha(items, categories), alpha);
});

it.each(REFERENCES.mcnemar)("tests $onlyFirst against $onlySecond", ({ onlyFirst, onlySecond, p }) => {
  expectClose(mcnemarExact(onlyFirst, onlySecond), p);
  expectClose(mcnemarExact(onlySecond, onlyFirst), p);
  expect(mcnemarExact(onlyFirst, onlySecond) / p).toBeCloseTo(1, DIGITS - 1);
});

it.each(REFERENCES.holm)("corrects many tests as Holm does", ({ given, adjusted }) => {
  for (const [index, p] of holm(given).entries()) expectClose(p, adjusted[index] ?? null);
});

it.each(REFERENCES.prevalence)("corrects $said of $total", ({ said, total, corrected, low, high, ...calibration }) => {
  const prevalence = correctPrevalence(said, total, calibration);
  expectClose(prevalence?.corrected, corrected);
  expectClose(prevalence?.interval.low, low);
  expectClose(prevalence?.interval.high, high);
});

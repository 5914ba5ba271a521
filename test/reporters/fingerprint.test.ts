import fc from "fast-check";
import { expect, it } from "vitest";
import { createFingerprints } from "../../src/reporters/fingerprint.js";
import { digest, reportOf } from "./check-run.js";

function fingerprints(answer: string, quote: string): string[] {
  const places = [...answer.matchAll(new RegExp(quote, "g"))].map(({ index }) => ({
    start: index,
    end: index + quote.length,
  }));
  const { result } = reportOf(answer, places);
  const fingerprint = createFingerprints(digest);
  return result.findings.map((finding) => fingerprint(finding, answer));
}

const LINE = "Однако снег тает.";

it("stays when lines move, appear or go, and when spaces change", () => {
  const [alone] = fingerprints(LINE, "Однако");
  expect(alone).toMatch(/^[0-9a-f]{16}:1$/);
  for (const answer of [
    `Новая строка.\n\n${LINE}\r\nЕщё одна.`,
    `  ${LINE}  `,
    LINE.replaceAll(" ", "\u00a0"),
    `\ufeff${LINE}`,
  ]) {
    expect(fingerprints(answer, "Однако")).toEqual([alone]);
  }
});

it("tells other words, other checkers and other surroundings apart", () => {
  const [alone] = fingerprints(LINE, "Однако");
  expect(fingerprints("Однако лёд тает.", "Однако")).not.toEqual([alone]);
  expect(fingerprints(LINE, "снег")).not.toEqual([alone]);
  const { result } = reportOf(LINE, [{ start: 0, end: 6, checker: "yo" }]);
  expect(result.findings.map((finding) => createFingerprints(digest)(finding, LINE))).not.toEqual([alone]);
});

it("numbers equal findings", () => {
  const [first, second] = fingerprints(`${LINE}\n${LINE}`, "Однако");
  expect(second).toBe(first?.replace(":1", ":2"));
});

it("takes any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (answer) => {
      const { result } = reportOf(answer, [{}]);
      for (const finding of result.findings)
        expect(createFingerprints(digest)(finding, answer)).toMatch(/^[0-9a-f]{16}:1$/);
    }),
  );
});

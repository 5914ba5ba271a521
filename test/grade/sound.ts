import { expect } from "vitest";
import { type Result, resultSchema } from "../../src/sample/result.js";

/** What holds for every answer. */
export function expectSound(answer: string, result: Result): void {
  const lines = answer.split(/\r\n|\r|\n/);
  let before: Result["findings"][number] | undefined;
  for (const finding of result.findings) {
    const { start, end, quote, line, column } = finding;
    expect(answer.slice(start, end)).toBe(quote);
    expect(quote).not.toBe("");
    expect(lines[line - 1]?.slice(column - 1).startsWith(quote.split(/[\r\n]/)[0] ?? "")).toBe(true);
    if (before !== undefined) {
      expect(before.start - start || before.end - end || (before.checker <= finding.checker ? -1 : 1)).toBeLessThan(0);
    }
    before = finding;
  }
  for (const { tags, value } of Object.values(result.verdict)) {
    expect(value === "bad").toBe(tags.length > 0);
    for (const { id, findings } of tags) {
      expect(
        findings.map((index) => result.findings[index]).every((one) => one?.tag === id && one.status === "violation"),
      ).toBe(true);
      expect(findings).not.toEqual([]);
    }
  }
  expect(resultSchema.parse(result)).toEqual(result);
}

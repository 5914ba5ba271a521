import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { resultSchema } from "../../src/sample/result.js";
import { hostileInputs } from "../hostile-inputs.js";
import { makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const MEGABYTE = [
  "star pairs",
  "quotation marks",
  "dollars",
  "nested quotations",
  "numbered with dots",
  "one sentence",
  "emoji",
  "combining marks",
];

/** How long each takes is measured in bench/hostile.ts; here only that each comes to a good end. */
describe("hostile input", () => {
  it("of every kind is graded, and its quotes are slices of it", { timeout: 300_000 }, () => {
    const texts = Object.entries(hostileInputs(50_000));
    const files = texts.map(([name, text]) => folder.write(`${name}.md`, text));
    const { code, stdout, stderr } = run(["check", "-f", "jsonl", ...files]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout.split("\n")).toHaveLength(files.length + 1);
    for (const line of stdout.trimEnd().split("\n")) {
      const { id, findings } = resultSchema.parse(JSON.parse(line));
      const text = readFileSync(files[Number(id) - 1] ?? "", "utf8");
      for (const { start, end, quote } of findings) expect(text.slice(start, end) === quote).toBe(true);
    }
  });

  it("of a megabyte is graded and shown", { timeout: 300_000 }, () => {
    const inputs = hostileInputs(1_000_000);
    for (const name of MEGABYTE) {
      const file = folder.write("large.md", inputs[name] ?? "");
      const { code, stderr } = run([file]);
      expect({ name, code, stderr }).toEqual({ name, code: 0, stderr: "" });
    }
  });

  it("shows no control character of the answer", () => {
    const file = folder.write("control.md", hostileInputs(2000)["control characters"] ?? "");
    for (const args of [
      [file],
      ["check", file, "--suspects"],
      [file, "-f", "markdown"],
      [file, "-f", "comment"],
      [file, "-f", "json"],
      ["inspect", file],
    ]) {
      expect(run(args).stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
  });
});

import { applyPatch, parsePatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPatch } from "../../src/fixes/patch.js";

type Step = { readonly keep: string } | { readonly before: string; readonly after: string };

function patchOf(steps: readonly Step[], name = "answer.md"): string {
  const patch = createPatch(name);
  const parts = steps.map((step) => ("keep" in step ? patch.keep(step.keep) : patch.replace(step.before, step.after)));
  return parts.join("") + patch.end();
}

function texts(steps: readonly Step[]) {
  const join = (side: "before" | "after") => steps.map((step) => ("keep" in step ? step.keep : step[side])).join("");
  return { before: join("before"), after: join("after") };
}

describe("a unified diff", () => {
  it("ends names with spaces by a tab: patch would take the first word alone", () => {
    const header = (name: string) =>
      patchOf([{ before: "x", after: "y" }], name)
        .split("\n")
        .slice(0, 2);
    expect(header("my folder/a.md")).toEqual(["--- a/my folder/a.md\t", "+++ b/my folder/a.md\t"]);
    expect(parsePatch(patchOf([{ before: "x", after: "y" }], "мой файл.md"))[0]?.oldFileName).toBe("a/мой файл.md");
  });

  it("shows three lines around a change, and each change that is far from others in a hunk of its own", () => {
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `${from + index}\n`).join("");
    const steps = [
      { keep: `${lines(1, 4)}a ` },
      { before: "x", after: "y" },
      { keep: ` b\n${lines(6, 12)}c ` },
      { before: "p", after: "q\nr" },
      { keep: "\n14" },
    ];
    expect(patchOf(steps)).toBe(
      [
        "--- a/answer.md",
        "+++ b/answer.md",
        "@@ -2,7 +2,7 @@",
        ...[" 2", " 3", " 4", "-a x b", "+a y b", " 6", " 7", " 8"],
        "@@ -10,5 +10,6 @@",
        ...[" 10", " 11", " 12", "-c p", "+c q", "+r", " 14"],
        "\\ No newline at end of file",
        "",
      ].join("\n"),
    );
  });

  it("is nothing for a file without changes", () => {
    expect(patchOf([{ keep: "a\nb" }])).toBe("");
  });

  it("names a file as programs that apply it read it", () => {
    const [{ oldFileName, newFileName } = {}] = parsePatch(patchOf([{ before: "a", after: "b" }], "папка/файл 1.md"));
    expect([oldFileName, newFileName]).toEqual(["a/папка/файл 1.md", "b/папка/файл 1.md"]);
  });

  it("makes the one text of the other", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "\n", "\r", "\\"), maxLength: 30 });
    const step = fc.oneof(fc.record({ keep: text }), fc.record({ before: text, after: text }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const { before, after } = texts(steps);
        expect(applyPatch(before, patchOf(steps), { autoConvertLineEndings: false })).toBe(after);
      }),
      { numRuns: 1000 },
    );
  });
});

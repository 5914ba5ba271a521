import { describe, expect, it } from "vitest";
import { readYaml } from "../../src/rubric/yaml-text.js";
import { describeInputError, InputError } from "../../src/sample/input-error.js";

/** The one line that a user would see. */
function refusal(text: string): string {
  try {
    readYaml(text, "a.yaml");
  } catch (error) {
    if (error instanceof InputError) return describeInputError(error);
    throw error;
  }
  return "";
}

describe("readYaml", () => {
  it("knows the line of every value, and of the nearest one above an absent value", () => {
    const { data, lineOf } = readYaml("a:\n  b:\n    - 1\n    - { c: 2 }\n", "a.yaml");
    expect(data).toEqual({ a: { b: [1, { c: 2 }] } });
    expect(
      [[], ["a"], ["a", "b"], ["a", "b", 0], ["a", "b", 1, "c"], ["a", "x"], ["a", "b", 7, "y"]].map(lineOf),
    ).toEqual([1, 1, 2, 3, 4, 1, 2]);
  });

  it.each([
    ["a: b: c", "a.yaml:1: ошибка YAML: вложенный блок"],
    ["a: 1\nb: [1, 2", "a.yaml:2: ошибка YAML: неверный отступ, или не закрыта скобка"],
    ["a:\n\t- b", "a.yaml:2: ошибка YAML: отступ сделан табуляцией"],
    ['a: "b', "a.yaml:1: ошибка YAML: не хватает знака"],
    ["a: @b", "a.yaml:1: ошибка YAML: значение не может начинаться"],
    ["a: 1\n---\nb: 2", "a.yaml:2: ошибка YAML: в файле несколько документов"],
    ["- a\nb: 1", "a.yaml:2: ошибка YAML: лишний знак"],
    ["a: *b", "a.yaml: ссылка *… на якорь, которого нет выше"],
    ["a: 1\nb:\n  c: 1\n  c: 2", "a.yaml:4: b.c: ключ «c» стоит дважды"],
  ])("says in Russian what is wrong with %j", (text, expected) => {
    const line = refusal(text);
    expect(line.startsWith(expected), line).toBe(true);
    expect(line).not.toContain("\n");
  });

  it("calls JSON by its name", () => {
    expect(() => readYaml('{ "a": 1', "a.json")).toThrow("ошибка JSON: не хватает знака");
  });

  it("refuses what could cost the process its memory or its stack", () => {
    const bomb = Array.from(
      { length: 9 },
      (_, index) => `a${index}: &a${index} [${`*a${index - 1},`.repeat(index === 0 ? 0 : 9)}1]`,
    );
    expect(refusal(bomb.join("\n"))).toContain("слишком много ссылок на якоря");
    for (const deep of [
      "[".repeat(5000),
      "{a: ".repeat(5000),
      "- ".repeat(5000),
      "? ".repeat(5000),
      " ".repeat(5000),
    ]) {
      expect(refusal(`${deep}x`)).toContain("слишком глубокая вложенность");
    }
    const steps = Array.from({ length: 1000 }, (_, depth) => `${" ".repeat(depth)}a:`);
    expect(refusal(steps.join("\n"))).toContain("слишком глубокая вложенность");
    expect(refusal("x".repeat(1_000_001))).toContain("длиннее миллиона символов");
  });

  it("compares keys in linear time", () => {
    const began = performance.now();
    readYaml(Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`).join("\n"), "a.yaml");
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

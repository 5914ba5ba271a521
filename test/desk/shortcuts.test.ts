import { describe, expect, it } from "vitest";
import { commandOf, SHORTCUTS, type Stroke } from "../../src/desk/shortcuts.js";

const stroke = (code: string, part: Partial<Stroke> = {}): Stroke => ({
  code,
  key: "",
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...part,
});

describe("shortcuts", () => {
  it("are all different, with Alt and in the list", () => {
    const codes = SHORTCUTS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const inList = SHORTCUTS.flatMap((shortcut) => shortcut.inList?.codes ?? []);
    expect(new Set(inList).size).toBe(inList.length);
  });

  it.each(SHORTCUTS.filter(({ code }) => code !== "Enter"))("$keys works everywhere: $command", ({ code, command }) => {
    for (const focus of ["text", "findings", "other"] as const) {
      expect(commandOf(stroke(code, { altKey: true }), focus)).toBe(command);
    }
  });

  it.each(["ctrlKey", "metaKey"] as const)("Enter with %s goes on from everywhere", (modifier) => {
    expect(commandOf(stroke("Enter", { [modifier]: true }), "text")).toBe("finish");
    expect(commandOf(stroke("NumpadEnter", { [modifier]: true }), "other")).toBe("finish");
    expect(commandOf(stroke("Enter"), "findings")).toBeNull();
  });

  it("without Alt they are keys of the list alone, in any layout", () => {
    expect(commandOf(stroke("KeyA", { key: "ф" }), "findings")).toBe("accept");
    expect(commandOf(stroke("ArrowDown", { key: "ArrowDown" }), "findings")).toBe("next-finding");
    expect(commandOf(stroke("KeyA", { key: "a" }), "text")).toBeNull();
    expect(commandOf(stroke("KeyA", { key: "a" }), "other")).toBeNull();
  });

  it.each([
    ["in English", "?", "Slash"],
    ["in Russian", "?", "Digit7"],
  ])("a question mark helps outside texts, %s", (_, key, code) => {
    expect(commandOf(stroke(code, { key, shiftKey: true }), "other")).toBe("help");
    expect(commandOf(stroke(code, { key, shiftKey: true }), "text")).toBeNull();
  });

  it.each([
    ["copying", stroke("KeyC", { ctrlKey: true })],
    ["a key of the system", stroke("KeyA", { altKey: true, ctrlKey: true })],
    ["capitals", stroke("KeyA", { shiftKey: true })],
    ["an unknown key", stroke("KeyZ", { altKey: true })],
  ])("%s is left to the browser", (_, one) => {
    expect(commandOf(one, "findings")).toBeNull();
  });
});

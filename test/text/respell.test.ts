import { describe, expect, it } from "vitest";
import type { Token } from "../../src/text/prose.js";
import { respell } from "../../src/text/respell.js";

const respelt = (written: string, text: string, spelling: string) =>
  respell(written, { text, start: 0, end: written.length } as Token, spelling);

describe("respell", () => {
  it("gives the spelling itself for a word as it is written", () => {
    expect(respelt("тяжелый", "тяжелый", "тяжёлый")).toBe("тяжёлый");
  });

  it("leaves markup, soft hyphens and stress marks where they are", () => {
    expect(respelt("**тя**же\u00adлый", "тяжелый", "тяжёлый")).toBe("**тя**жё\u00adлый");
    expect(respelt("зелены\u0301х", "зеленых", "зелёных")).toBe("зелёны\u0301х");
  });

  it("knows letters that are written as two characters, and keeps them so", () => {
    expect(respelt("тяжелый".normalize("NFD"), "тяжелый", "тяжёлый")).toBe(`тяжёлы${"й".normalize("NFD")}`);
    expect(respelt("трёхъярусныи\u0306".normalize("NFD"), "трёхъярусный", "трёхъярусный")).toBe(
      "трёхъярусный".normalize("NFD"),
    );
  });

  it("gives nothing where the lengths differ or the letters aren't there", () => {
    expect(respelt("*а*", "а", "аа")).toBeNull();
    expect(respelt("*а*", "б", "в")).toBeNull();
  });
});

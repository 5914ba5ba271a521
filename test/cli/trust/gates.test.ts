import { describe, expect, it } from "vitest";
import { gate } from "../../../src/cli/trust/gates.js";

describe("gate", () => {
  it("takes a number from 0 to 1, for a row or for all", () => {
    expect(gate("cliche=0,8", gate("1"))).toEqual([
      { row: null, least: 1 },
      { row: "cliche", least: 0.8 },
    ]);
    expect(gate("0")).toEqual([{ row: null, least: 0 }]);
  });

  it.each(["-0.5", "cliche=-1", "1.1", "2", "", "cliche="])("refuses %s", (value) => {
    expect(() => gate(value)).toThrow(/нужно число от 0 до 1/);
  });
});

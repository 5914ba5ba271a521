import { InvalidArgumentError } from "commander";
import { describe, expect, it } from "vitest";
import { collect, list, positiveNumber, usd, votes, votesOrAuto, wholeNumber } from "../../src/cli/values.js";

describe("values of options", () => {
  it.each([
    [wholeNumber, "0", 0],
    [wholeNumber, "15", 15],
    [positiveNumber, "1", 1],
    [usd, "0.5", 0.5],
    [usd, "0,25", 0.25],
    [usd, "12", 12],
    [votes, "3", 3],
    [votesOrAuto, "auto", "auto"],
    [votesOrAuto, "5", 5],
  ] as const)("%o %s", (parse, text, value) => {
    expect(parse(text)).toBe(value);
  });

  it.each([
    [wholeNumber, "-1"],
    [wholeNumber, "1.5"],
    [wholeNumber, "1e3"],
    [wholeNumber, ""],
    [positiveNumber, "0"],
    [usd, "-1"],
    [usd, "1.2.3"],
    [usd, "Infinity"],
    [usd, "$5"],
    [votes, "2"],
    [votes, "0"],
    [votesOrAuto, "Auto"],
  ] as const)("%o turns %s down", (parse, text) => {
    expect(() => parse(text)).toThrow(InvalidArgumentError);
  });

  it("are gathered over all times that an option is given", () => {
    expect(list("a, b,", list("c"))).toEqual(["c", "a", "b"]);
    expect(collect("b", collect("a", undefined))).toEqual(["a", "b"]);
    expect(collect("a", false)).toEqual(["a"]);
  });
});

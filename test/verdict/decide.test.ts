import { describe, expect, it } from "vitest";
import { decide } from "../../src/verdict/decide.js";
import { found, judgedBy, RUBRIC } from "./tiny-rubric.js";

describe("decide", () => {
  it("makes an axis bad exactly when it has a tag", () => {
    const findings = [
      found("cliche", "Однако", { status: "suspect" }),
      found("cliche", "Тогда"),
      found("sentence-length", "Длинное."),
      found("cliche", "Теперь"),
    ];
    expect(decide(RUBRIC, findings)).toEqual({
      naturalness: {
        value: "bad",
        tags: [
          { id: "unreadable", title: "Трудночитаемость", findings: [2], support: 1 },
          { id: "cliche", title: "Клише", findings: [1, 3], support: 1 },
        ],
      },
      quality: { value: "undecided", tags: [] },
    });
  });

  it("never praises what only a judge could", () => {
    expect(decide(RUBRIC, []).quality?.value).toBe("undecided");
    expect(decide(RUBRIC, [found("yo", "еще", { status: "exempt" })]).quality?.value).toBe("undecided");
  });

  it("praises an axis whose tags the rules decide alone", () => {
    expect(decide(judgedBy("never"), []).quality?.value).toBe("good");
    expect(decide(judgedBy("never"), [found("yo", "еще", { status: "suspect" })]).quality?.value).toBe("good");
  });

  it("leaves an axis open as long as a suspect waits for the judge", () => {
    const rubric = judgedBy("suspects");
    expect(decide(rubric, []).quality?.value).toBe("good");
    expect(decide(rubric, [found("yo", "еще", { status: "exempt" })]).quality?.value).toBe("good");
    expect(decide(rubric, [found("yo", "еще", { status: "suspect" })]).quality?.value).toBe("undecided");
  });
});

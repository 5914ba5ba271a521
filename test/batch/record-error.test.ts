import { describe, expect, it } from "vitest";
import { troubleOf } from "../../src/batch/record-error.js";
import { InputError } from "../../src/sample/input-error.js";

const PIECE = { bytes: Buffer.alloc(0), line: 9, start: 0, cut: false };

describe("what is wrong with a record", () => {
  it.each([
    ["its own", { id: "r1" }, "r1"],
    ["its own, a number", { id: 7 }, "7"],
    ["of a task", { "INPUT:id": "t1" }, "t1"],
    ["blank", { id: " " }, "4"],
    ["missing", {}, "4"],
    ["unread", null, "4"],
  ])("stands beside its id: %s", (_, record, id) => {
    const row = { error: new InputError("плохо", { field: "answer" }), record };
    expect(troubleOf({ piece: PIECE, position: 4 }, row, {})).toEqual({ id, reason: "плохо", field: "answer" });
  });
});

import { describe, expect, it } from "vitest";
import { createPasteReader, type PasteMode } from "../../src/cli/paste/paste-reader.js";

const START = "\u001b[200~";
const END = "\u001b[201~";

function type(mode: PasteMode, ...pieces: string[]) {
  const reader = createPasteReader(mode);
  let end = null;
  let echo = "";
  for (const piece of pieces) {
    const step = reader.read(piece);
    echo += step.echo;
    end = step.end;
    if (end !== null) break;
  }
  return { text: reader.text, rest: reader.rest, end, echo };
}

describe("a question", () => {
  it("ends with a typed line end", () => {
    expect(type("line", "Что такое ДНК?\rответ")).toMatchObject({ text: "Что такое ДНК?", end: "done", rest: "ответ" });
  });

  it("keeps the line ends of a pasted block", () => {
    expect(type("line", `${START}один\r\rдва${END}`, "\r")).toMatchObject({ text: "один\n\nдва", end: "done" });
  });

  it("may be empty", () => {
    expect(type("line", "\r")).toMatchObject({ text: "", end: "done" });
  });
});

describe("an answer", () => {
  it("keeps blank lines and ends with a line of a single stop", () => {
    expect(type("block", "один\r\rдва\r", ".\r")).toMatchObject({ text: "один\n\nдва\n", end: "done" });
  });

  it("ends with Ctrl-D, also in the middle of a line", () => {
    expect(type("block", "один\u0004")).toMatchObject({ text: "один", end: "done" });
  });

  it("takes a stop for the end when it was pasted last, not inside", () => {
    expect(type("block", `${START}один\n.\nдва${END}`)).toMatchObject({ text: "один\n.\nдва", end: null });
    expect(type("block", `${START}один\n.\n${END}`)).toMatchObject({ text: "один\n", end: "done" });
    expect(type("block", `${START}один\n.${END}`, "\r")).toMatchObject({ text: "один\n", end: "done" });
  });

  it("keeps control characters that were pasted as text", () => {
    expect(type("block", `${START}a\u0003\u0004b\u001b[31mв${END}\u0004`)).toMatchObject({
      text: "a\u0003\u0004b\u001b[31mв",
      end: "done",
    });
  });

  it("counts CR LF as one line end, also across pieces", () => {
    expect(type("block", `${START}один\r`, `\nдва${END}`).text).toBe("один\nдва");
  });

  it("recognises the brackets of a paste wherever the input is cut", () => {
    const input = `${START}один\r\r.\rдва${END}\u0004`;
    for (let cut = 1; cut < input.length; cut += 1) {
      expect(type("block", input.slice(0, cut), input.slice(cut))).toMatchObject({
        text: "один\n\n.\nдва",
        end: "done",
      });
    }
  });

  it("is interrupted by Ctrl-C, also right after a lone escape", () => {
    expect(type("block", "один\u0003").end).toBe("interrupted");
    expect(type("block", "\u001b\u0003").end).toBe("interrupted");
  });

  it("ignores keys that write nothing", () => {
    expect(type("block", "о\u001b[A\u001bOBд\u001b[1;5Cин\u0004").text).toBe("один");
  });

  it("rubs out the last character, word and line", () => {
    expect(type("block", "оде\u007fин\u0004").text).toBe("один");
    expect(type("block", "е\u0308\u007fк\u0004").text).toBe("к");
    expect(type("block", "один два\u0017три\u0004").text).toBe("один три");
    expect(type("block", "один\rдва\u0015три\u0004").text).toBe("один\nтри");
  });

  it("takes a megabyte in one line and in many", () => {
    const line = "а".repeat(1_000_000);
    expect(type("block", `${START}${line}${END}\u0004`).text).toBe(line);
    const lines = "абв\n\n".repeat(200_000);
    expect(type("block", `${START}${lines}${END}\u0004`).text).toBe(lines);
  });
});

import { describe, expect, it } from "vitest";
import { loadParser } from "../../src/text/markdown/parser.js";
import { readText } from "../../src/text/read-text.js";
import { realAnswers } from "../corpus.js";
import { summary } from "./view.js";

/** Every so many of the real answers is compared; `bench/parsers.ts` compares all of them. */
const STEP = 16;

describe("the fast parser on real answers", () => {
  it("gives what the reference gives", async () => {
    const answers = realAnswers();
    const remark = await loadParser("remark");
    for (let index = 0; answers !== null && index < answers.length; index += STEP) {
      const { id, answer } = JSON.parse(answers[index] as string) as { id: string; answer: string };
      expect(summary(readText(answer)), id).toEqual(summary(readText(answer, { parser: remark })));
    }
  }, 60_000);
});

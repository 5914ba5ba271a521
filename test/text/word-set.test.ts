import { describe, expect, it } from "vitest";
import { loadDictionary } from "../../src/resources/dictionary.js";
import { readText } from "../../src/text/read-text.js";
import { isAmong, isFormOf, isIn, wordSet } from "../../src/text/word-set.js";
import { internWord } from "../../src/text/word-store.js";

const dictionary = loadDictionary();

describe("sets of words", () => {
  it("compares without case and «ё»", () => {
    expect(wordSet(["Ёлка"]).has("елка")).toBe(true);
  });

  it("knows a word in any form", () => {
    const set = wordSet(["книга"]);
    expect(isFormOf(set, internWord("Книгами"), dictionary)).toBe(true);
    expect(isFormOf(set, internWord("книжный"), dictionary)).toBe(false);
  });

  it("may hold forms too", () => {
    const set = wordSet(["книгами"]);
    expect(isFormOf(set, internWord("книгами"), dictionary)).toBe(false);
    expect(isIn(set, internWord("книгами"), dictionary)).toBe(true);
  });

  it("finds no word in a mark", () => {
    const [book, comma] = readText("Книга, дом", { dictionary }).blocks[0]?.tokens ?? [];
    const set = wordSet(["книга"]);
    expect(isAmong(book, set, dictionary)).toBe(true);
    expect(isAmong(comma, set, dictionary)).toBe(false);
    expect(isAmong(undefined, set, dictionary)).toBe(false);
  });
});

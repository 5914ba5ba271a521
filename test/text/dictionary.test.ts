import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dictionaryData, loadDictionary } from "../../src/resources/dictionary.js";
import { openDawg } from "../../src/text/dictionary/dawg.js";
import { openYoList } from "../../src/text/dictionary/yo-list.js";
import { internWord } from "../../src/text/word-store.js";

const dictionary = loadDictionary();
const word = (text: string) => internWord(text);

describe("readings", () => {
  it("puts the commonest first and gives lemma and grammemes", () => {
    const [first] = dictionary.readings(word("стали"));
    expect(first).toMatchObject({ form: "стали", lemma: "стать", pos: "VERB" });
    expect(first?.grammemes.has("plur")).toBe(true);
    expect([...dictionary.lemmas(word("стали"))].sort()).toEqual(["сталь", "стать"]);
  });

  it("reads «е» as «ё» too, but not the other way round", () => {
    expect(dictionary.readings(word("еще")).map(({ form }) => form)).toContain("ещё");
    expect(dictionary.readings(word("лёс"))).toEqual([]);
  });

  it.each([
    ["компании-производителя", "компания-производитель"],
    ["теперь-то", "теперь-то"],
    ["IT-отдела", "it-отдел"],
    ["наилучшему", "хороший"],
    ["вакцинопрофилактичненько", "вакцинопрофилактичненько"],
  ])("lemma of %s is %s", (form, lemma) => {
    expect(dictionary.lemmas(word(form))[0]).toBe(lemma);
  });
});

describe("kinds", () => {
  it.each([
    ["Роза", true, true, false],
    ["Москва", false, true, false],
    ["Ньютон", true, true, false],
    ["дом", true, false, false],
    ["ООО", false, true, true],
    ["Нью-Йорк", false, true, false],
    ["чат-бот", true, false, false],
    ["Иванов-старший", true, true, false],
    ["бырдырмыр", false, false, false],
  ])("%s: common %s, name %s, abbreviation %s", (text, common, name, abbreviation) => {
    const asked = word(text);
    expect([dictionary.isCommon(asked), dictionary.isName(asked), dictionary.isAbbreviation(asked)]).toEqual([
      common,
      name,
      abbreviation,
    ]);
  });

  it.each(["чат-бот", "3D-печать", "кто-то", "из-за", "свёрточный", "телесуфлёр", "все‑таки"])("knows %s", (text) => {
    expect(dictionary.isKnown(word(text))).toBe(true);
  });

  it.each(["", "-", "а-", "IT", "123", "x-y", "уравенние", "ъъъ", "a".repeat(500), "е".repeat(500)])(
    "doesn't know %j",
    (text) => {
      expect(dictionary.isKnown(word(text))).toBe(false);
    },
  );

  it.each(["нейросеть", "кибербезопасность", "отрисовать", "мирообразование", "экологичны", "аналитически"])(
    "sees that %s is derived",
    (text) => {
      expect(dictionary.isKnown(word(text))).toBe(false);
      expect(dictionary.isDerived(word(text))).toBe(true);
    },
  );
});

describe("yo", () => {
  it.each([
    ["еще", "ещё"],
    ["ЕЩЕ", "ЕЩЁ"],
    ["Ее-то", "Её-то"],
    ["раскаленный", "раскалённый"],
    ["темно-зеленый", "тёмно-зелёный"],
    ["трехслойный", "трёхслойный"],
    ["четырехсотметровый", "четырёхсотметровый"],
    ["сверточные", "свёрточные"],
    ["потрепанный", "потрёпанный"],
  ])("%s is surely %s", (text, spelling) => {
    expect(dictionary.yo(word(text))).toEqual({ kind: "sure", spelling });
  });

  it.each(["все", "небо", "объем", "осел", "манёвр".replace("ё", "е"), "равен", "легче", "приведший"])(
    "%s can be read both ways",
    (text) => {
      expect(dictionary.yo(word(text)).kind).toBe("either");
    },
  );

  it.each(["Петр", "ещё", "дом", "тренер", "бырдырмеыр", "Горбачев", "premier", ""])("%s is let be", (text) => {
    expect(dictionary.yo(word(text)).kind).toBe("none");
  });
});

describe("suggest", () => {
  it.each([
    ["уравенние", "уравнение"],
    ["лекартсво", "лекарство"],
    ["гемоглобн", "гемоглобин"],
    ["рюказка", "рюкзака"],
    ["некотторые", "некоторые"],
    ["зеленаый", "зелёный"],
  ])("for %s gives %s", (wrong, right) => {
    expect(dictionary.suggest(word(wrong))).toContain(right);
  });

  it("undoes one edit in any word", () => {
    const words = ["производная", "треугольник", "здравствуйте", "молекула", "переменная", "электричество"];
    const edit = fc.record({
      right: fc.constantFrom(...words),
      at: fc.nat(10),
      letter: fc.constantFrom(..."абвгдежз"),
    });
    fc.assert(
      fc.property(edit, fc.constantFrom("drop", "add", "replace"), ({ right, at, letter }, kind) => {
        const added = kind === "drop" ? "" : letter;
        const wrong = right.slice(0, at) + added + right.slice(kind === "add" ? at : at + 1);
        fc.pre(wrong !== right);
        expect(dictionary.suggest(word(wrong))).toContain(right);
      }),
      { numRuns: 60 },
    );
  });
});

it("answers about any string", () => {
  const letters = fc.constantFrom(..."абеёжийщьъ-‑'АЁЕx1 ");
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 80 }), (characters) => {
      const asked = word(characters.join(""));
      const yo = dictionary.yo(asked);
      if (yo.kind !== "none")
        expect(yo.spelling.replaceAll("ё", "е").replaceAll("Ё", "Е").length).toBe(asked.text.length);
      expect(dictionary.lemmas(asked).length).toBeGreaterThan(0);
      expect(dictionary.suggest(asked).length).toBeLessThanOrEqual(5);
      dictionary.isDerived(asked);
    }),
    { numRuns: 300 },
  );
});

describe("openDawg", () => {
  it("reads bytes that aren't aligned", () => {
    const bytes = dictionaryData().words();
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(openDawg(shifted.subarray(1)).units.length).toBe(openDawg(bytes).units.length);
  });
});

describe("openYoList", () => {
  const list = openYoList("жёлт(|ая|ого)\nёж# зверь\n_киёв\nАртём(|а)\nчёрточка\nтоп(ёт|ём)\n");

  it.each([
    ["желт", "жёлт"],
    ["желтая", "жёлтая"],
    ["еж", "ёж"],
    ["черточка", "чёрточка"],
    ["топем", "топём"],
    ["желтый", null],
    ["артема", null],
    ["киев", null],
    ["топ", null],
    ["", null],
  ])("%s: %s", (norm, spelling) => expect(list.find(norm)).toBe(spelling));

  it("grows with the list", () => {
    const words = Array.from(
      { length: 40_000 },
      (_, n) => `ё${[...String(n)].map((digit) => "абвгдежзик".charAt(Number(digit))).join("")}`,
    );
    const long = openYoList(words.join("\n"));
    expect(words.every((spelling) => long.find(spelling.replaceAll("ё", "е")) === spelling)).toBe(true);
  });
});

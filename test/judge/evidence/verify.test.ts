import { describe, expect, it } from "vitest";
import { claim, quotesFound, TAG, verified } from "./claims.js";

describe("a quote that differs only in", () => {
  it.each([
    ["quotation marks", "Он сказал «да» и ушёл.", "сказал “да” и", "сказал «да» и"],
    ["straight marks", 'Он сказал "да" и ушёл.', "сказал «да» и ушёл", 'сказал "да" и ушёл'],
    ["a no-break space", "Масса 10\u00a0кг ровно.", "Масса 10 кг", "Масса 10\u00a0кг"],
    ["a line end", "Первая строка\nпродолжается здесь.", "строка продолжается", "строка\nпродолжается"],
    ["«ё»", "Ещё неё нет.", "Еще нее нет", "Ещё неё нет"],
    ["a dash", "Москва — столица.", "Москва - столица", "Москва — столица"],
    ["a minus", "Было −5 °C ночью.", "-5 °C ночью", "−5 °C ночью"],
    ["an ellipsis", "Ну… ладно уж.", "Ну... ладно", "Ну… ладно"],
    ["bold type", "Это **очень** важно.", "Это очень важно", "Это **очень** важно"],
    ["a bold part of a word", "Это сло**во** тут.", "Это слово тут", "Это сло**во** тут"],
    ["bold type of the quote", "Это очень важно.", "Это **очень** важно", "Это очень важно"],
    ["marks of list items", "- пункт один\n- пункт два", "пункт один пункт два", "пункт один\n- пункт два"],
    ["an escaped mark", "Поле имя\\_поля пусто.", "Поле имя_поля пусто", "Поле имя\\_поля пусто"],
    ["italics", "Это _очень_ важно.", "Это очень важно", "Это _очень_ важно"],
    ["code marks", "Вызов `main` нужен.", "Вызов main нужен", "Вызов `main` нужен"],
    [
      "a link",
      "Смотри [сайт музея](https://a.b/c) здесь.",
      "Смотри сайт музея здесь",
      "Смотри [сайт музея](https://a.b/c) здесь",
    ],
    [
      "soft hyphens",
      "Пре\u00adдло\u00adже\u00adние длинное.",
      "Предложение длинное",
      "Пре\u00adдло\u00adже\u00adние длинное",
    ],
    ["zero-width characters", "Сло\u200bво здесь.", "Слово здесь", "Сло\u200bво здесь"],
    ["Unicode form", "Мой чай остыл.".normalize("NFD"), "Мой чай", "Мой чай".normalize("NFD")],
    ["a stress mark", "Ста́рый за́мок.", "Старый замок", "Ста́рый за́мок"],
    [
      "a character reference",
      "Цена&nbsp;ниже &laquo;рынка&raquo; всюду.",
      "Цена ниже «рынка»",
      "Цена&nbsp;ниже &laquo;рынка&raquo;",
    ],
    ["the marks around it", "Это **очень важно** знать.", "**очень важно**", "очень важно"],
    ["marks put around it", "Второй пункт готов.", "«Второй пункт»", "Второй пункт"],
    [
      "a part left out",
      "Сначала было начало, а потом наступил конец.",
      "Сначала было … наступил конец",
      "Сначала было начало, а потом наступил конец",
    ],
    [
      "a part left out in brackets",
      "Сначала было начало, а потом наступил конец.",
      "Сначала [...] наступил конец",
      "Сначала было начало, а потом наступил конец",
    ],
    ["its end cut off", "Сначала было начало, а потом наступил конец.", "Сначала было начало…", "Сначала было начало"],
  ])("%s is found", (_, answer, quote, found) => {
    expect(quotesFound(answer, quote)).toEqual([found]);
  });
});

describe("a whole number", () => {
  it.each([
    ["the end of a range", "В 2023-2024 годах.", "2024 годах"],
    ["a number after a year", "В 2023 500 человек.", "500 человек"],
    ["the item of a list", "- 500 рублей", "500 рублей"],
    ["a number on the next line", "Шаг 1\n250 грамм", "250 грамм"],
  ])("%s is found", (_, answer, quote) => {
    expect(quotesFound(answer, quote)).toEqual([quote]);
  });
});

describe("a quote that differs in", () => {
  it.each([
    ["a digit", "Получили 15 тонн зерна с поля за лето.", "Получили 16 тонн зерна с поля за лето"],
    ["a digit left out", "Получили 15 тонн зерна с поля за лето.", "Получили 5 тонн зерна с поля за лето"],
    ["a digit cut off", "Получили 15 тонн.", "5 тонн"],
    ["a group of digits cut off", "Цена 1 500 рублей.", "500 рублей"],
    ["a group of digits cut off at the end", "Цена 1\u00a0500 рублей.", "Цена 1"],
    ["a minus", "Ночью было −5 градусов.", "5 градусов"],
    ["«не» with a hyphen", "Это не-научный подход.", "научный подход"],
    ["«не» and a word left out at the cut", "Он не всегда приходил домой.", "Он … приходил домой"],
    ["a decimal part", "Получили 1,5 тонны.", "5 тонны"],
    ["a decimal point", "Получили примерно 1,5 тонны зерна с поля.", "Получили примерно 15 тонны зерна с поля"],
    ["«не»", "Это не стоит таких больших усилий и денег.", "Это стоит таких больших усилий и денег"],
    ["«не» put in", "Это стоит таких больших усилий и денег.", "Это не стоит таких больших усилий и денег"],
    ["«не» written together", "Это неверное решение длинной задачи.", "Это верное решение длинной задачи"],
    ["«не» cut off", "Это неверное решение.", "верное решение"],
    ["«не» cut off with bold type between", "Это не**верное** решение.", "верное решение"],
    ["«ни»", "Так ни один человек не сделал бы никогда.", "Так один человек не сделал бы никогда"],
    ["a sign", "Известно, что величина x > 3 для всех y.", "Известно, что величина x < 3 для всех y"],
    ["«не» left out at the cut", "Говорят, что он вчера не пришёл домой.", "Говорят … пришёл домой"],
    ["«не» after the answer's own dots", "Думал он… не пришёл домой.", "Думал он... пришёл домой"],
    ["its order", "Сначала конец, потом начало.", "начало … конец"],
    [
      "a gap that is too long",
      `Начало здесь. ${"Слово и слово. ".repeat(80)}Потом конец.`,
      "Начало здесь … Потом конец",
    ],
    ["words", "Совсем короткий ответ.", "совершенно другой текст"],
    ["a power", "Число 2*3 здесь.", "Число 23 здесь"],
    ["a part of a word", "Таким образом получим.", "разом"],
  ])("%s isn't found", (_, answer, quote) => {
    expect(quotesFound(answer, quote)).toEqual([]);
  });
});

describe("verifyEvidence", () => {
  const LONG = "Первый пункт длится долго и не кончается никогда";

  it("finds a long quote with a slip only nearly, a short one not at all", () => {
    expect(quotesFound(`А ${LONG}, вот.`, LONG.replace("кончается", "кончаеться"))).toEqual([`${LONG}≈`]);
    expect(quotesFound("Пункт длится долго.", "Пункт длиться долго")).toEqual([]);
    expect(quotesFound(`А ${LONG}, вот.`, LONG.replace("длится долго", "тянулся вечно"))).toEqual([]);
  });

  it("tells equal places apart by what stands before them", () => {
    const answer = "Мы пошли. Он сказал: да, пошли. Потом снова: да, пошли.";
    const starts = (before: string[]) =>
      verified(
        answer,
        before.map((context) => claim("пошли", { before: context })),
      ).places.map(({ start }) => start);
    expect(starts([""])).toEqual([3]);
    expect(starts(["снова: да, "])).toEqual([answer.lastIndexOf("пошли")]);
    expect(starts(["Он сказал: да,"])).toEqual([answer.indexOf("пошли", 10)]);
    expect(starts(["чего нет"])).toEqual([3]);
    expect(starts(["", "", ""])).toEqual([3, answer.indexOf("пошли", 10), answer.lastIndexOf("пошли")]);
  });

  it("takes the same place named twice as one, with both causes", () => {
    const { places } = verified("Слово одно.", [claim("Слово", { why: "А" }), claim("Слово", { why: "Б" })]);
    expect(places).toEqual([{ start: 0, end: 5, why: "А; Б", approximate: false }]);
  });

  it("drops what stands only in the question or in the rubric, and asks again for the rest", () => {
    const { places, dropped, missing } = verified(
      "Ответ про Луну.",
      [claim("про Марс"), claim("тяжёлые конструкции"), claim("про Венеру"), claim("про Луну")],
      { question: "Расскажи про Марс и про Луну.", rubricText: "Лишние подробности, тяжелые конструкции." },
    );
    expect(places).toHaveLength(1);
    expect(dropped).toEqual([
      { tag: TAG.id, quote: "про Марс", cause: "from-question" },
      { tag: TAG.id, quote: "тяжёлые конструкции", cause: "rubric-leak" },
    ]);
    expect(missing.map(({ quote }) => quote)).toEqual(["про Венеру"]);
  });

  it("doesn't take a likeness in the answer for what the question says word for word", () => {
    const said = "надо ли брать с собою тёплые вещи в горы";
    const { dropped } = verified(`Конечно, ${said.replace("брать", "взять")}.`, [claim(said)], {
      question: `Скажи, ${said}?`,
    });
    expect(dropped).toMatchObject([{ cause: "from-question" }]);
  });

  it.each([[""], ["   "], ["…"], ["?!"], ["— «»"], ["**"], ["\u0000"], ["\ud800"]])(
    "believes nothing in %j",
    (quote) => {
      const { places, missing } = verified("Что?! — «» … ** \ud800 а\u0000", [claim(quote)]);
      expect([...places, ...missing]).toEqual([]);
    },
  );

  it("refuses a quote that is most of the answer", () => {
    const answer = "Слово за словом. ".repeat(40);
    const { places, missing } = verified(answer, [claim(answer.slice(0, 400)), claim(answer.slice(0, 67).trim())]);
    expect(places).toHaveLength(1);
    expect(missing).toHaveLength(1);
    const marked = "**а**, ".repeat(70);
    expect(quotesFound(marked, marked)).toEqual([marked.slice(2).trim()]);
  });

  it("keeps characters whole", () => {
    const family = "👨‍👩‍👧";
    expect(quotesFound(`Привет ${family} всем`, `Привет ${family.slice(0, 2)}`)).toEqual([`Привет ${family}`]);
    expect(quotesFound("Слово 🙂 тут", "Слово \ud83d")).toEqual(["Слово 🙂"]);
    expect(quotesFound("Рис 米飯很好吃 вкусен", "米飯")).toEqual(["米飯"]);
    expect(quotesFound("Ну вот 🎉🎉 и всё", "🎉🎉")).toEqual(["🎉🎉"]);
  });

  it("takes a limited number of quotes, of limited length", () => {
    const many = Array.from({ length: 60 }, (_, index) => claim(`нет${index}`));
    const { missing, dropped } = verified("Ответ.", [...many, claim("слово ".repeat(100_000))]);
    expect(missing).toHaveLength(40);
    expect(dropped).toHaveLength(21);
    expect(dropped.every(({ quote }) => quote.length <= 300)).toBe(true);
  });

  it("puts what is said of a place on one line", () => {
    const { places } = verified("Слово тут.", [claim("Слово", { why: `а\u001b[31m\n\tб${"я".repeat(9999)}` })]);
    expect(places[0]?.why).toMatch(/^а \[31m б/);
    expect(places[0]?.why.length).toBeLessThanOrEqual(300);
  });
});

describe("what is plainly false of a place", () => {
  const cause = (answer: string, quote: string, why: string) => {
    const { places, dropped } = verified(answer, [claim(quote, { why })]);
    return places.length === 1 ? "stands" : dropped[0]?.cause;
  };
  const SENTENCE = `Длинное ${"слово ".repeat(45)}предложение.`;

  it.each([
    ["Пропущена буква «ё»", "Дом стоит.", "Дом", "no-rule"],
    ["Пропущена буква «ё»", "Елка стоит.", "Елка", "stands"],
    ["Вместо «ё» написано «е»", "Дом стоит.", "Дом", "no-rule"],
    ["Нужно «моё», а не «твой»", "Дом твой стоит.", "твой", "stands"],
    ["Слово написано прописными буквами", "Это важно знать.", "важно", "no-rule"],
    ["Слово написано прописными буквами", "Это ВАЖНО знать.", "ВАЖНО", "stands"],
    ["Аббревиатура должна быть прописными буквами", "Это оон решила.", "оон", "stands"],
    ["Прописная буква после двоеточия", "Итог: найдём.", "Итог: найдём", "stands"],
    ["Прописная буква после двоеточия", "Вот: найдём.", "найдём", "no-rule"],
    ["Неуместный эмодзи", "Привет всем.", "Привет", "no-rule"],
    ["Неуместный эмодзи", "Привет 🙂 всем.", "Привет 🙂", "stands"],
    ["Неуместный смайлик", "Привет :) всем.", "Привет :) всем", "stands"],
    ["Прямые кавычки вместо «ёлочек»", "Завод Прогресс.", "Завод Прогресс", "no-rule"],
    ["Прямые кавычки вместо «ёлочек»", 'Завод "Прогресс".', 'Завод "Прогресс"', "stands"],
    ["Нет кавычек у названия", "Завод Прогресс.", "Завод Прогресс", "stands"],
    ["Нет пробела между числом и единицей", "Вес 10 кг.", "10 кг", "no-rule"],
    ["Нет пробела между числом и единицей", "Вес 10кг.", "10кг", "stands"],
    ["Запятая вместо точки в десятичной дроби", "Вес большой.", "Вес", "no-rule"],
    ["Лишний восклицательный знак", "Это хорошо.", "Это хорошо", "no-rule"],
    ["Предложение длиннее 250 символов", "Короткое предложение.", "Короткое", "no-rule"],
    ["Предложение длиннее 250 символов", SENTENCE, "Длинное слово", "stands"],
    ["Слишком сложно построено", "Дом стоит.", "Дом", "stands"],
  ])("«%s»: %s", (why, answer, quote, expected) => {
    expect(cause(answer, quote, why)).toBe(expected);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadDictionary } from "../../../src/resources/dictionary.js";
import { readText } from "../../../src/text/read-text.js";
import { explainBoundaries } from "../../../src/text/sentences/split.js";

const dictionary = loadDictionary();

/** The sentences of a text, as they stand in it. */
function sentencesOf(source: string): string[] {
  return readText(source, { dictionary }).blocks.flatMap(({ sentences }) =>
    sentences.map(({ start, end }) => source.slice(start, end)),
  );
}

describe("splitSentences", () => {
  // «|» stands where one sentence ends and the next begins.
  it.each([
    ["abbreviations that go on", "Зашёл т. н. эксперт, т. е. сосед, и т. к. было поздно, ушёл.|Всё."],
    ["abbreviations written together", "Это т.е. почти всё.|Потом т.к. поздно, ушли."],
    ["«и т. д.» before a capital", "Взяли сыр, хлеб и т. д. и пошли.|Потом взяли воду и т. д.|Стало легче."],
    ["«и др.», «и пр.»", "Были Петров, Сидоров и др.|Потом ушли."],
    ["a year before a word", "Мост открыли в 1856 г.|Строили его долго."],
    ["a year before a name", "В 1911 г. Амундсен вышел к полюсу.|Он дошёл."],
    ["years and centuries", "В 1990–1995 гг. цены росли.|В XIX в. было иначе, а в XV–XVII вв. и подавно."],
    ["eras", "Это случилось в III в. до н. э. на юге.|Потом, в I в. н. э., иначе."],
    ["places", "Приехал в г. Тверь на ул. Мира, д. 5, кв. 12.|Жил там."],
    ["figures and pages", "См. рис. 4 и табл. 2 на стр. 37.|Там есть прил. В и п. 3."],
    ["words that look like abbreviations", "Отдал письмо им.|Они ушли.|Варите рис.|Потом посолите."],
    ["«им.» before a name", "Завод им. Гагарина закрыт.|Жаль."],
    ["measures glued to their numbers", "Вес 3кг.|Длина 5 м.|Пробег длился 1ч30мин. Никитину хватило."],
    ["straight marks with spaces around them", 'Крикнули " Стой! Куда? " и отстали.|Вот так.'],
    ["money and measures", "Цена 500 руб. за штуку.|Вес 3 кг.|Длина 5 м.|Ширина 20 см. и больше."],
    ["a measure before a number", "Рост 1 м. 80 см., вес 70 кг.|Хорошо."],
    ["initials before a surname", "Стихи А. С. Пушкина и М. Горького.|Проза А. Блока."],
    ["initials after a surname", "Автор: Пушкин А. С. и другие.|Ещё Иванов И. И.|Родился он рано."],
    ["foreign initials", "Книга J. R. R. Tolkien вышла давно.|Её написал G. Orwell."],
    ["a letter that is a point", "Проведём прямую через точку C.|Найдём угол.|Возьмём витамин А.|Он полезен."],
    ["a Roman number", "Правил Пётр I.|Он любил море.|Потом Екатерина II."],
    ["decimals, dates, versions, files", "Версия 3.11.2 от 08.02.2023 в 1.25 раза быстрее.|Файл main.py цел."],
    ["numbered items inside a line", "Правила: 1. Не шуметь.|2. Не бегать."],
    ["a numbered heading", "2.1. Предмет договора"],
    ["question and exclamation marks", "Что?!|Где!!!|Когда...|Никогда…|Да."],
    ["a small letter after an end mark", "Он крикнул: «Стой!» и побежал.|Слово (вот так!) стоит."],
    ["speech before the author's words", "«Что?» — спросил он.|«Ничего», — ответила она."],
    ["speech after the author's words", "— Иду! — крикнул он.|— Жди."],
    ["a name as the author", "— Иду! — Маша встала.|— Жди."],
    ["speech that calls a name", "— Иду!|— Маша, жди."],
    ["a sentence inside quotation marks", "Он сказал: «Пора. Идём. Скорее», — и вышел.|Мы пошли."],
    ["an end mark inside quotation marks", "Он сказал: «Мы не сдадимся!»|Утром пошёл дождь."],
    ["a quotation that is the whole", "«Первое предложение.|Второе предложение.»|Третье."],
    ["a sentence inside brackets", "Мы ушли (было поздно. Шёл дождь) домой.|Там тепло."],
    ["a sentence in brackets of its own", "Масло растопите.|(Аромат исчезает при ста градусах.)|Затем введите желтки."],
    ["a title with a mark before a name", "Он любил «Что делать?» Чернышевского.|И всё."],
    ["footnote marks", "Это факт.[1]|Другой факт.[2]|Третий.¹|Четвёртый."],
    ["emoji after the end mark", "Готово! 🎉|Дальше просто. 🚀🚀|Всё."],
    ["a Latin word in small letters", "Поставьте пакет.|npm скачает его."],
    ["a missing space", "Всё готово.|Теперь идём."],
    ["a domain and a hyphenated initial", "Зайдите на Яндекс.Маркет из С.-Петербурга.|Там есть всё."],
    ["maths and code", "Пусть $x = 5$.|Тогда `y` равен 6.|$z$ неизвестно."],
    ["a lone bracket", "а) первое.|Второе :) и третье."],
    ["an ellipsis at the beginning", "…И вот он вошёл.|...Потом вышел."],
    [
      "abbreviations that are words too",
      "Он ведёт за собой полк.|В замке ждали.|Это мой муж.|Спроси о нем.|Нашли ген.|Вот кит.",
    ],
    ["the same as abbreviations", "Пришёл полк. Иванов.|Слово из лат. Homo и греч. λόγος.|Прибыл ген. Петров."],
    ["an acronym that looks like an abbreviation", "Мы пишем ОС.|FreeRTOS мала.|Занято 5 МБ.|Linux больше."],
    ["a place that looks like an abbreviation", "Пали Афины и Рим.|Египтяне остались."],
    ["a note in brackets that ends with a quotation", "Вот ответ.|(Он прост.|Сказано: «Да.»)|Всё."],
    ["a straight quotation mark", 'Он сказал: "Пора!"|Потом ушёл.|"Да." |Всё.'],
  ])("%s", (_, marked) => {
    const source = marked.replaceAll(/ ?\|/g, " ");
    expect(sentencesOf(source)).toEqual(marked.split("|").map((part) => part.trim()));
  });

  it("takes the markup at the ends along", () => {
    expect(sentencesOf("Первое. **Второе.** *Третье* слово.")).toEqual(["Первое.", "**Второе.**", "*Третье* слово."]);
    expect(sentencesOf("[Первое.](https://example.org) Второе.")).toEqual([
      "[Первое.](https://example.org)",
      "Второе.",
    ]);
  });

  it("ends a sentence at the end of its block", () => {
    expect(sentencesOf("# Заголовок\n\n- Пункт один\n- пункт два")).toEqual(["Заголовок", "Пункт один", "пункт два"]);
    expect(sentencesOf("| А | Б |\n| --- | --- |\n| Раз. Два:<br>три; | четыре |")).toEqual([
      "А",
      "Б",
      "Раз.",
      "Два:",
      "три;",
      "четыре",
    ]);
  });

  it("without a dictionary takes no capital for a name", () => {
    const [block] = readText("В 1911 г. Амундсен вышел. А. Блок писал.").blocks;
    expect(block?.sentences).toHaveLength(3);
  });

  it("says which rule decided", () => {
    const { tokens } = readText("В г. Тверь. Потом т. е. всё.", { dictionary }).blocks[0] ?? { tokens: [] };
    const rules = explainBoundaries(tokens, dictionary).map(({ rule, splits }) => [rule, splits]);
    expect(rules).toEqual([
      ["abbreviation", false],
      ["end-mark", true],
      ["goes-on-small", false],
      ["goes-on-small", false],
    ]);
  });

  it("covers every token once, in order", () => {
    const pieces = [
      "Слово",
      "слово",
      ".",
      "!",
      "?",
      "…",
      "«",
      "»",
      "(",
      ")",
      "—",
      " ",
      "\n",
      "г.",
      "т. е.",
      "А.",
      "5",
      "**",
      "🎉",
      '"',
      ":",
      "|",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        for (const block of readText(parts.join(""), { dictionary }).blocks) {
          let expected = 0;
          let end = block.start;
          for (const sentence of block.sentences) {
            expect(sentence.first).toBe(expected);
            expect(sentence.last).toBeGreaterThan(sentence.first);
            expect(sentence.start).toBeGreaterThanOrEqual(end);
            expected = sentence.last;
            end = sentence.end;
          }
          expect(expected).toBe(block.tokens.length);
          expect(end).toBe(block.end);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(["(", ")", "«", '"', "А. ", "г. ", "— ", "! ", "1. 1.", "...", "т. е. ", "«А. ", "— . ", "!»"])(
    "is linear for a run of %j",
    (piece) => {
      const { blocks } = readText(`Слово ${piece.repeat(60_000)} слово.`, { dictionary });
      const before = performance.now();
      for (const block of blocks) expect(block.sentences.length).toBeGreaterThan(0);
      expect(performance.now() - before).toBeLessThan(4_000);
    },
  );
});

import { describe, expect, it } from "vitest";
import { readText } from "../../src/text/read-text.js";
import { tokensOf, view } from "./view.js";

describe("readText: blocks", () => {
  it("tells paragraphs, headings, items, cells", () => {
    const source = "# Название\n\nАбзац.\n\n- пункт\n\n| а | б |\n| --- | --- |\n| в | г |\n";
    expect(view(source)).toEqual([
      "heading «Название»",
      "paragraph «Абзац.»",
      "item «пункт»",
      "cell «а»",
      "cell «б»",
      "cell «в»",
      "cell «г»",
    ]);
  });

  it("splits pasted lines after an end mark and joins the others", () => {
    expect(view("Первая строка.\nВторая «строка».»\nтретья строка\nи её конец:\nпятая")).toEqual([
      "paragraph «Первая строка.»",
      "paragraph «Вторая «строка».»»",
      "paragraph «третья строка\nи её конец:»",
      "paragraph «пятая»",
    ]);
  });

  it("reads indented text as prose with its markup", () => {
    const source = "Так:\n\n    отступ **жир**\n    и `код`\n";
    expect(view(source)).toEqual(["paragraph «Так:»", "paragraph «отступ **жир**\n    и `код`»"]);
    expect(tokensOf(source)).toEqual(["Так", ":", "отступ", "жир", "и", "\uFFFC"]);
  });

  it("takes a year at a line's start for text", () => {
    expect(view("1986. Год начала реформ")).toEqual(["paragraph «1986. Год начала реформ»"]);
  });

  it("keeps footnotes, quotations and raw HTML", () => {
    expect(view("> Слова\n> дальше[^1]\n\n[^1]: Сноска\n\n<div>Текст <b>жирный</b></div>\n")).toEqual([
      "paragraph «Слова\n> дальше[^1]» quoted",
      "paragraph «Сноска»",
      "paragraph «Текст <b>жирный</b>»",
    ]);
  });

  it("takes a line of no-break spaces for a blank one", () => {
    expect(view("Раз\n\u00a0\u00a0\nдва")).toEqual(["paragraph «Раз»", "paragraph «два»"]);
  });

  it("sets a formula on lines of its own apart", () => {
    expect(view("Тогда\n$$\nx = 1\n$$\nгде x — число")).toEqual([
      "paragraph «Тогда»",
      "paragraph «$$\nx = 1\n$$»",
      "paragraph «где x — число»",
    ]);
  });
});

describe("readText: lists", () => {
  const lists = (source: string) =>
    readText(source).lists.map((list) => `${list.marker} ${list.depth}: ${list.items.length}`);

  it("knows Markdown's markers and depths", () => {
    expect(lists("1. а\n   - б\n   - в\n2. г\n")).toEqual(["number-dot 0: 2", "dash 1: 2"]);
    expect(lists("1) а\n2) б\n")).toEqual(["number-bracket 0: 2"]);
    expect(lists("* а\n* б\n")).toEqual(["bullet 0: 2"]);
  });

  it("knows bullets, dashes and letters of the text's own", () => {
    expect(lists("Нужны:\n• соль;\n• вода.\n")).toEqual(["bullet 0: 2"]);
    expect(lists("— соль;\n— вода.\n")).toEqual(["dash 0: 2"]);
    expect(lists("а) соль;\nб) вода.\n")).toEqual(["letter-bracket 0: 2"]);
    expect(lists("• соль;\n\n• вода.\n")).toEqual(["bullet 0: 2"]);
  });

  it("leaves a single bullet and dialogue alone", () => {
    expect(lists("• соль и вода")).toEqual([]);
    expect(lists("— Ты придёшь?\n— Приду.\n")).toEqual([]);
    expect(view("Слово\n• не список")).toEqual(["paragraph «Слово\n• не список»"]);
  });

  it("gives an item its blocks and nested lists", () => {
    const [outer] = readText("- раз\n\n  ещё\n  - внутри\n- два\n").lists;
    expect(outer?.items[0]?.blocks.length).toBe(2);
    expect(outer?.items[0]?.lists.length).toBe(1);
    expect(outer?.items[1]?.blocks.length).toBe(1);
  });
});

describe("readText: what is masked", () => {
  const masked = (source: string) =>
    readText(source).masked.map((span) => `${span.kind} ${source.slice(span.start, span.end)}`);

  it("masks code, links' destinations, addresses, tags, comments", () => {
    expect(masked("`код` и [текст](https://a.b/в) и <https://c.d> и e@f.ru<!-- г --> <i>д</i>")).toEqual([
      "inline-code `код`",
      "destination (https://a.b/в)",
      "url <https://c.d>",
      "email e@f.ru",
      "comment <!-- г -->",
      "html <i>",
      "html </i>",
    ]);
    expect(masked("```\nкод\n```\n")).toEqual(["code ```\nкод\n```"]);
    expect(masked("---\nключ: значение\n---\nТекст")).toEqual(["front-matter ---\nключ: значение\n---"]);
    expect(masked("![схема](a.png)")).toEqual(["image ![схема](a.png)"]);
  });

  it("takes a rule that opens the answer for a rule", () => {
    expect(masked("---\n\n## Часть первая\n\nТекст.\n\n---\n\nЕщё.")).toEqual([]);
    expect(masked("---\nТекст части.\n---\nЕщё.")).toEqual([]);
    expect(masked("+++\ntitle = 1\n+++\nТекст")).toEqual(["front-matter +++\ntitle = 1\n+++"]);
  });

  it("ends a bare address before punctuation and unopened brackets", () => {
    expect(masked("(см. https://a.ru/б_(в)). Ещё www.г.рф, да")).toEqual(["url https://a.ru/б_(в)", "url www.г.рф"]);
  });

  it("knows maths in four spellings and money from it", () => {
    expect(masked("$x^2$, $$y$$, \\(z\\), \\[w\\]")).toEqual([
      "math $x^2$",
      "math $$y$$",
      "math \\(z\\)",
      "math \\[w\\]",
    ]);
    for (const money of ["от 30$ до 40$", "30$, 40$", "30$-40$", "цена $5 и $7", "$ 5 или 6 $"])
      expect(masked(money)).toEqual([]);
    expect(masked("$v_{\\text{ср}} = 5$")).toEqual(["math $v_{\\text{ср}} = 5$"]);
  });

  it("finds no maths in code, nor code in maths", () => {
    expect(masked("`$x$` и ``a`$b$`c``")).toEqual(["inline-code `$x$`", "inline-code ``a`$b$`c``"]);
    expect(masked("```\n$x$\n```\n\n$y$")).toEqual(["code ```\n$x$\n```", "math $y$"]);
    expect(masked("$a`b$ и `c`")).toEqual(["math $a`b$", "inline-code `c`"]);
  });
});

describe("readText: tokens", () => {
  it("isn't split by inline markup, and its span covers it", () => {
    const source = "**Таким** об*раз*ом";
    const [block] = readText(source).blocks;
    expect(block?.tokens.map((token) => source.slice(token.start, token.end))).toEqual(["Таким", "об*раз*ом"]);
    expect(block?.tokens[1]?.word?.norm).toBe("образом");
  });

  it("ignores soft hyphens, stress marks, zero-width characters and NFD", () => {
    expect(tokensOf("сло\u00adво за\u0301мок те\u200bст \u0438\u0306од")).toEqual(["слово", "замок", "тест", "йод"]);
  });

  it("keeps hyphens and apostrophes inside a word", () => {
    expect(tokensOf("из-за Д’Артаньяна — 90-е, 'да'")).toEqual([
      "из-за",
      "Д’Артаньяна",
      "—",
      "90-е",
      ",",
      "'",
      "да",
      "'",
    ]);
  });

  it("decodes entities and hides escapes", () => {
    expect(tokensOf("5&nbsp;кг &laquo;а&raquo; \\*б\\*")).toEqual(["5", "кг", "«", "а", "»", "*", "б", "*"]);
  });

  it("knows gaps: nothing, a space, a line end", () => {
    const gaps = readText("а, б\nв<br>г&nbsp;д").blocks[0]?.tokens.map((token) => token.gap);
    expect(gaps).toEqual(["", "", "space", "line", "line", "space"]);
  });

  it("takes what isn't prose for one opaque word", () => {
    expect(tokensOf("к `main a b` к")).toEqual(["к", "\uFFFC", "к"]);
  });
});

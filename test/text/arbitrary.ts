import fc from "fast-check";

const PIECES = [
  "слово", "Анализ", "ещё", "ее", "10кг", "5%", "№5", "«цитата»", '"кавычки"', "**жир**", "*курсив*", "`код`", "$x^2$", "\\(y\\)",
  "[текст](https://a.b)", "https://c.d/e?f=g&h", "i@j.ru", "&nbsp;", "&laquo;", "\\*", "<br>", "<b>", "</b>", "<!-- к -->", "~~было~~", "![а](б)",
  ". ", ", ", "! ", "? ", ": ", "; ", " — ", "…", "(", ")", "»", "«", "$", "`", "*", "_", "\u00ad", "\u0301", "\u00a0", "\u200b", "\ud83d\ude00", "❤️", "й".normalize("NFD"), "\ud800",
] as const;
const BREAKS = ["\n", "\n\n", "\r\n", "\n- ", "\n  - ", "\n1. ", "\n2) ", "\n• ", "\n— ", "\nа) ", "\n> ", "\n# ", "\n    ", "\n```\n", "\n| а | б |\n| - | - |\n", "\n$$\n", "\n---\n"] as const;

/** Russian Markdown as models write it, and worse. */
export const markdownText = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, { weight: 2, arbitrary: fc.constant(" ") }, { weight: 2, arbitrary: fc.constantFrom(...BREAKS) }), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join(""));

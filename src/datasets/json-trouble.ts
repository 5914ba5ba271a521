const QUOTE = '"';

/**
 * In Russian, what is wrong with a text that `JSON.parse` refuses, and where: the first thing that people get wrong. Its
 * own messages are English, differ between versions of the engine and often give no place.
 */
export function explainJson(json: string): string {
  const open: string[] = [];
  let at = 0;
  let afterComma = false;
  while (at < json.length) {
    const character = json.charAt(at);
    if (/\s/.test(character)) {
      at += 1;
      continue;
    }
    if (character === QUOTE) {
      const end = endOfString(json, at);
      if (typeof end === "string") return end;
      at = end;
    } else if (character === "{" || character === "[") {
      open.push(character === "{" ? "}" : "]");
      at += 1;
    } else if (character === "}" || character === "]") {
      if (afterComma) return `лишняя запятая перед «${character}», знак ${at + 1}`;
      if (open.pop() !== character) return `лишняя скобка «${character}», знак ${at + 1}`;
      at += 1;
    } else if (character === "," || character === ":") {
      if (character === "," && afterComma) return `лишняя запятая, знак ${at + 1}`;
      at += 1;
    } else {
      const [word = character] = /^[^\s,:[\]{}"]{1,40}/.exec(json.slice(at, at + 40)) ?? [];
      if (!/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word)) {
        return character === "'"
          ? `нужны двойные кавычки вместо одинарных, знак ${at + 1}`
          : `непонятно «${word}», знак ${at + 1}`;
      }
      at += word.length;
    }
    afterComma = character === ",";
  }
  if (open.length > 0) return `запись обрывается: не хватает «${open.at(-1)}»`;
  return "проверьте запятые и двоеточия";
}

/** Where the string ends, or what is wrong with it. */
function endOfString(json: string, start: number): number | string {
  let at = start + 1;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) {
      const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
      return `управляющий знак ${name} внутри строки; его пишут как \\u${name.slice(2)}, знак ${at + 1}`;
    }
    if (code === 0x5c) {
      if (!/^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(json.slice(at + 1, at + 6))) {
        return at + 1 < json.length
          ? `обратная косая черта удваивается: «\\\\», знак ${at + 1}`
          : "запись обрывается внутри строки";
      }
      at += 1;
    }
    at += 1;
  }
  return "запись обрывается внутри строки: не хватает кавычки";
}

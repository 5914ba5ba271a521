/** Gathers the text of a string, which may be of several runs, each with its own look. */
export interface TextCollector {
  reset(): void;
  open(name: string): void;
  text(text: string): void;
  close(name: string): void;
  value(): string;
}

/** How to pronounce it (`rPh`) is no part of a text. */
export function createTextCollector(): TextCollector {
  let parts: string[] = [];
  let inText = false;
  let inPronunciation = false;
  return {
    reset() {
      parts = [];
      inText = false;
      inPronunciation = false;
    },
    open(name) {
      if (name === "t") inText = true;
      else if (name === "rPh") inPronunciation = true;
    },
    text(text) {
      if (inText && !inPronunciation) parts.push(text);
    },
    close(name) {
      if (name === "t") inText = false;
      else if (name === "rPh") inPronunciation = false;
    },
    value: () => unescapeText(parts.join("")),
  };
}

/** Excel writes characters that XML can't hold as `_x000D_`, and an underscore before such letters as `_x005F_`. */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

import { truncateCells } from "./cells.js";
import type { Paint } from "./paint.js";
import { counted } from "./russian.js";
import { visibleLine } from "./visible.js";

interface Range {
  readonly start: number;
  readonly end: number;
}

/** How a text was read, as `inspect` shows it to a person. */
export interface InspectionParts {
  readonly blocks: readonly (Range & { readonly kind: string })[];
  readonly sentences: readonly (Range & { readonly length: number })[];
  readonly paragraphs: readonly (Range & { readonly length: number })[];
  readonly masked: readonly (Range & { readonly kind: string })[];
}

const KINDS: Readonly<Record<string, string>> = {
  paragraph: "абзац",
  heading: "заголовок",
  item: "пункт",
  cell: "ячейка",
  code: "код",
  "inline-code": "код в строке",
  math: "формула",
  url: "адрес",
  email: "почта",
  html: "HTML",
  comment: "комментарий",
  image: "картинка",
  destination: "адрес ссылки",
  "front-matter": "шапка",
};

const LINE_WIDTH = 100;

/** Four lists, a line each: offsets, length or kind, and the text, cut to the width. */
export function inspectionText(
  answer: string,
  parts: InspectionParts,
  name: string | null,
  paint: Paint,
  width: number | null,
): string {
  const { blocks, sentences, paragraphs, masked } = parts;
  const kindOf = ({ kind }: { kind: string }): string => KINDS[kind] ?? kind;
  const lengthOf = ({ length }: { length: number }): string => String(length);
  const sections = [
    section(counted(blocks.length, "блок", "блока", "блоков"), blocks, kindOf),
    section(counted(sentences.length, "предложение", "предложения", "предложений"), sentences, lengthOf),
    section(counted(paragraphs.length, "абзац", "абзаца", "абзацев"), paragraphs, lengthOf),
    section(`Не проза: ${masked.length}`, masked, kindOf),
  ];
  const title = name === null ? "" : `${paint.strong(visibleLine(name))}\n\n`;
  return `${title}${sections.join("\n")}\n`;

  function section<T extends Range>(heading: string, items: readonly T[], note: (item: T) => string): string {
    const places = items.map(({ start, end }) => `${start}–${end}`);
    const placeWidth = places.reduce((size, place) => Math.max(size, place.length), 0);
    const notes = items.map(note);
    const noteWidth = notes.reduce((size, text) => Math.max(size, text.length), 0);
    const room = Math.max(10, (width ?? LINE_WIDTH) - placeWidth - noteWidth - 6);
    const lines = items.map(({ start, end }, index) => {
      // A cell takes at least one code unit of a line that has lost its runs of spaces; more needn't be read.
      const text = truncateCells(visibleLine(answer.slice(start, Math.min(end, start + 20 * room))), room);
      return `  ${paint.dim((places[index] ?? "").padEnd(placeWidth))}  ${(notes[index] ?? "").padEnd(noteWidth)}  ${text}`;
    });
    return `${[paint.strong(heading), ...lines].join("\n")}\n`;
  }
}

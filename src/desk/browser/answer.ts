import { type ComponentChild, h } from "preact";
import { nearby } from "../items.js";
import { itemAt, type Segment, segmentsOf } from "../segments.js";
import { ariaKeys } from "../shortcuts.js";
import type { View } from "../view.js";
import type { PartProps } from "./app.js";
import { fixedText } from "./fixed-text.js";
import { scrollToCurrent } from "./places.js";

/** Marks that the answer has at once. */
const MOST_MARKED = 2000;

/** The answer: a field, and under it the same text once more, of which only the marks are seen. */
export function Answer({ view, desk }: PartProps): ComponentChild {
  const { work, editable, standing } = view;
  const choose = ({ currentTarget }: Event): void => {
    const { selectionStart, selectionEnd } = currentTarget as HTMLTextAreaElement;
    if (selectionStart !== selectionEnd) return;
    const item = itemAt(standing.items, selectionStart);
    if (item === null) return;
    desk().choose(item.key);
    scrollToCurrent();
  };
  return h(
    "div",
    { class: "answer" },
    h(
      "div",
      { class: "heading" },
      h("label", { for: "answer" }, h("h2", {}, "Ответ")),
      h("span", { class: "soft small number" }, `${work.answer.length} зн.`),
      h(
        "button",
        {
          type: "button",
          class: "small",
          // The selection stays in the field.
          onMouseDown: (event: MouseEvent) => event.preventDefault(),
          onClick: () => {
            const field = document.querySelector<HTMLTextAreaElement>("#answer");
            desk().beginAdding({ start: field?.selectionStart ?? 0, end: field?.selectionEnd ?? 0 });
          },
          disabled: work.answer.trim() === "",
          "aria-keyshortcuts": ariaKeys("add"),
          title: "Добавить своё замечание о выделенном (Alt+T)",
        },
        "Добавить замечание",
      ),
    ),
    h(
      "div",
      { class: "sheet" },
      h(
        "div",
        { class: "layers" },
        h(Marks, { view }),
        h("textarea", {
          id: "answer",
          value: work.answer,
          placeholder: "Вставьте ответ модели: замечания появятся сразу",
          spellcheck: false,
          "aria-keyshortcuts": ariaKeys("answer"),
          "aria-describedby": "findings-title",
          onClick: choose,
          ...(editable
            ? {
                onInput: ({ currentTarget }: InputEvent) =>
                  desk().setAnswer((currentTarget as HTMLTextAreaElement).value),
              }
            : fixedText(work.answer)),
        }),
      ),
    ),
  );
}

function Marks({ view: { work, standing, current } }: { readonly view: View }): ComponentChild {
  return h(
    "div",
    { class: "marks", "aria-hidden": true },
    segmentsOf(work.answer, nearby(standing.items, current, MOST_MARKED)).map((segment) =>
      h(Piece, { segment, current }),
    ),
    // A line feed at the very end opens a line in the field, and none here.
    "\n",
  );
}

function Piece({
  segment: { text, item },
  current,
}: {
  readonly segment: Segment;
  readonly current: string | null;
}): ComponentChild {
  if (item === null) return h("span", {}, text);
  const { choice, finding } = item;
  const kind = choice === null ? finding.status : choice;
  return h("mark", { class: `mark mark-${kind}${item.key === current ? " current" : ""}` }, text);
}

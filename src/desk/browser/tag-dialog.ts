import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Tag } from "../../rubric/rubric.js";
import type { PartProps } from "./app.js";
import { Dialog } from "./dialog.js";

const LONGEST_QUOTE = 200;

/** Chooses the tag of a finding that the annotator adds: by its name, arrows and Enter. */
export function TagDialog({ view: { selection, work }, state, desk }: PartProps): ComponentChild {
  const [wanted, setWanted] = useState("");
  const [message, setMessage] = useState("");
  const [at, setAt] = useState(0);
  const tags = state.rubric.tags.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const chosen = tags[Math.min(at, tags.length - 1)];
  const quote = work.answer.slice(selection.start, selection.end);
  const add = (tag: Tag | undefined): void => {
    if (tag !== undefined) desk().add(tag.id, message);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0 && tags.length > 0) {
      setAt((Math.min(at, tags.length - 1) + by + tags.length) % tags.length);
    } else if (event.key === "Enter") add(chosen);
    else return;
    event.preventDefault();
  };
  return h(
    Dialog,
    { title: "Своё замечание", close: () => desk().showDialog(null) },
    h(
      "p",
      { class: "quoted" },
      quote === "" ? "Обо всём ответе: ничего не выделено" : h("bdi", {}, `«${shorten(quote)}»`),
    ),
    h("input", {
      type: "text",
      autofocus: true,
      role: "combobox",
      value: wanted,
      placeholder: "Тег: начните писать или выберите стрелками",
      "aria-label": "Тег",
      "aria-expanded": true,
      "aria-controls": "tags",
      "aria-activedescendant": chosen === undefined ? "" : `tag-${chosen.id}`,
      autocomplete: "off",
      onInput: ({ currentTarget }: InputEvent) => {
        setWanted((currentTarget as HTMLInputElement).value);
        setAt(0);
      },
      onKeyDown,
    }),
    h(
      "div",
      { id: "tags", role: "listbox", class: "scroll tags", "aria-label": "Теги" },
      state.rubric.axes.map(({ id: axis, title }) => {
        const own = tags.filter((tag) => tag.axis === axis);
        return (
          own.length > 0 &&
          h(
            "div",
            { key: axis, role: "group", "aria-label": title },
            h("h3", { "aria-hidden": true }, title),
            own.map((tag) =>
              h(
                "div",
                {
                  key: tag.id,
                  id: `tag-${tag.id}`,
                  role: "option",
                  class: "tag",
                  "aria-selected": tag === chosen,
                  onClick: () => add(tag),
                  title: tag.definition,
                },
                tag.title,
              ),
            ),
          )
        );
      }),
      tags.length === 0 && h("p", { class: "soft" }, "Такого тега нет"),
    ),
    h("input", {
      type: "text",
      value: message,
      placeholder: "Что не так (можно не писать)",
      "aria-label": "Что не так",
      onInput: ({ currentTarget }: InputEvent) => setMessage((currentTarget as HTMLInputElement).value),
      onKeyDown,
    }),
    h("p", { class: "soft small" }, "Enter — добавить, Esc — закрыть"),
  );
}

function shorten(quote: string): string {
  return quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE)}…` : quote;
}

import { type ComponentChild, h } from "preact";
import { ariaKeys } from "../shortcuts.js";
import type { PartProps } from "./app.js";
import { fixedText } from "./fixed-text.js";

/** The user's question. */
export function Question({ view: { work, editable }, desk }: PartProps): ComponentChild {
  return h(
    "div",
    { class: "question" },
    h("label", { for: "question" }, h("h2", {}, "Вопрос")),
    h("textarea", {
      id: "question",
      rows: 2,
      value: work.question,
      placeholder: editable ? "Вставьте вопрос пользователя" : "Вопрос неизвестен",
      spellcheck: false,
      "aria-keyshortcuts": ariaKeys("question"),
      ...(editable
        ? {
            onInput: ({ currentTarget }: InputEvent) =>
              desk().setQuestion((currentTarget as HTMLTextAreaElement).value),
          }
        : fixedText(work.question)),
    }),
  );
}

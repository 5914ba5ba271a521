import { type ComponentChild, h } from "preact";
import { VALUE_NAMES } from "../../reporters/russian.js";
import { ariaKeys } from "../shortcuts.js";
import type { PartProps } from "./app.js";
import { focusStart } from "./places.js";

/** The verdict and the comment, which follow the decisions; copy; on to the next. */
export function Outcome({ view, state, desk }: PartProps): ComponentChild {
  const { verdict, comment } = view.standing;
  const empty = view.work.answer.trim() === "";
  return h(
    "section",
    { class: "outcome", "aria-label": "Вердикт и комментарий" },
    h(
      "dl",
      { class: "verdict" },
      state.rubric.axes.map(({ id, title }) => {
        const { value = "undecided", tags = [] } = verdict[id] ?? {};
        return h(
          "div",
          { key: id },
          h("dt", { class: "small" }, title),
          h(
            "dd",
            {},
            empty
              ? h("span", { class: "soft" }, "—")
              : h("span", { class: `value value-${value}` }, VALUE_NAMES[value]),
            tags.length > 0 && h("span", { class: "small" }, ` ${tags.map((tag) => tag.title).join(", ")}`),
          ),
        );
      }),
    ),
    h("h2", { class: "unseen" }, "Комментарий"),
    h("p", { class: "comment", tabIndex: 0, role: "group", "aria-label": "Комментарий" }, empty ? "" : comment),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        {
          type: "button",
          disabled: empty,
          onClick: () => desk().copyComment(),
          "aria-keyshortcuts": ariaKeys("copy"),
        },
        "Скопировать",
        h("kbd", {}, "Alt+C"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          disabled: empty,
          onClick: () => desk().finish().then(focusStart),
          "aria-keyshortcuts": ariaKeys("finish"),
        },
        "Готово, дальше",
        h("kbd", {}, "Ctrl+Enter"),
      ),
    ),
  );
}

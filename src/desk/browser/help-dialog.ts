import { type ComponentChild, h } from "preact";
import { SHORTCUTS } from "../shortcuts.js";
import type { PartProps } from "./app.js";
import { Dialog } from "./dialog.js";

/** Every shortcut. */
export function HelpDialog({ state, desk }: PartProps): ComponentChild {
  return h(
    Dialog,
    { title: "Клавиши", close: () => desk().showDialog(null) },
    h(
      "div",
      { class: "scroll", tabIndex: 0, role: "region", "aria-label": "Клавиши" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["что сделать", "везде", "в списке замечаний"].map((name) => h("th", { scope: "col", key: name }, name)),
          ),
        ),
        h(
          "tbody",
          {},
          SHORTCUTS.filter(({ command }) => command !== "judge" || state.judge !== null).map(
            ({ command, title, keys, inList }) =>
              h(
                "tr",
                { key: command },
                h("th", { scope: "row" }, title),
                h("td", {}, h("kbd", {}, keys)),
                h("td", {}, inList === undefined ? "" : h("kbd", {}, inList.keys)),
              ),
          ),
        ),
      ),
      h(
        "p",
        { class: "soft small" },
        "Раскладка не важна: считается место клавиши. На Mac вместо Alt — Option, вместо Ctrl — Command. Нарушение, о котором ничего не решено, остаётся в комментарии; сомнение в него не попадает.",
      ),
    ),
  );
}

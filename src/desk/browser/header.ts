import { type ComponentChild, h } from "preact";
import { counted } from "../../reporters/russian.js";
import { ariaKeys } from "../shortcuts.js";
import type { View } from "../view.js";
import type { PartProps } from "./app.js";
import { switchTheme } from "./theme.js";

/** Where one is in the queue, and whether everything works. */
export function Header({ view, state, desk }: PartProps): ComponentChild {
  const { progress, work } = view;
  const ids = [...progress.keys()];
  const done = [...progress.values()].filter((one) => one === "done").length;
  const at = ids.indexOf(work.id) + 1;
  const place = state.file === null ? `Ответ ${work.id}` : `${at} из ${ids.length}`;
  const count =
    state.file === null ? counted(done, "ответ готов", "ответа готово", "ответов готово") : `готово ${done}`;
  return h(
    "header",
    { class: "top" },
    h("h1", {}, "Придира", h("span", { class: "unseen" }, ": стол разметки")),
    h(
      "button",
      {
        type: "button",
        class: "queue",
        onClick: () => desk().showDialog("queue"),
        "aria-keyshortcuts": ariaKeys("queue"),
        title: "Очередь (Alt+O)",
      },
      h("span", { class: "place" }, place),
      h("span", { class: "soft" }, ` · ${count}`),
    ),
    state.file !== null &&
      h("progress", { max: ids.length, value: done, "aria-label": `Готово ${done} из ${ids.length}` }),
    state.file !== null && h("span", { class: "id soft", title: `${state.file}: ${work.id}` }, h("bdi", {}, work.id)),
    h("span", { class: "states small" }, h(Rules, { view }), h(Saving, { view, path: state.decisions })),
    h("span", { class: "annotator soft small", title: "Разметчик" }, h("bdi", {}, state.annotator)),
    h(
      "button",
      {
        type: "button",
        onClick: switchTheme,
        "aria-label": "Светлое или тёмное оформление",
        title: "Оформление (Alt+M)",
      },
      "◐",
    ),
    h(
      "button",
      {
        type: "button",
        onClick: () => desk().showDialog("help"),
        "aria-label": "Справка о клавишах",
        "aria-keyshortcuts": ariaKeys("help"),
        title: "Справка (?)",
      },
      "?",
    ),
  );
}

function Rules({ view: { rules } }: { readonly view: View }): ComponentChild {
  const text =
    rules.kind === "ready"
      ? "правила готовы"
      : rules.kind === "loading"
        ? "правила загружаются…"
        : "правила не загрузились";
  const title = rules.kind === "failed" ? rules.message : "";
  return h("span", { class: `state state-${rules.kind}`, title }, text);
}

function Saving({ view: { saving }, path }: { readonly view: View; readonly path: string }): ComponentChild {
  const text = saving.kind === "saved" ? "сохранено" : saving.kind === "saving" ? "сохраняется…" : "не сохранено";
  const title = saving.kind === "unsaved" ? saving.message : `Решения: ${path}`;
  return h(
    "span",
    { class: `state state-${saving.kind}`, title },
    text,
    saving.kind === "unsaved" && h("span", { class: "why", role: "alert" }, `: ${saving.message}`),
  );
}

import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { Progress } from "../../serve/contract.js";
import type { PartProps } from "./app.js";
import { Dialog } from "./dialog.js";
import { focusStart } from "./places.js";

const MOST_SHOWN = 200;
const NAMES: Readonly<Record<Progress, string>> = { new: "", begun: "начат", done: "готов" };
const SIGNS: Readonly<Record<Progress, string>> = { new: "○", begun: "◐", done: "●" };

/** Every sample, to be found by its id. */
export function QueueDialog({ view: { progress, work }, state, desk }: PartProps): ComponentChild {
  const [wanted, setWanted] = useState("");
  const close = () => desk().showDialog(null);
  const found = [...progress].filter(([id]) => id.toLowerCase().includes(wanted.toLowerCase()));
  return h(
    Dialog,
    { title: state.file === null ? "Готовые ответы" : "Очередь", close },
    h("input", {
      type: "search",
      autofocus: true,
      value: wanted,
      placeholder: "Номер ответа",
      "aria-label": "Найти по номеру",
      onInput: ({ currentTarget }: InputEvent) => setWanted((currentTarget as HTMLInputElement).value),
    }),
    h(
      "ul",
      { class: "scroll entries" },
      found.slice(0, MOST_SHOWN).map(([id, how]) =>
        h(
          "li",
          { key: id },
          h(
            "button",
            {
              type: "button",
              class: "plain",
              "aria-current": id === work.id,
              onClick: () => {
                close();
                desk().open(id).then(focusStart);
              },
            },
            h("span", { class: `sign sign-${how}`, "aria-hidden": true }, SIGNS[how]),
            h("bdi", {}, id),
            h("span", { class: "soft small" }, NAMES[how]),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "soft small" },
      found.length > MOST_SHOWN ? `и ещё ${found.length - MOST_SHOWN}` : found.length === 0 ? "ничего нет" : "",
    ),
  );
}

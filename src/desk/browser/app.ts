import { type ComponentChild, h } from "preact";
import type { DeskState } from "../../serve/contract.js";
import type { Desk } from "../desk.js";
import type { View } from "../view.js";
import { Answer } from "./answer.js";
import { Findings } from "./findings.js";
import { Header } from "./header.js";
import { HelpDialog } from "./help-dialog.js";
import { Outcome } from "./outcome.js";
import { Question } from "./question.js";
import { QueueDialog } from "./queue-dialog.js";
import { TagDialog } from "./tag-dialog.js";

/** What every part of the page is given. */
export interface PartProps {
  readonly view: View;
  readonly state: DeskState;
  readonly desk: () => Desk;
}

/** The whole page. */
export function App(props: PartProps): ComponentChild {
  const { notice, dialog } = props.view;
  return h(
    "div",
    { class: "desk" },
    h(Header, props),
    h(
      "main",
      { class: "work" },
      h("section", { class: "texts", "aria-label": "Вопрос и ответ" }, h(Question, props), h(Answer, props)),
      h("div", { class: "side" }, h(Findings, props), h(Outcome, props)),
    ),
    h("p", { class: `notice${notice?.alarm ? " alarm" : ""}`, role: "status" }, notice?.text ?? ""),
    dialog === "help" && h(HelpDialog, props),
    dialog === "queue" && h(QueueDialog, props),
    dialog === "tags" && h(TagDialog, props),
  );
}

import type { Desk } from "../desk.js";
import { type Command, commandOf, type Focus } from "../shortcuts.js";
import { answerField, focusAnswer, focusCurrent, focusQuestion, focusStart, scrollToCurrent } from "./places.js";
import { switchTheme } from "./theme.js";

/** Every shortcut of the page. While a dialog is open, keys are its own. */
export function listenToKeys(desk: Desk): void {
  addEventListener("keydown", (event) => {
    if (desk.view().dialog !== null || event.isComposing) return;
    const focus = focusOf(event.target);
    const command = commandOf(event, focus);
    if (command === null) return;
    event.preventDefault();
    obey(command, focus, desk);
  });
}

function focusOf(target: EventTarget | null): Focus {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return "text";
  return target instanceof Element && target.closest(".findings") !== null ? "findings" : "other";
}

export function obey(command: Command, focus: Focus, desk: Desk): void {
  const follow = (): void => {
    scrollToCurrent();
    if (focus === "findings") focusCurrent();
  };
  switch (command) {
    case "next-finding":
    case "previous-finding":
      desk.step(command === "next-finding" ? 1 : -1);
      follow();
      break;
    case "accept":
    case "reject":
      desk.decide(command === "accept" ? "accepted" : "rejected");
      follow();
      break;
    case "add": {
      const field = answerField();
      desk.beginAdding({ start: field?.selectionStart ?? 0, end: field?.selectionEnd ?? 0 });
      break;
    }
    case "copy":
      desk.copyComment();
      break;
    case "finish":
      desk.finish().then(focusStart);
      break;
    case "next-sample":
    case "previous-sample":
      desk.stepSample(command === "next-sample" ? 1 : -1).then(focusStart);
      break;
    case "judge":
      desk.askJudge();
      break;
    case "question":
      focusQuestion();
      break;
    case "answer":
      focusAnswer();
      break;
    case "findings":
      if (desk.view().current === null) desk.step(1);
      scrollToCurrent();
      focusCurrent();
      break;
    case "queue":
    case "help":
      desk.showDialog(command);
      break;
    case "theme":
      switchTheme();
  }
}

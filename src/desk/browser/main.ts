import { h, render } from "preact";
import { createDesk } from "../desk.js";
import { createDrafts } from "../drafts.js";
import { createServerClient } from "../server-client.js";
import { App } from "./app.js";
import { copyText } from "./clipboard.js";
import { listenToKeys } from "./keys.js";
import { focusStart } from "./places.js";
import { startRules } from "./rules-thread.js";
import { restoreTheme } from "./theme.js";

restoreTheme();
const body = document.body;

function say(text: string): void {
  render(h("main", { class: "alone", role: "alert" }, h("h1", {}, "Стол разметки"), h("p", {}, text)), body);
}

/** Two tabs would write over each other's decisions. */
async function alone(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks.request(`pridira:${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Held as long as the page is there.
      return lock === null ? undefined : new Promise(() => {});
    });
  });
}

async function start(): Promise<void> {
  const server = createServerClient((...request) => fetch(...request));
  const state = await server.state();
  if (!(await alone(state.key))) {
    say("Этот стол уже открыт в другой вкладке. Работайте в ней или закройте её и обновите эту страницу.");
    return;
  }
  const desk = await createDesk({
    state,
    server,
    drafts: createDrafts(localStorage, state.key),
    rules: startRules(),
    now: () => new Date().toISOString(),
    wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
    copy: copyText,
    show: (view) => render(h(App, { view, state, desk: () => desk }), body),
  });
  render(h(App, { view: desk.view(), state, desk: () => desk }), body);
  listenToKeys(desk);
  focusStart();
  // The last moment that a browser promises before a tab is gone.
  addEventListener("pagehide", () => desk.keep());
  document.addEventListener("visibilitychange", () => desk.keep());
}

start().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));

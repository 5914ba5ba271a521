/** What can be done by keyboard. */
export type Command =
  | "next-finding"
  | "previous-finding"
  | "accept"
  | "reject"
  | "add"
  | "copy"
  | "finish"
  | "next-sample"
  | "previous-sample"
  | "judge"
  | "question"
  | "answer"
  | "findings"
  | "queue"
  | "theme"
  | "help";

/** What of a keyboard event counts. */
export interface Stroke {
  /** The key's place on the keyboard, so that the layout doesn't matter. */
  readonly code: string;
  /** What it types. */
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Where the focus is: in a text, in the list of findings, anywhere else. */
export type Focus = "text" | "findings" | "other";

export interface Shortcut {
  readonly command: Command;
  readonly title: string;
  /** Works everywhere: a key with Alt, or `Enter` with Ctrl. */
  readonly code: string;
  /** The same in words. */
  readonly keys: string;
  /** In the list of findings this key does it by itself; the codes, and the keys in words. */
  readonly inList?: { readonly codes: readonly string[]; readonly keys: string };
}

const SHORTCUTS_LIST: readonly Shortcut[] = [
  shortcut("next-finding", "KeyJ", "следующее замечание", { codes: ["ArrowDown", "KeyJ"], keys: "↓ или J" }),
  shortcut("previous-finding", "KeyK", "предыдущее замечание", { codes: ["ArrowUp", "KeyK"], keys: "↑ или K" }),
  shortcut("accept", "KeyA", "принять замечание", { codes: ["KeyA"], keys: "A" }),
  shortcut("reject", "KeyR", "отклонить замечание", { codes: ["KeyR"], keys: "R" }),
  shortcut("add", "KeyT", "добавить замечание о выделенном", { codes: ["KeyT"], keys: "T" }),
  shortcut("copy", "KeyC", "скопировать комментарий", { codes: ["KeyC"], keys: "C" }),
  { command: "finish", code: "Enter", keys: "Ctrl+Enter", title: "готово, дальше" },
  { command: "next-sample", code: "PageDown", keys: "Alt+PageDown", title: "следующий ответ, этот позже" },
  { command: "previous-sample", code: "PageUp", keys: "Alt+PageUp", title: "предыдущий ответ" },
  shortcut("judge", "KeyG", "спросить судью, если он назначен"),
  shortcut("question", "KeyQ", "к вопросу"),
  shortcut("answer", "KeyS", "к ответу"),
  shortcut("findings", "KeyL", "к списку замечаний"),
  shortcut("queue", "KeyO", "очередь"),
  shortcut("theme", "KeyM", "светлое или тёмное оформление"),
  { command: "help", code: "Slash", keys: "Alt+/ или ?", title: "эта справка" },
];

/** In the order of the help. */
export const SHORTCUTS = SHORTCUTS_LIST;

function shortcut(command: Command, code: string, title: string, inList?: Shortcut["inList"]): Shortcut {
  return { command, code, keys: `Alt+${code.slice(3)}`, title, ...(inList === undefined ? {} : { inList }) };
}

/** The command that a stroke means; `null`: it is none of ours. */
export function commandOf(stroke: Stroke, focus: Focus): Command | null {
  const { code, key, altKey, ctrlKey, metaKey, shiftKey } = stroke;
  if (code === "Enter" || code === "NumpadEnter") return (ctrlKey || metaKey) && !altKey ? "finish" : null;
  if (ctrlKey || metaKey) return null;
  if (altKey) return shiftKey ? null : (SHORTCUTS_LIST.find((one) => one.code === code)?.command ?? null);
  if (focus === "text") return null;
  if (key === "?" || key === ",") return key === "?" || (code === "Slash" && shiftKey) ? "help" : null;
  if (focus !== "findings" || shiftKey) return null;
  return SHORTCUTS_LIST.find(({ inList }) => inList?.codes.includes(code))?.command ?? null;
}

/** How a command is called in `aria-keyshortcuts`. */
export function ariaKeys(command: Command): string {
  const found = SHORTCUTS_LIST.find((one) => one.command === command);
  if (found === undefined) return "";
  return command === "finish" ? "Control+Enter" : command === "help" ? "Alt+/" : found.keys;
}

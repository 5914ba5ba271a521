import { element } from "./dom.js";

/** Puts a text on the clipboard; `false` if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Where a page opened from a file may not use the clipboard, it may still copy what is selected. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = element("textarea", { className: "unseen", value: text, readOnly: true });
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

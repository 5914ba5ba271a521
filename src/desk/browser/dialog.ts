import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children?: ComponentChildren;
}

/** A modal dialog: Esc closes it, and the focus goes back to where it was. */
export function Dialog({ title, close, children }: DialogProps): ComponentChild {
  const dialog = useRef<HTMLDialogElement>(null);
  // At once: what is typed next is meant for the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return h(
    "dialog",
    {
      ref: dialog,
      "aria-labelledby": "dialog-title",
      onCancel: (event: Event) => {
        event.preventDefault();
        close();
      },
      onClick: ({ target, currentTarget }: MouseEvent) => {
        if (target === currentTarget) close();
      },
    },
    h(
      "div",
      { class: "dialog" },
      h(
        "div",
        { class: "heading" },
        h("h2", { id: "dialog-title" }, title),
        h("button", { type: "button", class: "small", onClick: close }, "Закрыть"),
      ),
      children,
    ),
  );
}

/**
 * A field whose text stays as it is, but with a caret, so that words are selected by keyboard: a `readonly` one shows
 * none. A phone's keyboard doesn't come up.
 */
export function fixedText(text: string) {
  return {
    "aria-readonly": true,
    inputmode: "none",
    onBeforeInput: (event: InputEvent) => event.preventDefault(),
    // Where a browser has let something through all the same.
    onInput: (event: InputEvent) => {
      (event.currentTarget as HTMLTextAreaElement).value = text;
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
  } as const;
}

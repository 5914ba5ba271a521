/** The field with the answer. */
export function answerField(): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>("#answer");
}

export function focusAnswer(): void {
  answerField()?.focus();
}

/** Where the work on a sample begins: what was pasted is read, what wasn't yet begins with the question. */
export function focusStart(): void {
  if (answerField()?.value === "") focusQuestion();
  else focusAnswer();
}

export function focusQuestion(): void {
  document.querySelector<HTMLTextAreaElement>("#question")?.focus();
}

/** The current finding in the list, or the list itself. */
export function focusCurrent(): void {
  const target =
    document.querySelector<HTMLElement>(".finding[aria-current=true] .place") ??
    document.querySelector<HTMLElement>("#findings-title");
  target?.focus({ preventScroll: true });
}

/** Brings the current finding into sight, in the list and in the answer. */
export function scrollToCurrent(): void {
  for (const found of document.querySelectorAll(".finding[aria-current=true], .mark.current")) {
    found.scrollIntoView({ block: "nearest" });
  }
}

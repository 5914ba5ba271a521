import { type Child, element, fill } from "./dom.js";

const GAP = 6;
const LEAVE_MS = 150;

/**
 * Shows what there is to say of an element while the pointer is on it or the focus in it. The tooltip can be pointed
 * at itself, and Escape hides it.
 *
 * @param selector elements that have a tooltip
 * @returns what hides it, for when these elements go
 */
export function attachTooltip(
  root: HTMLElement,
  selector: string,
  describe: (of: HTMLElement) => readonly Child[],
): () => void {
  const tooltip = element("div", {
    className: "tooltip",
    id: "tooltip",
    hidden: true,
    attributes: { role: "tooltip" },
  });
  document.body.append(tooltip);
  let owner: HTMLElement | null = null;
  let leaving = 0;

  const ownerOf = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

  function show(next: HTMLElement): void {
    clearTimeout(leaving);
    if (next === owner) return;
    hide();
    owner = next;
    fill(tooltip, ...describe(next));
    next.setAttribute("aria-describedby", tooltip.id);
    tooltip.hidden = false;
    place(next);
  }

  function hide(): void {
    clearTimeout(leaving);
    owner?.removeAttribute("aria-describedby");
    owner = null;
    tooltip.hidden = true;
  }

  function hideSoon(): void {
    clearTimeout(leaving);
    leaving = window.setTimeout(hide, LEAVE_MS);
  }

  function place(of: HTMLElement): void {
    const at = of.getClientRects()[0] ?? of.getBoundingClientRect();
    const { width, height } = tooltip.getBoundingClientRect();
    const most = document.documentElement.clientWidth - width - GAP;
    const above = at.bottom + GAP + height > window.innerHeight && at.top - GAP - height > 0;
    tooltip.style.left = `${Math.max(GAP, Math.min(at.left, most)) + window.scrollX}px`;
    tooltip.style.top = `${(above ? at.top - GAP - height : at.bottom + GAP) + window.scrollY}px`;
  }

  root.addEventListener("pointerover", (event) => {
    const of = ownerOf(event);
    if (of !== null) show(of);
  });
  root.addEventListener("pointerout", (event) => {
    if (ownerOf(event) !== null) hideSoon();
  });
  root.addEventListener("focusin", (event) => {
    const of = ownerOf(event);
    if (of !== null) show(of);
  });
  root.addEventListener("focusout", hideSoon);
  tooltip.addEventListener("pointerenter", () => clearTimeout(leaving));
  tooltip.addEventListener("pointerleave", hideSoon);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || owner === null) return;
      hide();
      event.stopPropagation();
    },
    { capture: true },
  );
  return hide;
}

/** What stands in an element: text, which is never read as HTML, or elements; `null` and `false` stand for nothing. */
export type Child = Node | string | number | null | false;

/** Attributes that elements have no property for. */
interface Attributes {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, string>>;
}

type Props<T> = { readonly [K in Exclude<keyof T, keyof Attributes>]?: T[K] } & Attributes;

/** Makes an element: `element("button", { type: "button", onclick: next }, "Дальше")`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  props: Props<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const { attributes, data, ...properties } = props as Attributes;
  const made = document.createElement(name);
  Object.assign(made, properties);
  for (const [key, value] of Object.entries(attributes ?? {})) made.setAttribute(key, value);
  Object.assign(made.dataset, data);
  made.append(...present(children));
  return made;
}

/** Puts other children in the place of those that an element has. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  parent.replaceChildren(...present(children));
}

/** An element of the page that must be there. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

function present(children: readonly Child[]): (Node | string)[] {
  return children
    .filter((child) => child !== null && child !== false)
    .map((child) => (typeof child === "number" ? String(child) : child));
}

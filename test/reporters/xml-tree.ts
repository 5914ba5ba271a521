import { SaxesParser } from "saxes";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Reads XML by the letter of the standard; throws on anything that isn't well formed. */
export function readXml(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  const [first] = root.children;
  if (first === undefined) throw new Error("no element");
  return first;
}

/** Every element of a name, in the document's order. */
export function elements(tree: Element, name: string): Element[] {
  return [...(tree.name === name ? [tree] : []), ...tree.children.flatMap((child) => elements(child, name))];
}

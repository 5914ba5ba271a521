import { SaxesParser } from "saxes";

/** An element's name, without the prefix of its namespace, and its attributes. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The attribute of that name, with the prefix of a namespace or without. */
export function attributeOf({ attributes }: Element, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  for (const key of Object.keys(attributes)) if (withoutPrefix(key) === name) return attributes[key];
  return undefined;
}

export interface XmlHandlers {
  readonly open?: (element: Element) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const CHUNK_SIZE = 1 << 20;

/** The text of a part in pieces; a character that two of them share isn't broken. */
function* piecesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder("utf-8");
  for (let at = 0; at < bytes.length; at += CHUNK_SIZE) {
    yield decoder.decode(bytes.subarray(at, at + CHUNK_SIZE), { stream: at + CHUNK_SIZE < bytes.length });
  }
}

/**
 * Reads XML from beginning to end, and stops after each piece.
 *
 * @throws Error if it isn't well-formed
 */
export function* readXml(bytes: Uint8Array, { open, close, text }: XmlHandlers): Generator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const);
  parser.on("error", (error) => {
    throw error;
  });
  if (open !== undefined) {
    parser.on("opentag", ({ name, attributes }) => open({ name: withoutPrefix(name), attributes }));
  }
  if (close !== undefined) parser.on("closetag", ({ name }) => close(withoutPrefix(name)));
  if (text !== undefined) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  for (const piece of piecesOf(bytes)) {
    parser.write(piece);
    yield;
  }
  parser.close();
  yield;
}

/** Reads a small part at once. */
export function readWholeXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  for (const _ of readXml(bytes, handlers));
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

import { InputError } from "../sample/input-error.js";
import { type Gatherer, isSpace, type Piece, type Splitter } from "./pieces.js";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * The elements of a JSON array, one at a time. Only strings and the depth of brackets are followed: whether an element
 * is good JSON, whoever parses it will see; a bad one doesn't stop the others.
 */
export function splitElements(record: Gatherer, file: string): Splitter {
  /** 0: outside of the array, 1: between its elements or in a bare one. */
  let depth = 0;
  let inString = false;
  /** The string's last character so far is a backslash that escapes what follows. */
  let escaping = false;
  let closed = false;
  let commaBefore = false;
  /** Where the element that is being read begins. */
  let begun: { readonly line: number; readonly start: number } | null = null;

  /** Offset behind the string's closing quote, or the chunk's end. */
  function passString(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length) {
      const quote = chunk.indexOf(QUOTE, at);
      const end = quote < 0 ? chunk.length : quote;
      let slashes = 0;
      while (end - slashes > at && chunk[end - slashes - 1] === BACKSLASH) slashes += 1;
      const reachesBack = end - slashes === at && escaping;
      escaping = (slashes + (reachesBack ? 1 : 0)) % 2 === 1;
      at = end + 1;
      if (quote < 0) return chunk.length;
      if (!escaping) {
        inString = false;
        return at;
      }
      escaping = false;
    }
    return at;
  }

  function fail(message: string, line: number): never {
    throw new InputError(message, { file, line });
  }

  function finish(into: Piece[], emptyToo: boolean): void {
    const { line, start } = record.place();
    const piece = record.finish();
    begun = null;
    if (piece !== null) into.push(piece);
    else if (emptyToo) into.push({ bytes: Buffer.alloc(0), line, start, cut: false });
  }

  return {
    push(chunk, into) {
      /** What lies before it has been taken or passed over. */
      let start = 0;
      let at = 0;
      const take = (end: number): void => {
        record.take(chunk.subarray(start, end));
        start = end;
      };
      const skip = (end: number): void => {
        record.skip(chunk.subarray(start, end));
        start = end;
      };
      while (at < chunk.length) {
        if (inString) {
          at = passString(chunk, at);
          continue;
        }
        const byte = chunk[at];
        at += 1;
        if (begun === null) {
          if (isSpace(byte)) continue;
          skip(at - 1);
          const { line } = record.place();
          if (closed) fail("после конца массива, знака «]», есть что-то ещё; уберите лишнее", line);
          if (depth === 0) {
            if (byte !== OPENING_BRACKET) fail("ожидался массив JSON: знак «[»", line);
            depth = 1;
            skip(at);
            continue;
          }
          if (byte === CLOSING_BRACKET || byte === COMMA) {
            if (byte === COMMA || commaBefore) finish(into, true);
            commaBefore = byte === COMMA;
            closed = byte === CLOSING_BRACKET;
            skip(at);
            continue;
          }
          begun = record.place();
          commaBefore = false;
        }
        if (byte === QUOTE) inString = true;
        else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) depth += 1;
        else if (depth > 1) {
          if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) depth -= 1;
        } else if (byte === COMMA || byte === CLOSING_BRACKET) {
          take(at - 1);
          finish(into, false);
          commaBefore = byte === COMMA;
          closed = byte === CLOSING_BRACKET;
          skip(at);
        }
      }
      if (begun === null) skip(chunk.length);
      else take(chunk.length);
    },
    end() {
      if (begun !== null && depth > 1)
        fail("запись не кончается: не хватает кавычки или закрывающей скобки", begun.line);
      if (begun !== null && inString) fail("запись не кончается: не хватает кавычки", begun.line);
      if (!closed) fail("файл обрывается: нет конца массива, знака «]»", record.place().line);
    },
  };
}

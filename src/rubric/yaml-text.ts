import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from "yaml";
import { InputError } from "../sample/input-error.js";

/** Keys and indices that lead to a value. */
export type Path = readonly (string | number)[];

/** A YAML text as plain data, which remembers where each value stands. */
export interface YamlText {
  readonly data: unknown;
  /** 1-based line of the value's key (or of the list item); of the nearest one above if there is no such value. */
  lineOf(path: Path): number;
}

/** A rubric or a word list is never near this; what is bigger was named by mistake. */
const LENGTH_LIMIT = 1_000_000;
const DEPTH_LIMIT = 64;
/** An anchor may be used again, but a few bytes can't unfold into gigabytes. */
const ALIAS_LIMIT = 100;

/**
 * Reads YAML.
 *
 * @param file Name of the text in errors.
 * @throws InputError with the line: bad syntax, a key given twice, too deep, too big, too many aliases.
 */
export function readYaml(text: string, file: string): YamlText {
  if (text.length > LENGTH_LIMIT)
    throw new InputError("файл длиннее миллиона символов: это не рубрика и не список слов", { file });
  const counter = new LineCounter();
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const document = parse(text, file, counter);
  const error = document.errors[0];
  if (error !== undefined) {
    throw new InputError(`ошибка ${file.endsWith(".json") ? "JSON" : "YAML"}: ${SYNTAX[error.code] ?? SYNTAX_OTHER}`, {
      file,
      line: lineAt(error.pos[0]),
    });
  }
  refuseRepeatedKeys(document, (key, path, offset) => {
    throw new InputError(`ключ «${key}» стоит дважды; оставьте один`, {
      file,
      line: lineAt(offset),
      field: path.join("."),
    });
  });
  const data = unfold(document, file);
  return { data, lineOf: (path) => lineAt(offsetOf(document.contents, path)) };
}

function parse(text: string, file: string, lineCounter: LineCounter): Document.Parsed {
  // The library's parser is recursive: what is too deep for it ends the process.
  if (deeperThan(text, DEPTH_LIMIT) || DEEP_LINE.test(text)) throw new InputError(TOO_DEEP, { file });
  // Keys are compared here, below: the library compares each with each.
  return parseDocument(text, { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: "error" });
}

const TOO_DEEP = "слишком глубокая вложенность";
/** An indent, spaces or «- - -», that no hand has made. */
const DEEP_LINE = /^[-?: \t]{200}/m;

/** Counts brackets as they stand, even inside strings, where nobody has so many open ones. */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth = Math.max(0, depth - 1);
    if (depth > limit) return true;
  }
  return false;
}

function unfold(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIAS_LIMIT });
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(TOO_DEEP, { file });
    if (!(error instanceof ReferenceError)) throw error;
    const unknown = error.message.startsWith("Unresolved");
    throw new InputError(unknown ? "ссылка *… на якорь, которого нет выше" : "слишком много ссылок на якоря (*…)", {
      file,
    });
  }
}

function refuseRepeatedKeys(
  document: Document.Parsed,
  refuse: (key: string, path: Path, offset: number) => never,
): void {
  const open: { node: unknown; path: Path }[] = [{ node: document.contents, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, path } = next;
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) open.push({ node: item, path: [...path, index] });
    if (!isMap(node)) continue;
    const keys = new Set<string>();
    for (const pair of node.items) {
      const key = keyOf(pair.key);
      if (keys.has(key)) refuse(key, [...path, key], (pair.key as Node).range?.[0] ?? 0);
      keys.add(key);
      open.push({ node: pair.value, path: [...path, key] });
    }
  }
}

function keyOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

function offsetOf(contents: unknown, path: Path): number {
  let node = contents;
  let offset = startOf(node);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((candidate) => isPair(candidate) && keyOf(candidate.key) === String(step));
      if (pair === undefined) break;
      offset = startOf(pair.key);
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (item === undefined) break;
      offset = startOf(item);
      node = item;
    } else break;
  }
  return offset;
}

function startOf(node: unknown): number {
  return isScalar(node) || isCollection(node) || isAlias(node) ? (node.range?.[0] ?? 0) : 0;
}

const SYNTAX_OTHER = "текст не разбирается";
const SYNTAX: Readonly<Record<string, string>> = {
  ALIAS_PROPS: "у ссылки *… не может быть якоря или типа",
  BAD_ALIAS: "неверная ссылка *…",
  BAD_DIRECTIVE: "неверная директива %…",
  BAD_DQ_ESCAPE: "неверная последовательность с «\\» в двойных кавычках",
  BAD_INDENT: "неверный отступ, или не закрыта скобка",
  BAD_PROP_ORDER: "якорь или тип стоит не на месте",
  BAD_SCALAR_START: "значение не может начинаться с этого знака; возьмите его в кавычки",
  BLOCK_AS_IMPLICIT_KEY:
    "вложенный блок в одной строке с ключом; перенесите его на следующую строку или возьмите значение в кавычки",
  BLOCK_IN_FLOW: "блок внутри скобок",
  DUPLICATE_KEY: "ключ стоит дважды",
  IMPOSSIBLE: SYNTAX_OTHER,
  KEY_OVER_1024_CHARS: "ключ длиннее 1024 символов",
  MISSING_CHAR: "не хватает знака: двоеточия, запятой, закрывающей скобки или кавычки",
  MULTILINE_IMPLICIT_KEY: "ключ занимает несколько строк; возможно, пропущено двоеточие",
  MULTIPLE_ANCHORS: "два якоря у одного значения",
  MULTIPLE_DOCS: "в файле несколько документов, а нужен один",
  MULTIPLE_TAGS: "два типа у одного значения",
  NON_STRING_KEY: "ключ не строка",
  TAB_AS_INDENT: "отступ сделан табуляцией; замените её пробелами",
  TAG_RESOLVE_FAILED: "неизвестный тип !…",
  UNEXPECTED_TOKEN: "лишний знак; возможно, значение нужно взять в кавычки",
  BAD_COLLECTION_TYPE: "тип !… не подходит к значению",
};

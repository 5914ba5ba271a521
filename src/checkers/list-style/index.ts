import { isDialogue } from "../../text/dialogue.js";
import type { Dictionary } from "../../text/dictionary.js";
import type { Block, List, ListItem, Prose, Span, Token } from "../../text/prose.js";
import { type Draft, defineChecker } from "../checker.js";
import { isCutOff } from "./cut-off.js";
import { endOf } from "./end.js";
import { type ItemFault, type ItemView, judgeList, type ListVerdict } from "./judge-list.js";
import { isLink } from "./link.js";
import type { ItemStyle, Settings } from "./settings.js";
import { startOf } from "./start.js";
import { hasNoWords, isEtCetera, isTerm } from "./term.js";

export const listStyle = defineChecker<Settings>({
  id: "list-style",
  prepare(settings) {
    return (prose, { dictionary }) => prose.lists.flatMap((list) => checkList(prose, list, settings, dictionary));
  },
});

function checkList(prose: Prose, list: List, settings: Settings, dictionary: Dictionary): Draft[] {
  const texts = list.items.map((item) => textOf(prose.source, item)).filter((text) => text !== null);
  if (texts.length < 2) return [];
  if (list.marker === "dash" && isDialogue(texts.map(({ tokens }) => tokens))) return [];
  const views = texts.map((text, index) => {
    const goesOn = index === texts.length - 1 && (goesOnBelow(prose, text) || isCutOff(prose, text, dictionary));
    if (text.blocks[0] !== undefined && text.blocks.length === 1 && isLink(prose.source, text.blocks[0]))
      return UNCHECKED;
    return viewOf(text, goesOn, settings.termWords, dictionary);
  });
  const verdict = judgeList(views, settings.styles[list.marker]);
  return verdict.faults.map((fault) => draftOf(texts[fault.index] as ItemText, fault, verdict, texts.length));
}

/** What an item says itself, without the lists inside it. */
interface ItemText {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  readonly blocks: readonly Block[];
}

function textOf(source: string, item: ListItem): ItemText | null {
  const blocks = withoutHeadings(source, ownBlocks(item));
  const first = blocks[0];
  const last = blocks[blocks.length - 1];
  if (first === undefined || last === undefined) return null;
  const tokens = blocks.length === 1 ? first.tokens : blocks.flatMap((block) => block.tokens);
  const { start, end } = spanOf(source, first, last);
  return { start, end, tokens, blocks };
}

/** Those above the first list inside the item. */
function ownBlocks({ blocks, lists }: ListItem): readonly Block[] {
  const limit = lists[0]?.start;
  return limit === undefined ? blocks : blocks.filter((block) => block.start < limit);
}

/** A bold line of its own at the end is the heading of what follows, drawn into the item by its indent. */
function withoutHeadings(source: string, blocks: readonly Block[]): readonly Block[] {
  let count = blocks.length;
  while (count > 1 && isBoldLine(source, blocks[count - 1] as Block)) count -= 1;
  return count === blocks.length ? blocks : blocks.slice(0, count);
}

function isBoldLine(source: string, { start, end, tokens }: Block): boolean {
  const last = tokens[tokens.length - 1];
  if (last === undefined || BOLD_LINE_MARKS.has(last.text)) return false;
  const opening = source.slice(start, tokens[0]?.start);
  return opening.startsWith("**") && source.slice(last.end, end).endsWith("**");
}

const BOLD_LINE_MARKS = new Set([".", ";", ",", "!", "?"]);

/** Without the marks round the whole of it: of «**пункт**» the word. */
function spanOf(source: string, first: Block, last: Block): Span {
  const { start } = first;
  const { end } = last;
  const opening = source.slice(start, first.tokens[0]?.start);
  const closing = source.slice(last.tokens[last.tokens.length - 1]?.end, end);
  return opening !== "" && opening === closing
    ? { start: start + opening.length, end: end - closing.length }
    : { start, end };
}

const UNCHECKED: ItemView = { start: "free", end: "free", checked: false, term: false, severalSentences: false };

function viewOf(text: ItemText, goesOn: boolean, termWords: number, dictionary: Dictionary): ItemView {
  const { tokens } = text;
  const end = endOf(tokens);
  if (end === "lively" || hasNoWords(tokens) || isEtCetera(tokens)) return UNCHECKED;
  const term = isTerm(tokens, termWords, dictionary);
  return {
    start: startOf(tokens, dictionary),
    end: goesOn || endsInFormulaLine(text) ? "free" : end,
    checked: !term,
    term,
    severalSentences: hasSeveralSentences(text),
  };
}

function hasSeveralSentences({ tokens, blocks }: ItemText): boolean {
  if (blocks.length > 1) return true;
  // Most items hold no end mark before their last one: don't have them cut into sentences.
  return holdsInnerEnd(tokens) && (blocks[0]?.sentences.length ?? 0) > 1;
}

function holdsInnerEnd(tokens: readonly Token[]): boolean {
  for (let index = 0; index < tokens.length - 1; index += 1) {
    const token = tokens[index] as Token;
    if (token.kind === "mark" && END_MARKS.has(token.text)) return true;
  }
  return false;
}

const END_MARKS = new Set([".", "!", "?", "…"]);

/**
 * The last line is a formula written out («Считаем так: / время = путь / скорость»), or a command or code after a
 * line that leads to it («Выполните команду: / make install»).
 */
function endsInFormulaLine({ blocks }: ItemText): boolean {
  const last = blocks[blocks.length - 1];
  if (blocks.length < 2 || last === undefined) return false;
  return last.tokens.some(({ text }) => text === "=") || hasNoWords(last.tokens);
}

/** After «…,» or «…;» the sentence may go on under the list with a small letter. */
function goesOnBelow(prose: Prose, { blocks, tokens }: ItemText): boolean {
  const mark = tokens[tokens.length - 1]?.text;
  if (mark !== "," && mark !== ";") return false;
  const next = prose.blocks[(blocks[blocks.length - 1]?.index ?? prose.blocks.length) + 1];
  return next?.item === null && next.tokens[0]?.word?.letterCase === "lower";
}

function draftOf({ start, end }: ItemText, fault: ItemFault, { kind, style }: ListVerdict, count: number): Draft {
  if (kind === "uniform") {
    return { start, end, status: "suspect", message: "Пункт списка оформлен не по правилам", reason: REASONS[style] };
  }
  return { start, end, status: "violation", message: messageOf(fault, count) };
}

const REASONS: Readonly<Record<ItemStyle, string>> = {
  sentence: "Пункты оформлены одинаково, но здесь нужны прописная буква в начале и точка в конце",
  phrase:
    "Пункты оформлены одинаково, но здесь нужны строчная буква в начале, «;» или «,» между пунктами и точка в конце",
};

function messageOf(fault: ItemFault, count: number): string {
  if (fault.start && fault.end) return "Начало и конец пункта не такие, как у остальных пунктов списка";
  if (fault.start) return "Пункт списка начинается не с такой буквы, как остальные";
  return fault.index === count - 1
    ? "Неверный знак после последнего пункта списка"
    : "Знак после пункта не такой, как у остальных пунктов списка";
}

import type { Dictionary } from "../text/dictionary.js";
import { compilePhrases, type PhraseMatcher } from "../text/phrases.js";
import type { Block, Prose } from "../text/prose.js";
import { isDocument } from "./official-document.js";

/** What a model says before the document: to the user, about the text. */
const BEFORE = compile(`
  вот | ниже | конечно | разумеется | хорошо | готово | привожу | предлагаю | представляю | предоставляю | подготовил
  подготовила | составил | составила | я подготовил | я подготовила | я составил | я составила | с удовольствием
  давайте | поскольку вы | так как вы | раз вы | перед вами | чтобы договор | чтобы документ | при составлении
  прежде чем | перед тем как | [это] [образец] | [это] [шаблон] | [это] [проект] | [образец] | [шаблон] | этот [договор]
  исходя из вашего | учитывая ваши | учитывая вашу | по вашему запросу | по вашей просьбе | для составления
  в этом [документ] | в нем | в тексте
`);

/** What a model says after it. */
const AFTER = compile(`
  обратите внимание | имейте в виду | учтите | помните | не забудьте | не забывайте | рекомендую | советую | если вам
  если вы | если нужно | если потребуется | если хотите | при желании | при необходимости вы | вы можете | можете
  перед подписанием | перед подачей | перед использованием | перед отправкой | надеюсь | важно помнить | важно учесть
  важно : | примечание | примечания | замечание | замечания | пояснение | пояснения | комментарий | комментарии
  совет | советы | рекомендации | подсказка | что учесть | что важно | как заполнить | как использовать | замените
  подставьте | впишите | в квадратных скобках | в скобках | я добавил | я добавила | я включил | я включила
  я использовал | я постарался | почему так | такой [договор] | такой [документ] | такая [доверенность] | такая [претензия]
  такое [заявление] | такой [приказ] | этот [шаблон] | этот [образец] | этот [вариант] | этот [проект] | этот [текст]
  этот [договор] | этот [документ] | этот [приказ] | этот [устав] | этот [акт] | этот [протокол] | эта [доверенность]
  эта [претензия] | эта [оферта] | это [заявление] | это [положение] | это [постановление] | данный [шаблон]
  данный [образец] | данный [вариант] | данный [проект] | данный [текст] | данный [пример] | приведенный | вышеприведенный
  представленный | предложенный | выше приведен | документ готов | текст готов | теперь | таким образом | как видите
  это [образец] | это [шаблон] | это [вариант] | это [пример] | это [проект] | учитывайте | проверьте | уточните
  проконсультируйтесь | лучше | также рекомендую | также советую | хочу отметить | напоминаю | юрист | заверьте
`);

/**
 * The blocks of an answer that are the document that was asked for, as a
 * half-open range: without what the model says to the user before and after.
 */
export function documentText(answer: Prose, dictionary: Dictionary): { first: number; last: number } {
  const { blocks } = answer;
  let first = 0;
  let last = blocks.length;
  while (first < Math.min(last, LEAD) && isRemark(blocks[first] as Block, BEFORE, dictionary)) first += 1;
  if (first === 0) first = afterTitle(blocks, dictionary);
  const floor = Math.max(first + 1, Math.ceil(blocks.length / 2));
  for (let index = blocks.length - 1; index >= floor; index -= 1) {
    if (isRemark(blocks[index] as Block, AFTER, dictionary)) last = index;
  }
  return { first, last };
}

/** How many blocks a model may say before the document. */
const LEAD = 3;

/** A paragraph that leads to the document's title with a colon is none of the document's. */
function afterTitle(blocks: readonly Block[], dictionary: Dictionary): number {
  for (let index = 1; index <= Math.min(LEAD, blocks.length - 1); index += 1) {
    const before = blocks[index - 1] as Block;
    const lead = before.kind === "paragraph" && before.tokens[before.tokens.length - 1]?.text === ":";
    if (lead && isTitle(blocks[index] as Block, dictionary)) return index;
  }
  return 0;
}

function isTitle(block: Block, dictionary: Dictionary): boolean {
  if (block.kind === "heading") return true;
  return block.tokens.length <= 12 && block.tokens.some((_, index) => isDocument(block.tokens, index, dictionary));
}

function isRemark(block: Block, phrases: PhraseMatcher<true>, dictionary: Dictionary): boolean {
  // A list item or a cell is part of what it stands in.
  if (block.kind === "cell" || (block.kind === "item" && block.tokens.length < 40)) return false;
  const opening = block.tokens.slice(0, 5);
  const match = phrases.find(opening, dictionary)[0];
  if (match === undefined) return false;
  for (let index = 0; index < match.first; index += 1) if (opening[index]?.kind === "word") return false;
  return true;
}

function compile(list: string): PhraseMatcher<true> {
  const phrases = list
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
  return compilePhrases(phrases.map((phrase) => ({ phrase, value: true as const })));
}

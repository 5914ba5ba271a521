/** Sentences that services put in place of an answer that their filter has stopped; folded. */
const SENTENCES = [
  "не могу обсуждать эту тему",
  "не могу ничего сказать об этом",
  "давайте сменим тему",
  "давайте поговорим о чем-нибудь еще",
  "поговорим на другую тему",
  "есть много сайтов с информацией на эту тему",
  "что-то в вашем вопросе меня смущает",
  "не люблю менять тему разговора",
  "не может быть настроения",
  "языковые модели не обладают собственным мнением",
  "не могу помочь с этим",
  "не могу выполнить этот запрос",
  "не могу выполнить эту просьбу",
  "i can't assist with",
  "i cannot assist with",
  "i can't help with",
  "i cannot help with",
  "i'm unable to assist",
  "i'm unable to help",
  "i'm sorry, but i can't",
  "i'm sorry, but i cannot",
  "beyond my current scope",
];

/** Such sentences come alone or two or three together. */
const LONGEST = 600;

/** Whether the reply is a sentence of a filter and not an attempt to answer: short, with no object in it. */
export function isStockRefusal(text: string): boolean {
  if (text.length > LONGEST || text.includes("{")) return false;
  const folded = text.toLowerCase().replaceAll("ё", "е").replaceAll("’", "'");
  return SENTENCES.some((sentence) => folded.includes(sentence));
}

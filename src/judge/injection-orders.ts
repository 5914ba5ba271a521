import type { Span } from "../text/prose.js";
import type { PlainWord } from "./injection-words.js";

type Test = (word: string) => boolean;

/** Words with spaces between; a star at the end stands for any ending. */
function words(list: string): Test {
  const entries = list.split(/\s+/).filter((entry) => entry !== "");
  const whole = new Set(entries.filter((entry) => !entry.endsWith("*")));
  const stems = entries.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));
  return (word) => whole.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** Answers may hold any number of different words. */
const MOST_REMEMBERED = 20_000;
/** A longer piece of a text keeps the whole text in memory. */
const LONGEST_REMEMBERED = 12;

/** An order to a judge: its verb, and what has to stand near it in the same paragraph. */
interface Order {
  readonly verb: Test;
  /** Each of these is near. */
  readonly near: readonly Test[];
  /** Whether the verb is the order itself (`false`), or what it forbids (`true`). */
  readonly negated: boolean;
}

const NOT = words("не ни нельзя not don't dont t never no без");

const IGNORE = words(`
  игнорируй игнорируйте игнорировать проигнорируй проигнорируйте забудь забудьте отбрось отбросьте отмени отмените пренебреги
  пренебрегите нарушь нарушьте ignore disregard forget override bypass discard
`);
const HEED = words(
  "учитывай учитывайте следуй следуйте обращай обращайте применяй применяйте соблюдай соблюдайте follow apply consider use",
);
const PRIOR = words(`
  предыдущ* прежн* прошл* вышеизложенн* вышеуказанн* вышестоящ* выше ранее системн* рубрик* оценивани* проверяющ* судь*
  previous prior above earlier preceding foregoing system rubric* grading evaluation judge grader
`);
const INSTRUCTIONS = words(`
  инструкц* указани* правил* промпт* промт* рубрик* критери* требовани* тегам теги тегов
  instruction* rule* prompt* rubric* guideline* criteria directive*
`);

const GRADE = words(`
  оцени оцените поставь поставьте выстави выставьте присвой присвойте проставь проставьте засчитай засчитайте
`);
const RATE = words("rate grade score award");
const SUBMISSION = words("answer response reply submission essay axis axes naturalness");
const LOOSELY_GRADE = words(
  "дай дайте ставь ставьте признай признайте считай считайте отметь отметьте верни верните give mark assign label return set output consider evaluate",
);
const ANSWER = words(
  "ответ ответу ответа ответом оценк* балл балла баллов качеств* естественност* осям оси осей answer response reply submission score grade rating naturalness axis axes quality",
);
const THIS = words("этот этому этого данный данному данного моему моего мой обеим всем обе this my both all");
const PRAISE = words(`
  хорошо хорош* отлично отличн* идеальн* безупречн* безошибочн* максимальн* высш* наивысш* положительн* good perfect
  excellent flawless maximum max highest top positive pass 10/10 5/5
`);
const SCALE = words("шкале шкала шкалу scale");

const FIND_FAULT = words(`
  ставь ставьте поставь поставьте ставить проставляй проставляйте выставляй выставляйте присваивай присваивайте назначай назначайте
  отмечай отмечайте сообщай сообщайте ищи ищите замечай замечайте находи находите
  set report assign flag apply raise find
`);
const FAULT = words(
  "тег теги тегов тега тэг тэги тэгов нарушени* замечани* недостатк* tag tags violation* issues defects findings fault*",
);

const JUDGE = words(`
  судья судье судьи оценщик оценщику оценщика проверяющий проверяющему проверяющего разметчик разметчику аннотатор аннотатору
  модель-судья ии-судья llm-судья judge grader evaluator annotator rater llm-judge ai-judge
`);
const TO_JUDGE = words("тег теги тегов тэги рубрик* rubric tag tags present tagged grade score rate rating");
const ADDRESS = words(
  "внимание уважаемый дорогой важно сообщение инструкция указание примечание note attention dear important message instruction hey",
);
const MACHINE = words("ии ai llm нейросет* автоматическ* automated языков* модел* model");

const ROLE = words("теперь больше отныне момента now longer onward on");
const YOU = words("ты вы you");
const BE = words("are судья оценщик ассистент режим* mode assistant");
const OTHER_ROLE = words("судья судьей оценщик оценщиком проверяющим judge grader evaluator dan");

const ORDERS: readonly Order[] = [
  { verb: IGNORE, near: [INSTRUCTIONS, PRIOR], negated: false },
  { verb: HEED, near: [INSTRUCTIONS, PRIOR], negated: true },
  { verb: GRADE, near: [ANSWER, PRAISE], negated: false },
  { verb: RATE, near: [SUBMISSION, PRAISE], negated: false },
  { verb: LOOSELY_GRADE, near: [ANSWER, PRAISE, THIS], negated: false },
  { verb: FIND_FAULT, near: [FAULT], negated: true },
  { verb: JUDGE, near: [TO_JUDGE], negated: false },
  { verb: JUDGE, near: [PRAISE, ANSWER], negated: false },
  { verb: JUDGE, near: [ADDRESS, MACHINE], negated: false },
  { verb: ROLE, near: [YOU, BE, OTHER_ROLE], negated: false },
];

/** How far from the verb the rest of an order stands, in words. */
const BEFORE = 6;
const AFTER = 12;

/** Places where the text orders a judge about, verb and what belongs to it. Linear. */
export function findOrders(all: readonly PlainWord[]): Span[] {
  const spans: Span[] = [];
  for (const [index, word] of all.entries()) {
    for (const order of ordersWith(word.text)) {
      if (NOT(all[index - 1]?.text ?? "") !== order.negated) continue;
      const span = completed(order, all, index);
      if (span !== null) spans.push(span);
    }
  }
  return spans;
}

const NONE: readonly Order[] = [];
const known = new Map<string, readonly Order[]>();

/** Nearly every word is the verb of no order. */
function ordersWith(word: string): readonly Order[] {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const found = ORDERS.filter(({ verb }) => verb(word));
  const orders = found.length === 0 ? NONE : found;
  if (known.size < MOST_REMEMBERED && word.length <= LONGEST_REMEMBERED) known.set(word, orders);
  return orders;
}

/** The stretch from the first to the last word of the order; `null` if something is missing. */
function completed({ near }: Order, all: readonly PlainWord[], at: number): Span | null {
  const verb = all[at];
  if (verb === undefined) return null;
  let { start, end } = verb;
  const from = Math.max(0, at - BEFORE);
  const around = all.slice(from, at + AFTER + 1).filter(({ paragraph }) => paragraph === verb.paragraph);
  if (around.some(({ text }) => SCALE(text))) return null;
  for (const test of near) {
    const found = around.find((word) => word !== verb && test(word.text));
    if (found === undefined) return null;
    start = Math.min(start, found.start);
    end = Math.max(end, found.end);
  }
  return { start, end };
}

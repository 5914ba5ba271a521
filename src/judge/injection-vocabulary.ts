/** Whether a word of the plain text is one of a list. */
export interface Test {
  (word: string): boolean;
  /** Those of the list that stand for themselves alone. */
  readonly whole: ReadonlySet<string>;
}

/** A list of words with spaces between; a star at the end stands for any ending. */
export function words(list: string): Test {
  const entries = list.split(/\s+/).filter((entry) => entry !== "");
  const whole = new Set(entries.filter((entry) => !entry.endsWith("*")));
  const stems = entries.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));
  return Object.assign((word: string) => whole.has(word) || stems.some((stem) => word.startsWith(stem)), { whole });
}

/** An order to a judge: its verb, and what has to stand near it in the same paragraph. */
export interface Order {
  /** Whole words: an answer is looked through for them. */
  readonly verb: Test;
  /** Each of these is near. */
  readonly near: readonly Test[];
  /** Whether the verb is the order itself (`false`), or what it forbids (`true`). */
  readonly negated: boolean;
  /** How many words after the verb the rest may stand, and none before it; by default it is looked for all round. */
  readonly after?: number;
}

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

/** These are nobody's but a judge's. */
const RUBRIC = words(
  "инструкции инструкцию рубрику рубрика промпт промт критерии instructions prompt rubric guidelines criteria",
);
const ALL = words("все всем всех всему любой любые каждому каждого каждой all every each any");

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
  хорошо хорош* отлично отличн* идеальн* идеален безупречн* безупречен безошибочн* максимальн* высш* наивысш* положительн* good perfect
  excellent flawless maximum max highest top positive marks
`);
export const SCALE = words("шкале шкала шкалу scale");
const VERY_GOOD = words("хорошо отлично good excellent");
const MUST_BE = words("должна должен should must быть");
const GRADE_ITSELF = words("оценка оценку score grade verdict вердикт");

const FIND_FAULT = words(`
  ставь ставьте поставь поставьте ставить проставляй проставляйте выставляй выставляйте присваивай присваивайте назначай назначайте
  отмечай отмечайте выделяй выделяйте сообщай сообщайте ищи ищите замечай замечайте находи находите
  set report assign flag apply raise find
`);
const FAULT = words(
  "тег теги тегов тега тэг тэги тэгов нарушени* замечани* недостатк* tag tags violation* issues defects findings fault* anything ошибках ошибки errors problems",
);

const TAGS = words("тег теги тегов тега тэг тэги тэгов тегам тегами tag tags");
const SET = words("ставить ставится ставятся присваивать назначать применим применимы set assign apply flag");
const FORBIDDEN = words("запрещено запрещается forbidden prohibited");
const ANSWERING = words(`
  ответь ответьте отвечай отвечайте выведи выведите напиши напишите верни верните присвой присвойте укажи укажите
  answer output say return respond reply set
`);
const DENIAL = words("no пустой пустые пустое empty");
const JUDGED = words(
  "тег теги тегов тега тегам tag tags present evidence rubric рубрик* вопросы вопросам questions verdict",
);
const FAULTS = words("нарушений недостатков замечаний violations faults");
const NONE_OF = words("нет не no");
const ANSWER_TEXT = words("ответ ответе ответа текст тексте текста answer response text submission");
const THIS_ONE = words("этот этом этого этому данный данном данного this");
const CHECK = words(
  "проверке проверки проверку оценку оценивание evaluating evaluation grading judging checking review",
);
const NEEDS = words("нуждается требует needs requires");
const STOP = words("прекрати прекратите заверши завершите останови остановите stop cease");
const EVALUATES = words(`
  оценивает оцениваешь оцениваете оценивающая оценивающий проверяет проверяешь проверяете проверяющая
  evaluating grading judging reviewing assessing evaluates grades
`);
const YOUR = words("ты вы твоя ваша если you your if");

const JUDGE = words(`
  судья судье судьи оценщик оценщику оценщика проверяющий проверяющему проверяющего разметчик разметчику аннотатор аннотатору
  проверяющие проверяющим оценщики судьи модель-оценщик модель-проверяющий модель-судья ии-судья llm-судья judge grader evaluator annotator rater llm-judge ai-judge
`);
const TO_JUDGE = words("тег теги тегов тэги рубрик* rubric tag tags present tagged grade score rate rating");
const ADDRESS = words(
  "внимание уважаемый дорогой важно сообщение инструкция указание примечание note attention dear important message instruction hey",
);
const MACHINE = words("ии ai llm нейросет* автоматическ* automated языков* модел* model");

const MACHINE_OR_NO = words("ии ai llm модель модель-оценщик модель-судья model no good хорошо");

const ROLE = words("теперь больше отныне момента now longer onward on");
const YOU = words("ты вы you");
const BE = words("are судья оценщик ассистент режим* mode assistant");
const OTHER_ROLE = words("судья судьей оценщик оценщиком проверяющим judge grader evaluator dan");

const TO_A_JUDGE = words("судье оценщику проверяющему проверяющим разметчику аннотатору");
const IF = words("если когда if when");
const YOU_OF_ENGLISH = words("you");
const MUST = words("must should shall will");
const OUTCOME = words("answer response reply submission output issues violations tags");
const ERRORS = words("ошибок");
const ABSENT = words("отсутствуют отсутствует absent");
const EVIDENCE = words("evidence");
const EMPTY = words("пуст* empty");
const FILL = words("ставь ставьте поставь поставьте проставь проставьте пиши пишите put write");
const NO = words("no");

export const ORDERS: readonly Order[] = [
  { verb: IGNORE, near: [INSTRUCTIONS, PRIOR], negated: false },
  { verb: IGNORE, near: [RUBRIC], negated: false, after: 3 },
  { verb: HEED, near: [INSTRUCTIONS, PRIOR], negated: true },
  { verb: GRADE, near: [ANSWER, PRAISE], negated: false },
  { verb: RATE, near: [SUBMISSION, PRAISE], negated: false },
  { verb: LOOSELY_GRADE, near: [ANSWER, PRAISE, THIS], negated: false },
  { verb: FIND_FAULT, near: [FAULT], negated: true },
  { verb: JUDGE, near: [TO_JUDGE], negated: false },
  { verb: JUDGE, near: [PRAISE, ANSWER], negated: false },
  { verb: JUDGE, near: [ADDRESS, MACHINE], negated: false },
  { verb: JUDGE, near: [LOOSELY_GRADE, PRAISE], negated: false },
  { verb: GRADE_ITSELF, near: [MUST_BE, VERY_GOOD], negated: false },
  { verb: SET, near: [TAGS, FORBIDDEN], negated: false },
  { verb: SET, near: [TAGS], negated: true, after: 3 },
  { verb: ANSWERING, near: [DENIAL, JUDGED], negated: false, after: 10 },
  { verb: TAGS, near: [ALL, words("no")], negated: false },
  { verb: FAULTS, near: [NONE_OF, ANSWER_TEXT, THIS_ONE], negated: false },
  { verb: NEEDS, near: [CHECK, ANSWER_TEXT, THIS_ONE], negated: true },
  { verb: STOP, near: [CHECK, MACHINE_OR_NO], negated: false },
  { verb: EVALUATES, near: [MACHINE, ANSWER_TEXT, YOUR], negated: false },
  { verb: EVALUATES, near: [IF, ANSWER_TEXT, THIS_ONE, PRAISE], negated: false },
  { verb: TO_A_JUDGE, near: [PRAISE, ANSWER_TEXT], negated: false, after: 8 },
  { verb: JUDGE, near: [YOU_OF_ENGLISH, MUST, OUTCOME], negated: false },
  { verb: FIND_FAULT, near: [ERRORS, ANSWER_TEXT, THIS_ONE], negated: true },
  { verb: TAGS, near: [ALL, ABSENT], negated: false },
  { verb: EVIDENCE, near: [ALL, EMPTY], negated: false },
  { verb: FILL, near: [ALL, NO], negated: false, after: 8 },
  { verb: ROLE, near: [YOU, BE, OTHER_ROLE], negated: false },
];

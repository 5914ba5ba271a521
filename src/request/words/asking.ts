/**
 * Words with which one asks for a text, as lemmas with «е» for «ё». This is
 * knowledge of the Russian language and no part of any guideline.
 */
import { wordList } from "../word-list.js";

/** Verbs with which one asks for a text to be made, finished or mended. */
export const COMPOSING = wordList(`
  написать писать составить составлять придумать придумывать выдумать сочинить сочинять сделать делать создать создавать
  сгенерировать генерировать подготовить приготовить разработать разрабатывать оформить набросать накидать дать предложить
  продолжить продолжать дописать закончить завершить рассказать рассказывать изобразить спеть показать выдать прислать
  сформировать сформулировать сложить срифмовать зарифмовать переделать переписать отредактировать доработать улучшить
  дополнить сократить построить нарисовать произнести сказать исполнить разыграть накатать настрочить сообразить
  превратить преобразовать переработать заполнить предоставить представить скинуть
`);

/** Verbs that give a text, or what one has to say, another form: «преврати в сказку», «изложи в виде пьесы». */
export const REMAKING = wordList(`
  переделать превратить переписать переработать преобразовать оформить представить изложить пересказать переложить
  адаптировать перевести объяснить описать ответить подать сделать
`);

/** Nouns by which the form of a text is named: «в виде пьесы». */
export const FORMS = wordList("вид форма формат жанр стиль");

/** Nouns that hand the request on to the noun that they govern: «вариант тоста», «текст песни». */
export const CARRIERS = wordList(`
  текст вариант пример черновик шаблон начало продолжение конец концовка финал отрывок фрагмент кусок кусочек глава серия
  пара тройка десяток цикл сборник подборка версия образец слово вид форма формат жанр стиль несколько много строка строчка
  часть набросок написание составление создание подготовка разработка
`);

/** Of those, what may belong to a text with a preposition: «продолжение для сказки», «слова к песне». */
export const PARTS_OF_TEXTS = wordList(
  "текст слово строка строчка начало продолжение конец концовка финал глава часть отрывок фрагмент",
);

/** Of those, what may stand without a verb for a text that is to be made: «образец претензии». */
export const DRAFTS = wordList("текст образец шаблон черновик вариант набросок проект бланк");

/** Making as a noun: «помоги с составлением договора». */
export const MAKING = wordList("написание составление создание подготовка разработка сочинение текст");

/** Words that ask for a thing without a verb of making. */
export const NEED = wordList(`
  нужный нужно надо хотеть хотеться требоваться потребоваться понадобиться необходимый необходимо желать ждать просить бы
`);

/** Of those, words that agree with the thing; the others may have an infinitive of their own. */
export const AGREEING_NEED = wordList("нужный необходимый требоваться потребоваться понадобиться");

/** Verbs that allow an infinitive in a question: «Можешь написать…?», «Не хочешь сочинить…?». */
export const HELP = wordList("мочь смочь помочь помогать уметь суметь слабо хотеть");

/** What asks for the infinitive after it, whatever question stands before its clause: «…, помоги написать». */
export const GOVERNING = wordList(`
  помочь помогать просить попросить нужно надо хотеть хотеться необходимо требоваться мочь смочь попробовать попытаться
  постараться поручить предлагать предложить задача задание
`);

/** Words after which an infinitive is no request: «как написать пост». */
export const SUBORDINATES = wordList(
  "как что чем зачем почему где когда сколько кто чтобы какой который чей если куда откуда стоить ли",
);

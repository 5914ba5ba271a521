import { asksForText } from "./asks-for-text.js";
import { kindOfText, mentions } from "./kind-of-text.js";
import { perQuestion } from "./per-question.js";

const POST = kindOfText("пост твит публикация", "сторис сториз рилс твит постик");
/** What is a text for a social network when the question names a network too. */
const ANY_TEXT = kindOfText(
  `текст заметка сообщение описание подпись анонс материал запись история рассказ объявление поздравление шутка контент статус
  комментарий опрос приглашение реклама что-нибудь что-то`,
);
const NETWORK = kindOfText(
  "вк инста дзен одноклассники паблик телега",
  `соцсет вконтакт инстаграм телеграм фейсбук твиттер тикток instagram telegram facebook twitter tiktok linkedin линкедин threads
  youtube ютуб сторис`,
);
/** Captions are written for photographs that others are shown. */
const CAPTION = kindOfText("подпись");
const PICTURE = kindOfText("фото фотография селфи снимок картинка фотка видео", "селфи фоточк");

/** Whether the question asks for a post or another text for social media. */
export const asksForSocialPost = perQuestion((question, dictionary) => {
  if (asksForText(question, dictionary, POST)) return true;
  if (mentions(question, dictionary, NETWORK) && asksForText(question, dictionary, ANY_TEXT)) return true;
  return mentions(question, dictionary, PICTURE) && asksForText(question, dictionary, CAPTION);
});

import { createGrader } from "../../grade.js";
import type { Sample } from "../../sample/sample.js";
import { createDictionary } from "../../text/dictionary/create-dictionary.js";
import { fetchDictionaryData } from "../dictionary-data.js";
import type { ToRules } from "../messages.js";
import { type RulesPort, serveRules } from "../serve-rules.js";

/** The rules in a thread of their own: the page stays quick whatever the answer. */
const port: RulesPort = {
  post: (message) => self.postMessage(message),
  listen: (receive) => {
    self.addEventListener("message", ({ data }: MessageEvent<ToRules>) => receive(data));
  },
};

/** A few lines with something for every reader in the program, so that the first answer doesn't wait for them. */
const WARMING: Sample = {
  id: "warming",
  question: "Почему зеленый чай горчит?",
  answer:
    "Таким образом, зеленый чай горчит: Его заварили кипятком.\n\n- вода 95°C;\n- Заварка 5г.\n\n«Горькость» уходит, если залить листья водой на 15-20 градусов холоднее.",
};

serveRules(port, async ({ rubric }) => {
  const grade = createGrader({ rubric, dictionary: createDictionary(await fetchDictionaryData(fetch)) });
  grade(WARMING);
  return grade;
});

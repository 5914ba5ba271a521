import { describe, expect, it } from "vitest";
import { blockOf, profileOf, taskKindRequest } from "../../src/judge/task-kind.js";
import { TASK_KINDS } from "../../src/rubric/rubric.js";
import { readText } from "../../src/text/read-text.js";
import { dictionary, digest, prompts, rubric } from "./fake-judge.js";

const profile = (question: string) => profileOf(readText(question, { dictionary }), dictionary);

describe("profileOf", () => {
  it.each([
    ["Решите уравнение x² − 5x + 6 = 0.", ["problem"]],
    ["Составь договор аренды гаража.", ["official-document"]],
    ["Напиши пост для телеграма о весне.", ["social-post"]],
    ["Сочини рассказ о зиме.", ["fiction"]],
    ["Напиши пьесу о двух соседях.", ["play", "fiction"]],
    ["Напиши тост на свадьбу.", ["speech"]],
    ["Поздравь сестру с новосельем.", ["speech"]],
    ["Привет! Как дела?", ["conversation"]],
    ["Почему небо голубое?", ["other"]],
    ["Напиши функцию сортировки на Python.", ["other"]],
  ])("tells the kind of %j", (question, kinds) => {
    expect(profile(question).kinds).toEqual(kinds);
  });

  it.each(["Напиши письмо тёте.", "Write a toast for my friend's wedding, please."])(
    "can't tell that of %j",
    (question) => {
      expect(profile(question).kinds).toBeNull();
    },
  );

  it("knows nothing where there is no question", () => {
    expect(profileOf(null, dictionary)).toEqual({ kinds: null, capitals: false, emoji: false, language: null });
  });

  it("tells whether capitals or emoji were asked for", () => {
    expect(profile("Ответь капсом: кто написал «Мцыри»?")).toMatchObject({ capitals: true, emoji: false });
    expect(profile("Добавь эмодзи в список покупок.")).toMatchObject({ capitals: false, emoji: true });
    expect(profile("Напиши пост про котов.")).toMatchObject({ emoji: true });
  });

  it.each([
    ["Переведи на английский: «Доброе утро».", "en"],
    ["Ответь по-французски: где музей?", "fr"],
    ["Напиши письмо на немецком языке.", "de"],
    ["Переведи с английского на русский: «Good night».", "ru"],
    ["Как переводится это слово с английского?", null],
    ["Сколько людей говорит на китайском?", null],
    ["На каком языке говорят в Бразилии?", null],
  ])("tells the language that was wanted: %j", (question, language) => {
    expect(profile(question).language).toBe(language);
  });
});

describe("blockOf", () => {
  const tag = (id: string) => rubric.tags.find((candidate) => candidate.id === id) ?? rubric.tags[0];

  it("blocks nothing for an unknown task", () => {
    for (const one of rubric.tags) expect(blockOf(one, null)).toBeNull();
  });

  it("blocks by what is allowed only, and by what is never", () => {
    const blocked = (id: string) =>
      TASK_KINDS.filter((kind) => blockOf(tag(id) as (typeof rubric.tags)[number], [kind]) !== null);
    expect(blocked("answer-first")).toEqual(TASK_KINDS.filter((kind) => kind !== "problem"));
    expect(blocked("officialese")).toEqual(["official-document"]);
    expect(blocked("emotional")).toEqual([]);
    expect(blocked("loops")).toEqual([]);
  });

  it("names the reason in Russian", () => {
    expect(blockOf({ ...(tag("bulky") as (typeof rubric.tags)[number]), only: ["problem", "play"] }, ["other"])).toBe(
      "тег ставится, только если просили: задача, пьеса",
    );
  });
});

describe("taskKindRequest", () => {
  it("shows the question alone", () => {
    const request = taskKindRequest("Напиши письмо <тёте>.", prompts, digest);
    expect(request.messages[1]?.content).toContain('"question": "Напиши письмо \\u003cтёте\\u003e."');
    expect(request.messages[1]?.content).not.toContain("answer");
    for (const kind of TASK_KINDS) expect(request.messages[0]?.content).toContain(`\`${kind}\``);
  });
});

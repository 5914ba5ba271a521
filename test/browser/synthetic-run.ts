import type { Finding, Result, Status } from "../../src/sample/result.js";

const SENTENCES = [
  "Раскаленный металл остывает быстро, и решётка не успевает перестроиться.",
  "Таким образом, прочность растёт, а пластичность падает.",
  "Вода кипит при ста градусах, если давление обычное.",
  "В горах давление ниже, поэтому чай там заваривается хуже.",
  "Свет рассеивается на молекулах воздуха, синий сильнее красного.",
  "Следует отметить, что **угол** падения равен углу отражения.",
  "Маятник замедляется: трение о воздух забирает его энергию.",
  "Листья желтеют, когда хлорофилл разрушается раньше других красок.",
];

/** What is found in them. */
const PHRASES: readonly { text: string; checker: string; tag: string; status: Status; message: string }[] = [
  { text: "Раскаленный", checker: "yo", tag: "language-errors", status: "violation", message: "Пропущена буква «ё»" },
  { text: "Таким образом", checker: "cliche", tag: "cliche", status: "violation", message: "Клише из перечня" },
  { text: "Следует отметить", checker: "filler", tag: "redundancy", status: "suspect", message: "Оборот без смысла" },
  { text: "синий", checker: "repeated-words", tag: "language-errors", status: "exempt", message: "Повтор слова" },
];

/** Result records with their input, as a graded file holds them: always the same for the same numbers. */
export function* syntheticRun(samples: number, seed = 1, paragraphs = 4): Generator<Result & { input: object }> {
  const random = createRandom(seed);
  for (let number = 1; number <= samples; number += 1) {
    const lines = Array.from({ length: paragraphs }, () =>
      Array.from({ length: 4 }, () => SENTENCES[Math.floor(random() * SENTENCES.length)] ?? "").join(" "),
    );
    const answer = lines.join("\n\n");
    const question = `Вопрос ${number}: почему так бывает?`;
    yield { ...gradedAs(String(number), answer), input: { id: String(number), question, answer } };
  }
}

function gradedAs(id: string, answer: string): Result {
  const findings = PHRASES.flatMap((phrase) => placesOf(phrase.text, answer).map((start) => findingAt(phrase, start)));
  findings.sort((one, other) => one.start - other.start);
  const tags = [...new Set(findings.filter(({ status }) => status === "violation").map(({ tag }) => tag))];
  const verdicts = tags.map((tag) => ({
    id: tag,
    title: tag === "cliche" ? "Клише" : "Языковые ошибки",
    findings: findings.flatMap((finding, index) =>
      finding.tag === tag && finding.status === "violation" ? [index] : [],
    ),
    support: 1,
  }));
  const natural = verdicts.filter((tag) => tag.id === "cliche");
  const right = verdicts.filter((tag) => tag.id !== "cliche");
  return {
    schema: 1,
    id,
    rubric: { id: "nlap", version: "1.0.0" },
    verdict: {
      naturalness: { value: natural.length > 0 ? "bad" : "undecided", tags: natural },
      quality: { value: right.length > 0 ? "bad" : "good", tags: right },
    },
    findings,
    comment: `Комментарий к ответу ${id}.`,
    judge: null,
  };
}

function findingAt({ text, ...phrase }: (typeof PHRASES)[number], start: number): Finding {
  return {
    ...phrase,
    quote: text,
    start,
    end: start + text.length,
    line: 1,
    column: 1,
    reason: phrase.status === "violation" ? null : "Решает человек",
    fix: null,
  };
}

function placesOf(text: string, answer: string): number[] {
  const places: number[] = [];
  for (let at = answer.indexOf(text); at >= 0; at = answer.indexOf(text, at + 1)) places.push(at);
  return places;
}

/** Park and Miller's generator. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

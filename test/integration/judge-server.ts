import { completion, type FakeServer, type RecordedRequest, type Scene, startFakeServer } from "../llm/fake-server.js";

/** What a model says of a tag. */
export interface Said {
  readonly quotes?: readonly (string | { readonly quote: string; readonly why: string })[];
  readonly reason?: string;
  readonly present?: "yes" | "no" | "unsure";
}

/** What it says of everything; what isn't given it denies. */
export interface Opinions {
  readonly tags?: Readonly<Record<string, Said>>;
  /** Of a suspect, by its quote. */
  readonly suspects?: Readonly<Record<string, { readonly answer: string; readonly reason: string }>>;
}

type Body = RecordedRequest["body"];

/** Which question a request puts: the name of its schema. */
export function questionOf(body: Body): string {
  return body.response_format.json_schema.name;
}

/** The object that a model of these opinions gives back. */
export function replyObject(body: Body, { tags = {}, suspects = {} }: Opinions = {}): Record<string, unknown> {
  const [system, user] = body.messages as { content: string }[];
  const canary = /^Код рубрики \(rubric_code\): (\w+)/.exec(system?.content ?? "")?.[1];
  const { properties } = body.response_format.json_schema.schema;
  const keys = Object.keys(properties).filter((key) => key !== "rubric_code");
  const text = user?.content ?? "";
  const shown = JSON.parse(text.slice(text.indexOf(">>>\n") + 4, text.lastIndexOf("\n<<<")));
  if (keys.includes("kind")) return { rubric_code: canary, reason: "просят объяснить", kind: "other" };
  if (keys.includes("solution")) {
    return { rubric_code: canary, solution: "Так и есть.", evidence: [], reason: "Ошибок нет.", present: "no" };
  }
  const entries = keys.map((key) => {
    // An exact copy is asked for that this model doesn't have.
    if (properties[key].properties?.quote !== undefined) return [key, { quote: "", before: "" }];
    const suspect = shown.suspects?.find(({ id }: { id: string }) => id === key);
    if (suspect !== undefined) {
      return [key, suspects[suspect.quote] ?? { reason: "Обычное слово на своём месте.", answer: "no" }];
    }
    const { quotes = [], reason = "Недостатка нет.", present = quotes.length > 0 ? "yes" : "no" } = tags[key] ?? {};
    const evidence = quotes.map((given) => {
      const { quote, why } = typeof given === "string" ? { quote: given, why: "мешает читать" } : given;
      return { quote, before: "", why };
    });
    return [key, { evidence, reason, present }];
  });
  return { rubric_code: canary, ...Object.fromEntries(entries) };
}

/** The reply to a request, as a server gives it. */
export function judgeReply(body: Body, opinions?: Opinions): Scene {
  const usage = { prompt_tokens: 5000, completion_tokens: 200 };
  return completion(JSON.stringify(replyObject(body, opinions)), { usage });
}

/** A server on loopback behind which a model has these opinions. */
export function startJudge(opinions?: Opinions): Promise<FakeServer> {
  return startFakeServer(({ body }) => judgeReply(body, opinions));
}

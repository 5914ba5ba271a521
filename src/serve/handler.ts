import type { Rubric } from "../rubric/rubric.js";
import { reviewSchema } from "../sample/decisions.js";
import type { Result } from "../sample/result.js";
import { type Sample, sampleSchema } from "../sample/sample.js";
import type { DeskSample, DeskState } from "./contract.js";
import { type GuardOptions, guard } from "./guard.js";
import type { DeskRequest, DeskResponse, Handler } from "./http.js";
import type { Queue } from "./queue.js";
import { json, refusal, respond } from "./responses.js";

/** A file of the page. */
export interface Asset {
  readonly type: string;
  readonly read: () => string | Uint8Array;
}

export interface DeskOptions extends Omit<GuardOptions, "port"> {
  /** Known once the server listens. */
  readonly port: () => number;
  readonly rubric: Rubric;
  readonly annotator: string;
  readonly decisions: string;
  readonly file: string | null;
  readonly key: string;
  readonly queue: Queue;
  /** By path; there is nothing else to be read. */
  readonly assets: ReadonlyMap<string, Asset>;
  readonly judge: DeskJudge | null;
  /** An expected failure of the judge in words, `null` for any other. */
  readonly explain: (error: unknown) => string | null;
}

export interface DeskJudge {
  readonly name: string;
  readonly grade: (sample: Sample, signal?: AbortSignal) => Promise<Result>;
}

type Route = (request: DeskRequest) => DeskResponse | Promise<DeskResponse>;
type Taker = (body: string, signal: AbortSignal | undefined) => Promise<DeskResponse>;

/** What the desk's server answers: the page, its data, what the judge says; and it takes decisions. */
export function createHandler(desk: DeskOptions): Handler {
  const { queue, judge, assets } = desk;
  const gets: Readonly<Record<string, Route>> = {
    state: () => json(stateOf(desk)),
    sample: ({ url }) => {
      const id = new URL(url, "http://127.0.0.1").searchParams.get("id") ?? "";
      const sample = queue.sample(id);
      if (sample === null) return refusal(404, "такого ответа в очереди нет");
      return json({ sample, review: queue.review(id) } satisfies DeskSample);
    },
    review: ({ url }) => json({ review: queue.review(new URL(url, "http://127.0.0.1").searchParams.get("id") ?? "") }),
  };
  const posts: Readonly<Record<string, Taker>> = {
    review: async (body) => {
      const review = reviewSchema.safeParse(parsed(body));
      if (!review.success) return refusal(400, "это не решения об ответе");
      const { annotator, rubric } = review.data;
      if (annotator !== desk.annotator || rubric.id !== desk.rubric.id || rubric.version !== desk.rubric.version) {
        return refusal(409, "сервер запущен заново с другими настройками; откройте страницу ещё раз");
      }
      const refused = await queue.save(review.data);
      return refused === null ? json({ saved: true, nextId: queue.nextId() }) : refusal(507, refused);
    },
    judge: async (body, signal) => {
      if (judge === null) return refusal(404, "судья не назначен");
      const sample = sampleSchema.safeParse(parsed(body));
      if (!sample.success) return refusal(400, "это не ответ");
      try {
        return json(await judge.grade(sample.data, signal));
      } catch (error) {
        const message = desk.explain(error);
        if (message === null) throw error;
        return refusal(502, message);
      }
    },
  };

  return async (request) => {
    const admitted = guard(request, { token: desk.token, equal: desk.equal, port: desk.port() });
    if ("status" in admitted) return admitted;
    const { path } = admitted;
    const asset = assets.get(path);
    const [get, post] = [own(gets, path), own(posts, path)];
    switch (request.method) {
      case "GET":
      case "HEAD":
        if (asset !== undefined) return respond(200, asset.type, asset.read());
        if (get !== null) return get(request);
        break;
      case "POST":
        if (post === null) break;
        if (!/^application\/json(?:;|$)/.test(request.headers["content-type"] ?? "")) {
          return refusal(415, "нужен JSON");
        }
        return take(request, post);
      default:
        return refusal(405, "такого запроса нет");
    }
    return asset === undefined && get === null && post === null
      ? refusal(404, "такой страницы нет")
      : refusal(405, "такого запроса нет");
  };
}

async function take({ body, signal }: DeskRequest, post: Taker): Promise<DeskResponse> {
  const text = await body();
  return text === null ? refusal(413, "слишком большой запрос") : post(text, signal);
}

function own<Kind>(routes: Readonly<Record<string, Kind>>, path: string): Kind | null {
  return Object.hasOwn(routes, path) ? (routes[path] ?? null) : null;
}

function stateOf({ rubric, annotator, judge, decisions, key, file, queue }: DeskOptions): DeskState {
  const entries = queue.entries();
  return {
    rubric,
    annotator,
    judge: judge?.name ?? null,
    decisions,
    key,
    file,
    queue: entries,
    nextId: queue.nextId(),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

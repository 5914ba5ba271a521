import { describe, expect, it } from "vitest";
import type { Result } from "../../src/sample/result.js";
import { createQueue } from "../../src/serve/queue.js";
import { bodyOf, openDesk, PORT, RUBRIC, reviewOf, TOKEN } from "./desk-of-tests.js";

describe("who is let in", () => {
  const { ask, post, written } = openDesk();

  it("its own page, with headers that let nothing else in", async () => {
    const { status, headers, body } = await ask("");
    expect([status, body]).toEqual([200, "<!doctype html>"]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it.each(["/", "/state", `/${TOKEN.slice(1)}/state`, `/${TOKEN}x/state`, `//${TOKEN}/state`, "", `/x?/${TOKEN}/`])(
    "nobody without the token: %s",
    async (url) => {
      const response = await ask("", { url });
      expect(response.status).toBe(403);
      expect(String(response.body)).not.toContain(TOKEN);
    },
  );

  it.each([
    "evil.example",
    `evil.example:${PORT}`,
    "127.0.0.1",
    `127.0.0.1:${PORT + 1}`,
    `127.0.0.1:${PORT}.evil.example`,
  ])("nobody under another name: %s", async (host) => {
    expect((await ask("state", { headers: { host } })).status).toBe(421);
  });

  it("nobody without a name", async () => {
    expect((await ask("state", { headers: { host: undefined } })).status).toBe(421);
  });

  it.each(["https://evil.example", `http://127.0.0.1:${PORT + 1}`, `https://127.0.0.1:${PORT}`, "null", ""])(
    "no other origin: %s",
    async (origin) => {
      expect((await post("review", reviewOf("a"), { origin })).status).toBe(403);
    },
  );

  it.each(["cross-site", "same-site"])("no page of another site, even for a file: %s", async (site) => {
    expect((await ask("", { headers: { "sec-fetch-site": site } })).status).toBe(403);
  });

  it.each([
    "../package.json",
    "..%2fpackage.json",
    "%2e%2e/package.json",
    "dictionary/../state",
    "constructor",
    "__proto__",
    "toString",
  ])("no path leads out: %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it.each(["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])("no other method: %s", async (method) => {
    expect((await ask("state", { method })).status).toBe(405);
  });

  it("nothing is read by POST, and nothing written by GET", async () => {
    expect((await post("state", {})).status).toBe(405);
    expect((await ask("judge")).status).toBe(405);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", undefined])(
    "no other kind of content: %s",
    async (type) => {
      expect((await post("review", reviewOf("a"), { "content-type": type })).status).toBe(415);
    },
  );

  it("nothing of all this is written down", () => {
    expect(written).toEqual([]);
  });
});

describe("the queue", () => {
  it("tells its samples and how far they are", async () => {
    const { ask, post } = openDesk();
    await post("review", reviewOf("b", { unfinished: true }));
    expect(bodyOf(await ask("state"))).toMatchObject({
      rubric: RUBRIC,
      annotator: "anna",
      judge: null,
      file: "a.jsonl",
      queue: [
        { id: "a", progress: "new" },
        { id: "b", progress: "begun" },
      ],
    });
    await post("review", reviewOf("b"));
    expect(bodyOf(await ask("state"))).toMatchObject({ queue: [{ progress: "new" }, { progress: "done" }] });
  });

  it("gives a sample with its last review, by an id of any letters", async () => {
    const samples = [{ id: "а/б?&№1", question: null, answer: "Раз." }];
    const { ask, post } = openDesk({ queue: createQueue(samples, [], async () => null) });
    const path = `sample?id=${encodeURIComponent("а/б?&№1")}`;
    expect(bodyOf(await ask(path))).toEqual({ sample: samples[0], review: null });
    const review = reviewOf("а/б?&№1");
    await post("review", review);
    expect(bodyOf(await ask(path))).toEqual({ sample: samples[0], review });
    expect((await ask("sample?id=c")).status).toBe(404);
  });

  it("of what was pasted is what was reviewed", () => {
    const queue = createQueue(
      null,
      [reviewOf("2"), reviewOf("x"), reviewOf("10", { question: "Что?" })],
      async () => null,
    );
    expect(queue.entries().map(({ id }) => id)).toEqual(["2", "x", "10"]);
    expect(queue.sample("10")).toEqual({ id: "10", question: "Что?", answer: "Ответ." });
    expect(queue.nextId()).toBe("11");
    expect(createQueue(null, [], async () => null).nextId()).toBe("1");
  });
});

describe("decisions", () => {
  it("are written as they are", async () => {
    const { post, written } = openDesk();
    const decision = {
      checker: "yo",
      tag: "language-errors",
      status: "violation",
      quote: "О",
      start: 0,
      end: 1,
    } as const;
    const review = reviewOf("a", { decisions: [{ ...decision, decision: "accepted" }] });
    expect((await post("review", review)).status).toBe(200);
    expect(written).toEqual([review]);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["another kind", { ...reviewOf("a"), kind: "result" }],
    ["a decision that doesn't exist", { ...reviewOf("a"), decisions: [{ decision: "maybe" }] }],
    ["a date that is none", { ...reviewOf("a"), at: "вчера" }],
  ])("that are none are refused: %s", async (_, value) => {
    const { post, written } = openDesk();
    expect((await post("review", value)).status).toBe(400);
    expect(written).toEqual([]);
  });

  it.each([
    ["another annotator", { annotator: "boris" }],
    ["another rubric", { rubric: { id: "own", version: "1.0.0" } }],
  ])("of a page of %s are refused", async (_, part) => {
    const { post, written } = openDesk();
    expect((await post("review", reviewOf("a", part))).status).toBe(409);
    expect(written).toEqual([]);
  });

  it("that can't be written are no decisions yet", async () => {
    const queue = createQueue([{ id: "a", question: null, answer: "Раз." }], [], async () => "на диске нет места");
    const { ask, post } = openDesk({ queue });
    const response = await post("review", reviewOf("a"));
    expect([response.status, bodyOf(response)]).toEqual([507, { error: "на диске нет места" }]);
    expect(bodyOf(await ask("state"))).toMatchObject({ queue: [{ progress: "new" }] });
  });
});

describe("the judge", () => {
  const sample = { id: "a", question: null, answer: "Раз." };

  it("is asked about what the page sends", async () => {
    const result = { id: "a", comment: "Хорошо." } as Result;
    const asked: unknown[] = [];
    const judge = {
      name: "local",
      grade: async (one: unknown) => {
        asked.push(one);
        return result;
      },
    };
    const { ask, post } = openDesk({ judge });
    expect(bodyOf(await post("judge", sample))).toEqual(result);
    expect(asked).toEqual([sample]);
    expect(bodyOf(await ask("state"))).toMatchObject({ judge: "local" });
    expect((await post("judge", { id: "a" })).status).toBe(400);
  });

  it("that fails says why, if it is to be said", async () => {
    const judge = { name: "local", grade: () => Promise.reject(new Error("secret")) };
    const explained = openDesk({ judge, explain: () => "судья недоступен" });
    const response = await explained.post("judge", sample);
    expect([response.status, bodyOf(response)]).toEqual([502, { error: "судья недоступен" }]);
    await expect(openDesk({ judge }).post("judge", sample)).rejects.toThrow("secret");
  });

  it("isn't there", async () => {
    expect((await openDesk().post("judge", sample)).status).toBe(404);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCopies, checkFacts, checkSuspects, checkTags, checkTaskKind } from "../../src/judge/reply-checks.js";
import type { Checked } from "../../src/llm/contract.js";

const CLAIM = { quote: "кот", before: "Вот ", why: "лишнее" };
const TAG = { evidence: [CLAIM], reason: "есть", present: "yes" };
const REPLY = { rubric_code: "bcdfgh", bulky: TAG, loops: { evidence: [], reason: "нет", present: "no" } };
const check = checkTags(["bulky", "loops"]);
const issue = (value: unknown, by: (value: unknown) => Checked<unknown> = check) => {
  const checked = by(value);
  return checked.ok ? null : checked.issue;
};

describe("checkTags", () => {
  it("reads each tag", () => {
    expect(check(REPLY)).toEqual({
      ok: true,
      value: new Map<string, unknown>([
        ["bulky", TAG],
        ["loops", REPLY.loops],
      ]),
    });
  });

  it.each([
    [null, "ответ: нужен объект"],
    [[REPLY], "ответ: нужен объект"],
    [{ ...REPLY, loops: undefined }, "loops: нужен объект"],
    [{ rubric_code: "", bulky: TAG }, "ответ: нет ключа loops"],
    [{ ...REPLY, verdict: "good" }, "ответ: лишний ключ verdict"],
    [{ ...REPLY, cliche: TAG }, "ответ: лишний ключ cliche"],
    [{ ...REPLY, bulky: { ...TAG, score: 5 } }, "bulky: лишний ключ score"],
    [{ ...REPLY, bulky: { ...TAG, present: "maybe" } }, "bulky.present: нужно yes, no или unsure"],
    [{ ...REPLY, bulky: { ...TAG, present: true } }, "bulky.present: нужно yes, no или unsure"],
    [{ ...REPLY, bulky: { ...TAG, reason: null } }, "bulky.reason: нужна строка"],
    [{ ...REPLY, bulky: { ...TAG, evidence: "кот" } }, "bulky.evidence: нужен список"],
    [{ ...REPLY, bulky: { ...TAG, evidence: ["кот"] } }, "bulky.evidence[0]: нужен объект"],
    [{ ...REPLY, bulky: { ...TAG, evidence: [{ ...CLAIM, start: 0 }] } }, "bulky.evidence[0]: лишний ключ start"],
    [{ ...REPLY, bulky: { ...TAG, evidence: [{ quote: "кот" }] } }, "bulky.evidence[0]: нет ключа before"],
    [{ ...REPLY, bulky: { ...TAG, evidence: Array(101).fill(CLAIM) } }, "bulky.evidence: больше 100 мест"],
    [
      { ...REPLY, bulky: { ...TAG, evidence: [{ ...CLAIM, quote: "а".repeat(20_001) }] } },
      "bulky.evidence[0].quote: слишком длинная строка",
    ],
  ])("refuses %#", (value, expected) => {
    expect(issue(value)).toBe(expected);
  });

  it("keeps equal quotes once, and empty ones not at all", () => {
    const evidence = [CLAIM, { ...CLAIM, why: "ещё раз" }, { ...CLAIM, before: "Вон " }, { ...CLAIM, quote: "  " }];
    const checked = check({ ...REPLY, bulky: { ...TAG, evidence } });
    expect(checked.ok && checked.value.get("bulky")?.evidence.map(({ before }) => before)).toEqual(["Вот ", "Вон "]);
  });

  it("keeps what stands right before the quote, without half a pair, and words on one line", () => {
    const before = `${"а".repeat(40)}😀${"б".repeat(29)}`;
    const said = { ...TAG, reason: "раз\n два\t три", evidence: [{ ...CLAIM, before }] };
    const checked = check({ ...REPLY, bulky: said });
    expect(checked.ok && checked.value.get("bulky")).toMatchObject({
      reason: "раз два три",
      evidence: [{ before: "б".repeat(29) }],
    });
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, tag) => {
        expect(typeof check(value).ok).toBe("boolean");
        expect(typeof check({ ...REPLY, bulky: tag }).ok).toBe("boolean");
        expect(typeof check({ ...REPLY, bulky: { ...TAG, evidence: [tag] } }).ok).toBe("boolean");
      }),
    );
  });
});

describe("checkSuspects", () => {
  const suspects = checkSuspects(["s1", "s2"]);

  it("takes what there is; an id that is missing has no answer", () => {
    const said = { reason: "термин", answer: "no" };
    expect(suspects({ rubric_code: "", s2: said })).toEqual({ ok: true, value: new Map([["s2", said]]) });
  });

  it("refuses ids that weren't asked for, and no answer at all", () => {
    expect(issue({ rubric_code: "" }, suspects)).toBe("нет ни одного ответа о местах");
    expect(issue({ s3: { reason: "", answer: "no" } }, suspects)).toBe("ответ: лишний ключ s3");
    expect(issue({ s1: { reason: "", answer: "да" } }, suspects)).toBe("s1.answer: нужно yes, no или unsure");
  });
});

describe("other replies", () => {
  it("put the right value behind what is wrong", () => {
    const evidence = [
      { ...CLAIM, why: "неверная дата", correct: "1861" },
      { ...CLAIM, before: "", correct: " " },
    ];
    const checked = checkFacts({ rubric_code: "", solution: "вспомним", evidence, reason: "ошибка", present: "yes" });
    expect(checked.ok && checked.value.evidence.map(({ why }) => why)).toEqual([
      "неверная дата (верно: 1861)",
      "лишнее",
    ]);
    expect(issue({ rubric_code: "", evidence, reason: "", present: "no" }, checkFacts)).toBe(
      "ответ: нет ключа solution",
    );
  });

  it("tell one of the known kinds", () => {
    expect(checkTaskKind({ rubric_code: "", reason: "", kind: "play" })).toEqual({ ok: true, value: "play" });
    expect(issue({ rubric_code: "", reason: "", kind: "toast" }, checkTaskKind)).toMatch(/^kind: нужно одно из/);
  });

  it("copy each quote that was asked for", () => {
    const copies = checkCopies(["q1"]);
    expect(copies({ rubric_code: "", q1: { quote: "", before: "" } }).ok).toBe(true);
    expect(issue({ rubric_code: "" }, copies)).toBe("ответ: нет ключа q1");
  });
});

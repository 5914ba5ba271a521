import { describe, expect, it } from "vitest";
import type { VerifiedPlace } from "../../src/judge/contract.js";
import { droppedQuotes, flipRate, voteSuspects, voteTags } from "../../src/judge/vote.js";
import type { SuspectVote, TagVote } from "../../src/judge/votes-contract.js";
import type { Tag } from "../../src/rubric/rubric.js";
import { TAG } from "./evidence/claims.js";

const place = (start: number, end: number, approximate = false): VerifiedPlace => ({
  start,
  end,
  why: `${start}`,
  approximate,
});
const vote = (present: TagVote["present"], places: VerifiedPlace[] = [], rest: Partial<TagVote> = {}): TagVote => ({
  tag: TAG.id,
  present,
  reason: `сказано ${present}`,
  places,
  dropped: [],
  missing: [],
  ...rest,
});
const yes = vote("yes", [place(0, 5)]);
const no = vote("no");
const unsure = vote("unsure");

function voted(votes: TagVote[], asked = votes.length, tag: Tag = TAG) {
  const [only] = voteTags(
    votes.map((one) => [one]),
    new Map([[tag.id, asked]]),
    [tag],
  );
  return only;
}

describe("voteTags", () => {
  it.each([
    ["one yes", [yes], 1, "set", 1],
    ["one no", [no], 1, "unset", 0],
    ["one unsure", [unsure], 1, "unsure", 0],
    ["a yes without a place", [vote("yes")], 1, "unproven", 0],
    ["a yes found only nearly", [vote("yes", [place(0, 30, true)])], 1, "unproven", 0],
    ["no with places", [vote("no", [place(0, 5)])], 1, "unset", 0],
    ["two of three", [yes, no, yes], 3, "set", 2 / 3],
    ["one of three", [yes, no, no], 3, "unset", 1 / 3],
    ["one proven, one not, one no", [yes, vote("yes"), no], 3, "unproven", 1 / 3],
    ["all different", [yes, no, unsure], 3, "unsure", 1 / 3],
    ["a tie of a panel", [yes, no], 2, "unsure", 1 / 2],
    ["two usable of three", [yes, yes], 3, "set", 1],
    ["one usable of three", [yes], 3, "undecided", 1],
    ["none usable", [], 1, "undecided", 0],
    ["one usable of a panel of two", [no], 2, "undecided", 0],
  ])("%s", (_, votes, asked, outcome, support) => {
    expect(voted(votes, asked)).toMatchObject({ outcome, support });
  });

  it("needs as many places as the tag does, apart from each other, one of them exact", () => {
    const loops = { ...TAG, places: 3 };
    const of = (...places: VerifiedPlace[]) => voted([vote("yes", places)], 1, loops)?.outcome;
    expect(of(place(0, 5), place(6, 9), place(9, 12))).toBe("set");
    expect(of(place(0, 5), place(6, 9), place(8, 12))).toBe("unproven");
    expect(of(place(0, 5), place(0, 5), place(0, 5))).toBe("unproven");
    expect(of(place(0, 5), place(6, 9, true), place(9, 12, true))).toBe("set");
    expect(of(place(0, 5, true), place(6, 9, true), place(9, 12, true))).toBe("unproven");
  });

  it("unites the places of the votes that set it", () => {
    const result = voted([
      vote("yes", [place(20, 25), place(40, 70, true)]),
      vote("yes", [place(0, 5), place(22, 30), place(50, 55)]),
      vote("no", [place(80, 90)]),
    ]);
    expect(result?.places.map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [20, 25],
      [50, 55],
    ]);
    expect(result?.reason).toBe("сказано yes");
    expect(voted([no, no, yes])).toMatchObject({ places: [], reason: "сказано no" });
  });

  it("names a place once, with everything that one vote says of it", () => {
    const twice = vote("yes", [place(0, 5), { ...place(0, 5), why: "и ещё" }, place(3, 9)]);
    expect(voted([twice])?.places).toEqual([{ ...place(0, 5), why: "0; и ещё" }, place(3, 9)]);
  });

  it("decides every tag that was asked, in the rubric's order", () => {
    const other = { ...TAG, id: "loops" };
    const asked = new Map([
      ["loops", 1],
      [TAG.id, 1],
    ]);
    expect(voteTags([[yes]], asked, [TAG, other]).map(({ tag, outcome }) => [tag, outcome])).toEqual([
      [TAG.id, "set"],
      ["loops", "undecided"],
    ]);
  });
});

describe("voteSuspects", () => {
  const said = (answer: SuspectVote["answer"], reason = "потому что"): SuspectVote => ({ finding: 4, answer, reason });
  const of = (votes: SuspectVote[], asked = votes.length) =>
    voteSuspects(
      votes.map((one) => [one]),
      new Map([[4, asked]]),
    )[0];

  it.each([
    ["yes", [said("yes")], 1, "confirmed", 1],
    ["no", [said("no")], 1, "dismissed", 1],
    ["no without a reason", [said("no", " ")], 1, "unsure", 1],
    ["unsure", [said("unsure")], 1, "unsure", 1],
    ["a missing id", [said(null)], 1, "not-obtained", 0],
    ["nothing", [], 1, "not-obtained", 0],
    ["two of three", [said("no"), said("yes"), said("no")], 3, "dismissed", 2 / 3],
    ["one and one", [said("no"), said("yes")], 2, "unsure", 0],
    ["one usable of three", [said("yes"), said(null), said(null)], 3, "not-obtained", 0],
  ])("%s", (_, votes, asked, outcome, support) => {
    expect(of(votes, asked)).toMatchObject({ finding: 4, outcome, support });
  });

  it("keeps the reason of the votes that decided", () => {
    expect(of([said("no", "не то"), said("yes", "то\n самое"), said("yes")])?.reason).toBe("то самое");
    expect(of([said(null)])?.reason).toBeNull();
  });
});

describe("flipRate", () => {
  it("is the share of tags that weren't set or left by all", () => {
    const other = { ...TAG, id: "loops" };
    expect(flipRate([[yes]], [TAG])).toBeNull();
    expect(flipRate([[yes], [yes], [no]], [TAG])).toBe(1);
    expect(flipRate([[no], [unsure], [vote("yes")]], [TAG])).toBe(0);
    const loops = { ...no, tag: "loops" };
    expect(
      flipRate(
        [
          [yes, loops],
          [no, loops],
        ],
        [TAG, other],
      ),
    ).toBe(0.5);
  });
});

describe("droppedQuotes", () => {
  it("tells every quote that proves nothing", () => {
    const dropped = { tag: TAG.id, quote: "из вопроса", cause: "from-question" } as const;
    const claim = { quote: "нет\nтакого", before: "", why: "" };
    const ballots = [[vote("yes", [place(0, 5, true)], { dropped: [dropped], missing: [claim] })], [yes]];
    expect(droppedQuotes(ballots, "Слово и слово.")).toEqual([
      dropped,
      { tag: TAG.id, quote: "нет такого", cause: "not-found" },
      { tag: TAG.id, quote: "Слово", cause: "approximate" },
    ]);
  });
});

import type { Tag } from "../rubric/rubric.js";
import type { ArbitratedSuspect, DroppedQuote, JudgedTag, VerifiedPlace } from "./contract.js";
import { provesTag } from "./evidence/enough.js";
import { joinPlaces } from "./evidence/join-places.js";
import { oneLine } from "./one-line.js";
import type { SuspectVote, TagVote } from "./votes-contract.js";

/** Code units of a quote and of a reason that the record keeps. */
const LONGEST_QUOTE = 300;
const LONGEST_REASON = 300;

/**
 * Decides each tag by the majority of its usable votes, which count only as far as their quotes were verified
 * (design/judge.md, "Repeats and panels"). A panel's models vote in one ballot box.
 *
 * @param ballots what one model says in one round; a tag without a usable reply isn't in it
 * @param asked how many ballots there should be, by the tag's id: with fewer than half of them a tag is `undecided`
 * @param tags those to decide, in the rubric's order
 */
export function voteTags(
  ballots: readonly (readonly TagVote[])[],
  asked: ReadonlyMap<string, number>,
  tags: readonly Tag[],
): JudgedTag[] {
  const votes = grouped(ballots.flat(), ({ tag }) => tag);
  return tags.map((tag) => voteTag(tag, votes.get(tag.id) ?? [], asked.get(tag.id) ?? 0));
}

function voteTag({ id: tag, places: needed }: Tag, votes: readonly TagVote[], asked: number): JudgedTag {
  const said = votes.filter(({ present }) => present === "yes");
  const proven = said.filter(({ places }) => provesTag(places, needed));
  const against = votes.filter(({ present }) => present === "no");
  const support = votes.length === 0 ? 0 : proven.length / votes.length;
  const made = (outcome: JudgedTag["outcome"], given: readonly TagVote[]): JudgedTag => {
    const places = outcome === "set" ? unitePlaces(proven.map(({ places }) => places)) : [];
    return { tag, outcome, support, places, reason: firstReason(given) };
  };
  if (isTooFew(votes.length, asked)) return made("undecided", []);
  if (isMajority(proven.length, votes.length)) return made("set", proven);
  if (isMajority(said.length, votes.length)) return made("unproven", said);
  if (isMajority(against.length, votes.length)) return made("unset", against);
  return made("unsure", votes);
}

/**
 * Decides each suspect in the same way. A vote of `null` is none; «no» without a reason dismisses nothing, so that it
 * counts as unsure.
 *
 * @param asked how many ballots there should be, by the finding's index; the results are in its order
 */
export function voteSuspects(
  ballots: readonly (readonly SuspectVote[])[],
  asked: ReadonlyMap<number, number>,
): ArbitratedSuspect[] {
  const votes = grouped(ballots.flat(), ({ finding }) => finding);
  return [...asked].map(([finding, expected]) => voteSuspect(finding, votes.get(finding) ?? [], expected));
}

function voteSuspect(finding: number, given: readonly SuspectVote[], asked: number): ArbitratedSuspect {
  const votes = given.filter(({ answer }) => answer !== null);
  const yes = votes.filter(({ answer }) => answer === "yes");
  const no = votes.filter(({ answer, reason }) => answer === "no" && reason.trim() !== "");
  const made = (outcome: ArbitratedSuspect["outcome"], agreeing: readonly SuspectVote[]): ArbitratedSuspect => {
    const support = votes.length === 0 ? 0 : agreeing.length / votes.length;
    return { finding, outcome, support, reason: firstReason(agreeing) };
  };
  if (isTooFew(votes.length, asked)) return made("not-obtained", []);
  if (isMajority(yes.length, votes.length)) return made("confirmed", yes);
  if (isMajority(no.length, votes.length)) return made("dismissed", no);
  return made(
    "unsure",
    votes.filter((vote) => !yes.includes(vote) && !no.includes(vote)),
  );
}

/**
 * How often the same question was answered otherwise: tags whose votes, verified, weren't unanimous, as a share of
 * those with two votes or more; `null` if there are none.
 *
 * @param tags those that were voted on
 */
export function flipRate(ballots: readonly (readonly TagVote[])[], tags: readonly Tag[]): number | null {
  const votes = grouped(ballots.flat(), ({ tag }) => tag);
  const flips = tags.flatMap(({ id, places: needed }) => {
    const sets = (votes.get(id) ?? []).map(({ present, places }) => present === "yes" && provesTag(places, needed));
    return sets.length < 2 ? [] : [sets.includes(true) && sets.includes(false)];
  });
  return flips.length === 0 ? null : flips.filter(Boolean).length / flips.length;
}

/**
 * Every quote that proves nothing, in the order of the votes: dropped, not found after the repair turn, or found only
 * nearly with nothing exact beside it.
 */
export function droppedQuotes(ballots: readonly (readonly TagVote[])[], answer: string): DroppedQuote[] {
  return ballots
    .flat()
    .flatMap(({ tag, places, dropped, missing }) => [
      ...dropped,
      ...missing.map(({ quote }): DroppedQuote => ({ tag, quote: oneLine(quote, LONGEST_QUOTE), cause: "not-found" })),
      ...(places.every(({ approximate }) => approximate) ? places : []).map(
        ({ start, end }): DroppedQuote => ({ tag, quote: answer.slice(start, end), cause: "approximate" }),
      ),
    ]);
}

function isTooFew(usable: number, asked: number): boolean {
  return usable === 0 || usable < (asked + 1) / 2;
}

function isMajority(part: number, whole: number): boolean {
  return 2 * part > whole;
}

/**
 * The places of all votes in the answer's order. Within one vote places may overlap: something else is wrong there.
 * Across votes overlapping places are one, and the first to name it stays; what was found exactly goes before what
 * was found nearly.
 */
function unitePlaces(votes: readonly (readonly VerifiedPlace[])[]): VerifiedPlace[] {
  const united: VerifiedPlace[] = [];
  for (const approximate of [false, true]) {
    for (const places of votes) {
      const apart = joinPlaces(places).filter(
        (place) => place.approximate === approximate && !united.some(overlaps(place)),
      );
      united.push(...apart);
    }
  }
  return united.sort((one, other) => one.start - other.start || one.end - other.end);
}

function overlaps(one: VerifiedPlace): (other: VerifiedPlace) => boolean {
  return ({ start, end }) => start < one.end && one.start < end;
}

function firstReason(votes: readonly { readonly reason: string }[]): string | null {
  for (const { reason } of votes) {
    const line = oneLine(reason, LONGEST_REASON);
    if (line !== "") return line;
  }
  return null;
}

function grouped<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}

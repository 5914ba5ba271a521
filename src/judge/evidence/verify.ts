import type { Tag } from "../../rubric/rubric.js";
import type { Prose, Span } from "../../text/prose.js";
import { rememberTexts } from "../../text/remember-texts.js";
import type { DropCause, DroppedQuote, VerifiedPlace } from "../contract.js";
import { oneLine } from "../one-line.js";
import type { EvidenceClaim, EvidenceSources, VerifiedEvidence } from "../votes-contract.js";
import { findQuote, occurrences } from "./find.js";
import { fold } from "./fold.js";
import { joinPlaces } from "./join-places.js";
import { foldQuote, type Layers, layersOf } from "./layers.js";
import { findNearly } from "./nearly.js";
import { findPieces, piecesOf } from "./pieces.js";
import { isPlainlyFalse } from "./plainly-false.js";
import { saysSomething } from "./whole.js";

/** Quotes of one tag in one reply; nobody needs more, and each costs a search. */
const MOST_CLAIMS = 40;
/** Characters of a quote, whatever marks it holds besides (design/judge.md, "What the model returns"). */
const LONGEST_QUOTE = 300;
/** Code units of a quote that are read at all. */
const LONGEST_READ = 2000;
/** Code units of a model's words that are kept. */
const LONGEST_WHY = 300;

export interface VerifyOptions {
  /** Whether what is said of a place is plainly false there. */
  readonly isFalse?: (answer: Prose, place: Span, why: string) => boolean;
}

/**
 * Believes a model only as far as its quotes stand in the answer (spec, section 5; design/judge.md, "Evidence is
 * checked in code"). Places are stretches of the answer as it was given, in its order, each once; `missing` is worth
 * asking for again, `dropped` isn't. Whether the places are enough for the tag is told by `provesTag`.
 */
export function verifyEvidence(
  { id: tag }: Tag,
  claims: readonly EvidenceClaim[],
  sources: EvidenceSources,
  { isFalse = isPlainlyFalse }: VerifyOptions = {},
): VerifiedEvidence {
  const layers = layersOf(sources.answer);
  const places: VerifiedPlace[] = [];
  const taken = new Set<string>();
  const dropped: DroppedQuote[] = [];
  const missing: EvidenceClaim[] = [];
  const drop = (quote: string, cause: DropCause): void => {
    dropped.push({ tag, quote: oneLine(quote, LONGEST_QUOTE), cause });
  };
  const isTaken = (span: Span): boolean => taken.has(keyOf(span));

  claims.forEach((claim, index) => {
    if (index >= MOST_CLAIMS || claim.quote.length > LONGEST_READ || !saysSomething(claim.quote)) {
      drop(claim.quote, "not-found");
      return;
    }
    if (foldQuote(claim.quote).length > LONGEST_QUOTE) {
      missing.push(claim);
      return;
    }
    const why = oneLine(claim.why, LONGEST_WHY);
    const found = locate(claim, sources, layers, isTaken);
    if (found === null) missing.push(claim);
    else if (typeof found === "string") drop(claim.quote, found);
    else if (isFalse(sources.answer, found, why)) drop(claim.quote, "no-rule");
    else {
      taken.add(keyOf(found));
      places.push({ ...found, why });
    }
  });
  return { places: joinPlaces(places), dropped, missing };
}

function keyOf({ start, end }: Span): string {
  return `${start}:${end}`;
}

type Located = Span & { readonly approximate: boolean };

/** The place of a quote, or why there can't be one; `null`: it stands nowhere. */
function locate(
  { quote, before }: EvidenceClaim,
  { answer, question, rubricText }: EvidenceSources,
  layers: Layers,
  isTaken: (span: Span) => boolean,
): Located | DropCause | null {
  const ways = [
    () => findQuote(quote, before, layers.exact, layers, answer, isTaken),
    () => findQuote(quote, before, layers.folded, layers, answer, isTaken),
    () => findQuote(quote, before, layers.visible, layers, answer, isTaken),
    () => findQuote(withoutWrapping(quote), before, layers.folded, layers, answer, isTaken),
    () => findPieces(piecesOf(foldQuote(quote)), layers.folded, layers, answer, isTaken),
    () => findPieces(piecesOf(foldQuote(quote)), layers.visible, layers, answer, isTaken),
  ];
  for (const way of ways) {
    const found = way();
    if (found !== null) return { ...found, approximate: false };
  }
  const pieces = piecesOf(foldQuote(withoutWrapping(quote)));
  if (question !== null && holds(layersOf(question).folded.text, pieces)) return "from-question";
  if (holds(foldedText(rubricText), pieces)) return "rubric-leak";
  const near = findNearly(foldQuote(quote), layers.folded, layers, answer);
  return near === null ? null : { ...near, approximate: true };
}

/** The rubric is the same for a whole run. */
const foldedText = rememberTexts((text) => fold(text).text);

/** «…» that the model has put around the quote, and the stop that it has put after it. */
function withoutWrapping(quote: string): string {
  return quote.replace(/^\s*[«„“"'‘]+/u, "").replace(/[»“”"'’.,;:!?]+\s*$/u, "");
}

const WORD_PART = /[\p{L}\p{N}]/u;

/** Every piece stands in the text, in whole words. */
function holds(text: string, pieces: readonly string[]): boolean {
  return pieces.length > 0 && pieces.every((piece) => holdsWhole(text, piece));
}

function holdsWhole(text: string, piece: string): boolean {
  let tried = 0;
  for (const at of occurrences(text, piece)) {
    if (!splits(text, at) && !splits(text, at + piece.length)) return true;
    if (++tried > MOST_CLAIMS) break;
  }
  return false;
}

function splits(text: string, edge: number): boolean {
  return WORD_PART.test(text.charAt(edge - 1)) && WORD_PART.test(text.charAt(edge));
}

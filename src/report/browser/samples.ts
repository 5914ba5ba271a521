import { unzlibSync } from "fflate";
import { searchable } from "../filter.js";
import { INDEX_ID, type IndexRow, PIECE_SIZE, pieceId, type ReportIndex, type SampleBody } from "../page-data.js";

/** The data of the page: pieces of samples are read when they are needed, or when there is nothing else to do. */
export interface Samples {
  readonly index: ReportIndex;
  body(sample: number): SampleBody;
  /** Whether the sample's id, question, answers or comments hold a text that has been made searchable. */
  holds(sample: number, sought: string): boolean;
}

export function openSamples(): Samples {
  const index = JSON.parse(textOf(INDEX_ID)) as ReportIndex;
  const pieces: (readonly SampleBody[] | undefined)[] = [];
  const haystacks: string[] = [];

  function pieceOf(sample: number): readonly SampleBody[] {
    const number = Math.floor(sample / PIECE_SIZE);
    const piece = pieces[number] ?? unpack(textOf(pieceId(number)));
    pieces[number] = piece;
    return piece;
  }

  function body(sample: number): SampleBody {
    const found = pieceOf(sample)[sample % PIECE_SIZE];
    if (found === undefined) throw new Error(`no sample ${sample}`);
    return found;
  }

  function haystack(sample: number): string {
    const known = haystacks[sample];
    if (known !== undefined) return known;
    const made = searchable(textsOf(index.rows[sample], body(sample)).join("\n"));
    haystacks[sample] = made;
    return made;
  }

  let next = 0;
  function readAhead(deadline: IdleDeadline): void {
    while (next < index.rows.length && deadline.timeRemaining() > 5) {
      haystack(next);
      next += 1;
    }
    if (next < index.rows.length) requestIdleCallback(readAhead);
  }
  if ("requestIdleCallback" in window) requestIdleCallback(readAhead);

  return { index, body, holds: (sample, sought) => haystack(sample).includes(sought) };
}

function textsOf(row: IndexRow | undefined, { question, runs }: SampleBody): string[] {
  const [first] = runs;
  const texts = [row?.id ?? "", question ?? ""];
  for (const run of runs) {
    if (run === null) continue;
    // Two runs nearly always grade the same answer.
    if (run === first || run.answer !== first?.answer) texts.push(run.answer ?? "");
    texts.push(run.comment);
  }
  return texts;
}

/** Base64 of packed JSON → its value. By itself: the browser's streams take longer for a hundred pieces. */
function unpack(packed: string): readonly SampleBody[] {
  const characters = atob(packed);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return JSON.parse(new TextDecoder().decode(unzlibSync(bytes))) as readonly SampleBody[];
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent ?? "";
}

import type { Mark } from "../annotations/annotation.js";
import { wilsonInterval } from "../stats/wilson.js";
import { fingerprint } from "./fingerprint.js";
import type { GradedRecord } from "./graded-record.js";
import { byAnswer, isOfAnswer, type People, type PersonSaid } from "./people.js";
import type { AgreementReport } from "./report.js";
import { createRowCounter, type ProgramSaid } from "./row-counter.js";
import { planRows, type TagGroup } from "./rows.js";
import { decisionsOf } from "./scale.js";
import { createWorst } from "./worst.js";

export interface MeasureOptions {
  readonly groups: readonly TagGroup[];
  /** What an axis counts as that the program left undecided. */
  readonly undecided: "good" | "skip";
  /** How many differing samples are held. */
  readonly differences: number;
}

export interface AgreementMeter {
  add(graded: GradedRecord): void;
  finish(): AgreementReport;
}

/**
 * Compares graded records, one by one, with what people have said of the same samples.
 *
 * Who are compared: the program with every person, or, where annotations were settled, with those alone; the people
 * with each other. A tag that the judge claimed without proof (`unproven`) isn't set; it is counted beside.
 */
export function createMeter(people: People, options: MeasureOptions): AgreementMeter {
  const { scale, bySample, settled } = people;
  const rows = planRows(scale, options.groups).map(createRowCounter);
  const worst = createWorst(scale, options.differences);
  const samples = { compared: 0, unannotated: 0, otherAnswer: 0 };
  const judges = new Set<string | null>();
  const undecided = new Map(scale.rubric.axes.map(({ id }) => [id, 0]));
  const quotes = { given: 0, verified: 0 };
  let seen = 0;

  function programSaid({ verdict, findings }: GradedRecord): ProgramSaid {
    const set = new Set(Object.values(verdict).flatMap(({ tags }) => tags.map(({ id }) => id)));
    const decisions = decisionsOf(
      {
        axes: new Map(
          Object.entries(verdict).map(([axis, { value }]) => [
            axis,
            value === "undecided" && options.undecided === "good" ? "good" : value,
          ]),
        ),
        tags: new Map(scale.rubric.tags.map(({ id }) => [id, set.has(id)])),
      },
      scale,
    );
    const marks = findings
      .filter(({ status }) => status === "violation")
      .map(({ tag, start, end }): Mark => ({ tag, start, end }));
    return { decisions, marks };
  }

  return {
    add(graded) {
      const all = bySample.get(graded.id);
      judges.add(graded.judge?.model ?? null);
      if (all === undefined) {
        samples.unannotated += 1;
        return;
      }
      seen += 1;
      const answer = graded.answer === null ? null : fingerprint(graded.answer);
      const said = all.filter((one) => isOfAnswer(one, answer));
      if (said.length === 0) {
        samples.otherAnswer += 1;
        return;
      }
      samples.compared += 1;
      const isSettled = ({ person }: PersonSaid): boolean => settled.has(person);
      const references = settled.size > 0 ? said.filter(isSettled) : said;
      const each = byAnswer(said.filter((one) => !isSettled(one)));
      const program = programSaid(graded);
      for (const row of rows) row.add(program, references, each);
      worst.add(graded.id, program, references);
      for (const [axis, { value }] of Object.entries(graded.verdict)) {
        if (value === "undecided") undecided.set(axis, (undecided.get(axis) ?? 0) + 1);
      }
      quotes.given += graded.judge?.quotes?.given ?? 0;
      quotes.verified += graded.judge?.quotes?.verified ?? 0;
      for (const { id, outcome } of graded.judge?.tags ?? []) {
        if (outcome === "unproven")
          rows.find(({ plan }) => plan.kind === "tag" && plan.id === id)?.addUnproven(references);
      }
    },
    finish: () => ({
      schema: 1,
      kind: "agreement",
      rubric: { id: scale.rubric.id, version: scale.rubric.version },
      judges: [...judges],
      samples: { ...samples, ungraded: bySample.size - seen },
      people: people.names.map((name, index) => ({
        name,
        samples: people.counts[index] ?? 0,
        settled: settled.has(index),
      })),
      undecided: { as: options.undecided, axes: Object.fromEntries(undecided) },
      rows: rows.map((row) => row.finish()),
      evidence: quotes.given === 0 ? null : { ...quotes, ...wilsonInterval(quotes.verified, quotes.given) },
      differences: worst.list(),
      differing: worst.differing,
      lostQuotes: people.lost,
    }),
  };
}

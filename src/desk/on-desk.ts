import type { Sample } from "../sample/sample.js";
import type { DeskState, Progress } from "../serve/contract.js";
import type { Drafts } from "./drafts.js";
import { createFindingsSource, type FindingsSource } from "./findings-source.js";
import { createRulesClient, type RulesThread } from "./rules-client.js";
import { createSaver, type Saver } from "./saver.js";
import type { DeskServer } from "./server-client.js";
import type { View } from "./view.js";
import { recordOf, type Selection, standingOf, type Work } from "./work.js";

export interface OnDeskOptions {
  readonly state: DeskState;
  readonly server: DeskServer;
  readonly drafts: Drafts;
  readonly rules: RulesThread;
  /** ISO 8601, in UTC. */
  readonly now: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly show: (view: View) => void;
}

/** What lies on the desk: one sample at a time, its findings and decisions; how they are shown and kept. */
export interface OnDesk {
  readonly work: Work;
  readonly view: View;
  readonly progress: Map<string, Progress>;
  readonly source: FindingsSource;
  readonly saver: Saver;
  /** The judge's reply that is waited for. */
  readonly asking: AbortController | null;
  /** Shows it. */
  change(part: Partial<View>): void;
  /** Findings, verdict and comment anew. */
  renew(part?: Partial<View>): void;
  /** Shows what has happened; `alarm`: it went wrong. */
  say(text: string, alarm?: boolean): void;
  /** Other decisions about the same texts; shown by `renew`. */
  decided(work: Work): void;
  /** Other texts of the same sample. */
  edit(edited: Work): void;
  /** Another sample. */
  put(next: Work): void;
  /** Resolves when the rules have read the texts, or never will. */
  isRead(): Promise<void>;
  /** Decisions go to the file as they happen. */
  save(finished?: boolean): void;
  /** Writes down in the browser what is on the desk, if it isn't. */
  keep(): void;
  /** @returns aborts when nobody waits for the reply any more */
  beginAsking(): AbortController;
  /** @returns `false` if nobody waits for it */
  endAsking(request: AbortController): boolean;
  stopAsking(): void;
}

const KEEP_AFTER = 300;
const EMPTY_SELECTION: Selection = { start: 0, end: 0 };

export function createOnDesk(options: OnDeskOptions): OnDesk {
  const { state, server, drafts, now, wait, show } = options;
  const { rubric, annotator } = state;
  const source = createFindingsSource();
  const progress = new Map<string, Progress>(state.queue.map(({ id, progress }) => [id, progress]));

  let work: Work = { id: state.nextId, question: "", answer: "", decisions: [] };
  let view: View = {
    work,
    standing: standingOf(rubric, work, []),
    editable: state.file === null,
    rules: { kind: "loading" },
    judge: "none",
    saving: { kind: "saved" },
    progress,
    current: null,
    dialog: null,
    selection: EMPTY_SELECTION,
    notice: null,
  };
  let asking: AbortController | null = null;
  let reading: (() => void)[] = [];
  let keeping = false;

  const saver = createSaver({
    drafts,
    wait,
    send: (review) => server.send(review),
    onStatus: (saving) => change({ saving }),
  });
  const rules = createRulesClient({
    thread: options.rules,
    rubric,
    onReady: () => change({ rules: { kind: "ready" } }),
    onFailure: (message) => change({ rules: { kind: "failed", message } }),
    onResult(sample, result) {
      if (sample.id !== work.id) return;
      source.take({ question: sample.question ?? "", answer: sample.answer }, result, false);
      renew();
      if (!source.isRead(work)) return;
      for (const done of reading) done();
      reading = [];
    },
  });

  function change(part: Partial<View>): void {
    view = { ...view, ...part };
    show(view);
  }

  function renew(part: Partial<View> = {}): void {
    const standing = standingOf(rubric, work, source.of(work));
    const judge = asking !== null ? "asking" : source.isJudged(work) ? "asked" : "none";
    const current = standing.items.some(({ key }) => key === view.current) ? view.current : null;
    change({ work, standing, judge, current, ...part });
  }

  function read(): void {
    if (!source.isRead(work)) rules.grade(sampleOf(work));
  }

  /** Soon, so that typing isn't held up. */
  function keepSoon(): void {
    if (keeping) return;
    keeping = true;
    wait(KEEP_AFTER).then(keep);
  }

  function keep(): void {
    if (!keeping) return;
    keeping = false;
    drafts.keep(work, now());
  }

  function save(finished = progress.get(work.id) === "done"): void {
    progress.set(work.id, finished ? "done" : "begun");
    saver.save(recordOf(rubric, work, view.standing, { annotator, at: now(), finished }));
  }

  function stopAsking(): void {
    asking?.abort();
    asking = null;
  }

  return {
    get work() {
      return work;
    },
    get view() {
      return view;
    },
    get asking() {
      return asking;
    },
    progress,
    source,
    saver,
    change,
    renew,
    say: (text, alarm = false) => change({ notice: { text, alarm } }),
    decided(next) {
      work = next;
      keepSoon();
    },
    edit(edited) {
      const decided = edited.decisions !== work.decisions;
      if (source.isJudged(work) || asking !== null) stopAsking();
      work = edited;
      renew();
      read();
      keepSoon();
      if (decided) save();
    },
    put(next) {
      keep();
      stopAsking();
      source.clear();
      work = next;
      drafts.setCurrent(work.id);
      renew({ current: null, selection: EMPTY_SELECTION, dialog: null });
      read();
    },
    isRead() {
      if (view.rules.kind === "failed" || source.isRead(work)) return Promise.resolve();
      return new Promise((resolve) => reading.push(resolve));
    },
    save,
    keep,
    beginAsking() {
      asking = new AbortController();
      return asking;
    },
    endAsking(request) {
      if (asking !== request) return false;
      asking = null;
      return true;
    },
    stopAsking,
  };
}

/** The texts as rules and judge get them. */
export function sampleOf({ id, question, answer }: Work): Sample {
  return { id, question: question.trim() === "" ? null : question, answer };
}

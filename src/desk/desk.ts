import type { Review } from "../sample/decisions.js";
import type { Sample } from "../sample/sample.js";
import type { DeskState, Progress } from "../serve/contract.js";
import type { Drafts } from "./drafts.js";
import { createFindingsSource } from "./findings-source.js";
import { type Item, isOpen, isSetAside } from "./items.js";
import { createRulesClient, type RulesThread } from "./rules-client.js";
import { createSaver } from "./saver.js";
import type { DeskServer } from "./server-client.js";
import type { DialogName, View } from "./view.js";
import {
  addFinding,
  decideOn,
  recordOf,
  type Selection,
  standingOf,
  trimSelection,
  type Work,
  withAnswer,
  workOf,
} from "./work.js";

export interface DeskOptions {
  readonly state: DeskState;
  readonly server: DeskServer;
  readonly drafts: Drafts;
  readonly rules: RulesThread;
  /** ISO 8601, in UTC. */
  readonly now: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Puts a text on the clipboard; `false`: it couldn't. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly show: (view: View) => void;
}

/** What the annotator can do. */
export interface Desk {
  view(): View;
  setQuestion(question: string): void;
  setAnswer(answer: string): void;
  choose(key: string): void;
  /** To the next (1) or the previous (-1) finding. */
  step(by: 1 | -1): void;
  /** About the current item, or the one named. */
  decide(decision: "accepted" | "rejected", key?: string): void;
  beginAdding(selection: Selection): void;
  add(tag: string, message: string): void;
  copyComment(): Promise<void>;
  finish(): Promise<void>;
  open(id: string): Promise<void>;
  stepSample(by: 1 | -1): Promise<void>;
  askJudge(): Promise<void>;
  stopJudge(): void;
  showDialog(dialog: DialogName | null): void;
  /** Writes down in the browser what is on the desk, at once. */
  keep(): void;
}

const KEEP_AFTER = 300;
const EMPTY_SELECTION: Selection = { start: 0, end: 0 };

/** The desk: one sample at a time, its findings, decisions; knows no browser. */
export async function createDesk(options: DeskOptions): Promise<Desk> {
  const { state, server, drafts, now, wait, show } = options;
  const { rubric, annotator } = state;
  const pasted = state.file === null;
  const source = createFindingsSource();
  const progress = new Map<string, Progress>(state.queue.map(({ id, progress }) => [id, progress]));
  const titles = new Map(rubric.tags.map(({ id, title }) => [id, title]));

  let work: Work = { id: state.nextId, question: "", answer: "", decisions: [] };
  let view: View = {
    work,
    standing: standingOf(rubric, work, []),
    editable: pasted,
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
  let finishing = false;
  let turn: Promise<void> = Promise.resolve();

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

  /** Findings, verdict and comment anew. */
  function renew(part: Partial<View> = {}): void {
    const standing = standingOf(rubric, work, source.of(work));
    const judge = asking !== null ? "asking" : source.isJudged(work) ? "asked" : "none";
    const current = standing.items.some(({ key }) => key === view.current) ? view.current : null;
    change({ work, standing, judge, current, ...part });
  }

  function sampleOf({ id, question, answer }: Work): Sample {
    return { id, question: question.trim() === "" ? null : question, answer };
  }

  function read(): void {
    if (!source.isRead(work)) rules.grade(sampleOf(work));
  }

  function isRead(): Promise<void> {
    if (view.rules.kind === "failed" || source.isRead(work)) return Promise.resolve();
    return new Promise((resolve) => reading.push(resolve));
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

  function edit(edited: Work): void {
    const decided = edited.decisions !== work.decisions;
    if (source.isJudged(work) || asking !== null) stopJudge();
    work = edited;
    renew();
    read();
    keepSoon();
    if (decided) save();
  }

  /** Decisions go to the file as they happen. */
  function save(finished = progress.get(work.id) === "done"): Promise<void> {
    progress.set(work.id, finished ? "done" : "begun");
    const review = recordOf(rubric, work, view.standing, { annotator, at: now(), finished });
    return saver.save(review);
  }

  function stopJudge(): void {
    asking?.abort();
    asking = null;
  }

  function put(next: Work): void {
    keep();
    stopJudge();
    source.clear();
    work = next;
    drafts.setCurrent(work.id);
    renew({ current: null, selection: EMPTY_SELECTION, dialog: null });
    read();
  }

  /** One move after the other, however quickly keys come. */
  function inTurn(move: () => Promise<void>): Promise<void> {
    turn = turn.then(move, move);
    return turn;
  }

  async function open(id: string): Promise<void> {
    const fresh: Work = { id, question: "", answer: "", decisions: [] };
    try {
      const given = pasted && !progress.has(id) ? null : await server.sample(id);
      const review = saver.pending(id) ?? given?.review ?? null;
      const start = given === null ? fresh : { ...fresh, ...given.sample, question: given.sample.question ?? "" };
      put(newest(start, review, drafts.load(id), pasted));
    } catch (error) {
      change({ notice: { text: error instanceof Error ? error.message : String(error), alarm: true } });
    }
  }

  /** Where commands go: what asks for a decision first, exceptions last. */
  function order(): Item[] {
    const { items } = view.standing;
    return [...items.filter((item) => !isSetAside(item)), ...items.filter(isSetAside)];
  }

  function describe({ finding, choice }: Item): string {
    const said = choice === null ? "" : choice === "rejected" ? ", отклонено" : ", принято";
    return `${titles.get(finding.tag) ?? finding.tag}: «${finding.quote.slice(0, 80)}»${said}`;
  }

  function choose(key: string): void {
    const item = view.standing.items.find((one) => one.key === key);
    if (item !== undefined) change({ current: key, notice: { text: describe(item), alarm: false } });
  }

  function step(by: 1 | -1): void {
    const items = order();
    const at = items.findIndex(({ key }) => key === view.current);
    const start = by === 1 ? (items.find(isOpen) ?? items[0]) : items.at(-1);
    const next = at < 0 ? start : items[(at + by + items.length) % items.length];
    if (next !== undefined) choose(next.key);
    else change({ notice: { text: "Замечаний нет", alarm: false } });
  }

  function decide(decision: "accepted" | "rejected", key = view.current): void {
    const items = order();
    const item = items.find((one) => one.key === key);
    if (item === undefined) {
      step(1);
      return;
    }
    work = decideOn(work, item, decision);
    keepSoon();
    renew({ current: item.key });
    const now = view.standing.items.find((one) => one.key === item.key);
    const later = order().slice(items.indexOf(item));
    const next = now?.choice == null ? undefined : (later.find(isOpen) ?? order().find(isOpen));
    const text = now === undefined ? "Замечание убрано" : now.choice === null ? "Решение снято" : describe(now);
    change({ current: next?.key ?? item.key, notice: { text, alarm: false } });
    save();
  }

  function add(tag: string, message: string): void {
    work = addFinding(work, view.selection, tag, message.trim());
    keepSoon();
    renew({ dialog: null });
    const added = view.standing.items.find(({ choice, finding }) => choice === "added" && finding.tag === tag);
    change({ current: added?.key ?? null, notice: { text: `Добавлено: ${titles.get(tag) ?? tag}`, alarm: false } });
    save();
  }

  async function finish(): Promise<void> {
    if (work.answer.trim() === "") {
      change({ notice: { text: "Вставьте ответ: пока решать нечего", alarm: true } });
      return;
    }
    await isRead();
    const done = work;
    save(true);
    keep();
    drafts.forget(done.id);
    const next = pasted ? nextPasted() : nextInQueue(done.id);
    if (next === null) renew({ notice: { text: "Очередь закончена: решения есть обо всех ответах", alarm: false } });
    else {
      await open(next);
      change({
        notice: { text: pasted ? "Готово. Вставьте следующий ответ" : "Готово. Следующий ответ", alarm: false },
      });
    }
  }

  function nextPasted(): string {
    const numbers = [...progress.keys()].filter((id) => /^\d{1,15}$/.test(id)).map(Number);
    return String(numbers.reduce((most, number) => Math.max(most, number), 0) + 1);
  }

  /** The nearest one behind that isn't done, or else the first. */
  function nextInQueue(id: string): string | null {
    const ids = [...progress.keys()];
    const at = ids.indexOf(id);
    return [...ids.slice(at + 1), ...ids.slice(0, at)].find((one) => progress.get(one) !== "done") ?? null;
  }

  async function stepSample(by: 1 | -1): Promise<void> {
    const ids = [...progress.keys()];
    const at = ids.indexOf(work.id);
    const next =
      ids[at < 0 ? (by === 1 ? ids.length : ids.length - 1) : at + by] ?? (pasted && by === 1 ? nextPasted() : null);
    if (next !== null && next !== work.id) await open(next);
    else change({ notice: { text: by === 1 ? "Это последний ответ" : "Это первый ответ", alarm: false } });
  }

  async function askJudge(): Promise<void> {
    if (state.judge === null || asking !== null || work.answer.trim() === "") return;
    const asked = work;
    const request = new AbortController();
    asking = request;
    renew({ notice: { text: "Судья читает ответ…", alarm: false } });
    try {
      const result = await server.judge(sampleOf(asked), request.signal);
      if (asking !== request) return;
      asking = null;
      source.take(asked, result, true);
      const found = result.findings.filter(({ checker }) => checker === "judge").length;
      renew({ notice: { text: found === 0 ? "Судья ничего не добавил" : `Замечаний судьи: ${found}`, alarm: false } });
      // Its findings are in the record now, if there is one.
      if (work.decisions.length > 0) save();
    } catch (error) {
      if (asking !== request) return;
      asking = null;
      renew({ notice: { text: error instanceof Error ? error.message : String(error), alarm: true } });
    }
  }

  async function copyComment(): Promise<void> {
    await isRead();
    const copied = await options.copy(view.standing.comment);
    const text = copied ? "Комментарий скопирован" : "Скопировать не удалось: выделите комментарий и скопируйте сами";
    change({ notice: { text, alarm: !copied } });
  }

  const ids = [...progress.keys()];
  const last = drafts.current();
  const known = last !== null && (progress.has(last) || (pasted && drafts.load(last) !== null)) ? last : null;
  const first = ids.find((id) => progress.get(id) !== "done") ?? ids[0] ?? state.nextId;
  for (const { id, unfinished } of drafts.unsent()) progress.set(id, unfinished ? "begun" : "done");
  saver.resume();
  await open(known ?? (pasted ? state.nextId : first));

  return {
    view: () => view,
    setQuestion: (question) => edit({ ...work, question }),
    setAnswer: (answer) => edit(withAnswer(work, answer)),
    choose,
    step,
    decide,
    beginAdding(selection) {
      if (work.answer.trim() === "") return;
      change({ selection: trimSelection(work.answer, selection), dialog: "tags" });
    },
    add,
    copyComment,
    finish: () => {
      // Pressed twice it doesn't end the next one, which nobody has seen.
      if (finishing) return turn;
      finishing = true;
      return inTurn(finish).finally(() => {
        finishing = false;
      });
    },
    open: (id) => inTurn(() => open(id)),
    stepSample: (by) => inTurn(() => stepSample(by)),
    askJudge,
    stopJudge() {
      stopJudge();
      renew({ notice: { text: "Судью больше не ждём", alarm: false } });
    },
    showDialog: (dialog) => change({ dialog }),
    keep,
  };
}

/** Of what the server and this browser know of a sample, the newer. A queue's own texts are never others. */
function newest(
  start: Work,
  review: Review | null,
  draft: { readonly work: Work; readonly at: string } | null,
  pasted: boolean,
): Work {
  const reviewed = review === null ? start : workOf(review);
  const latest = draft !== null && (review === null || draft.at >= review.at) ? draft.work : reviewed;
  if (pasted) return latest;
  return { ...start, decisions: latest.answer === start.answer ? latest.decisions : [] };
}

import type { Review } from "../sample/decisions.js";
import { createDeciding, type Deciding } from "./deciding.js";
import { askJudge, stopJudge } from "./desk-judge.js";
import { createOnDesk, type OnDeskOptions } from "./on-desk.js";
import { neighbour, nextOpen, nextPasted } from "./queue.js";
import type { DialogName, View } from "./view.js";
import { type Selection, trimSelection, type Work, withAnswer, workOf } from "./work.js";

export interface DeskOptions extends OnDeskOptions {
  /** Puts a text on the clipboard; `false`: it couldn't. */
  readonly copy: (text: string) => Promise<boolean>;
}

/** What the annotator can do. */
export interface Desk extends Deciding {
  view(): View;
  setQuestion(question: string): void;
  setAnswer(answer: string): void;
  beginAdding(selection: Selection): void;
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

/** The desk: what lies on it, and the way from sample to sample; knows no browser. */
export async function createDesk(options: DeskOptions): Promise<Desk> {
  const { state, server, drafts } = options;
  const pasted = state.file === null;
  const desk = createOnDesk(options);
  const { progress, saver } = desk;
  let finishing = false;
  let turn: Promise<void> = Promise.resolve();

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
      desk.put(newest(start, review, drafts.load(id), pasted));
    } catch (error) {
      desk.say(error instanceof Error ? error.message : String(error), true);
    }
  }

  async function finish(): Promise<void> {
    if (desk.work.answer.trim() === "") {
      desk.say("Вставьте ответ: пока решать нечего", true);
      return;
    }
    await desk.isRead();
    const { id } = desk.work;
    desk.save(true);
    desk.keep();
    drafts.forget(id);
    const next = pasted ? nextPasted(progress) : nextOpen(progress, id);
    if (next === null) {
      desk.renew({ notice: { text: "Очередь закончена: решения есть обо всех ответах", alarm: false } });
      return;
    }
    await open(next);
    desk.say(pasted ? "Готово. Вставьте следующий ответ" : "Готово. Следующий ответ");
  }

  async function stepSample(by: 1 | -1): Promise<void> {
    const { id } = desk.work;
    const next = neighbour(progress, id, by) ?? (pasted && by === 1 ? nextPasted(progress) : null);
    if (next !== null && next !== id) await open(next);
    else desk.say(by === 1 ? "Это последний ответ" : "Это первый ответ");
  }

  async function copyComment(): Promise<void> {
    await desk.isRead();
    const copied = await options.copy(desk.view.standing.comment);
    desk.say(
      copied ? "Комментарий скопирован" : "Скопировать не удалось: выделите комментарий и скопируйте сами",
      !copied,
    );
  }

  const ids = [...progress.keys()];
  const last = drafts.current();
  const known = last !== null && (progress.has(last) || (pasted && drafts.load(last) !== null)) ? last : null;
  const first = ids.find((id) => progress.get(id) !== "done") ?? ids[0] ?? state.nextId;
  for (const { id, unfinished } of drafts.unsent()) progress.set(id, unfinished ? "begun" : "done");
  saver.resume();
  await open(known ?? (pasted ? state.nextId : first));

  return {
    ...createDeciding(desk, state.rubric.tags),
    view: () => desk.view,
    setQuestion: (question) => desk.edit({ ...desk.work, question }),
    setAnswer: (answer) => desk.edit(withAnswer(desk.work, answer)),
    beginAdding(selection) {
      if (desk.work.answer.trim() === "") return;
      desk.change({ selection: trimSelection(desk.work.answer, selection), dialog: "tags" });
    },
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
    askJudge: async () => {
      if (state.judge !== null) await askJudge(desk, server);
    },
    stopJudge: () => stopJudge(desk),
    showDialog: (dialog) => desk.change({ dialog }),
    keep: desk.keep,
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

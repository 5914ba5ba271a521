import { type OnDesk, sampleOf } from "./on-desk.js";
import type { DeskServer } from "./server-client.js";

/** Asks the judge about the sample on the desk; an edit, another sample or the annotator ends the waiting. */
export async function askJudge(desk: OnDesk, server: DeskServer): Promise<void> {
  if (desk.asking !== null || desk.work.answer.trim() === "") return;
  const asked = desk.work;
  const request = desk.beginAsking();
  desk.renew({ notice: { text: "Судья читает ответ…", alarm: false } });
  try {
    const result = await server.judge(sampleOf(asked), request.signal);
    if (!desk.endAsking(request)) return;
    desk.source.take(asked, result, true);
    const found = result.findings.filter(({ checker }) => checker === "judge").length;
    const text = found === 0 ? "Судья ничего не добавил" : `Замечаний судьи: ${found}`;
    desk.renew({ notice: { text, alarm: false } });
    // Its findings are in the record now, if there is one.
    if (desk.work.decisions.length > 0) desk.save();
  } catch (error) {
    if (!desk.endAsking(request)) return;
    desk.renew({ notice: { text: error instanceof Error ? error.message : String(error), alarm: true } });
  }
}

export function stopJudge(desk: OnDesk): void {
  desk.stopAsking();
  desk.renew({ notice: { text: "Судью больше не ждём", alarm: false } });
}

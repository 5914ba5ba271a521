import type { MessagePort } from "node:worker_threads";
import { gradePortion, type PortionTools } from "./grade-portion.js";
import type { WorkerReply, WorkerTask } from "./worker-messages.js";

/** The life of a thread: portions come as bytes and go as bytes, mostly in the same memory. */
export function serveGrading(port: MessagePort, tools: PortionTools): void {
  port.on("message", ({ id, portion }: WorkerTask) => {
    const finished = gradePortion(portion, tools);
    const reply: WorkerReply = { id, finished };
    // Handed over, not copied.
    port.postMessage(reply, [finished.output.buffer as ArrayBuffer]);
  });
}

import type { Rung, RungMemory, Settled, Transport, TransportReply } from "./contract.js";
import { LlmError } from "./failure.js";
import { throwIfInterrupted } from "./retry.js";

/** How an object is asked of one model: tried once, then known. */
export interface Ladder {
  /**
   * Sends as the model is known to be asked. While nobody knows, one request
   * tries the rungs and the others wait for what it finds.
   *
   * @throws LlmError `unsupported` if the server refuses every rung, `malformed` if it refuses this request alone
   */
  send(attempt: (way: Settled) => Promise<TransportReply>, signal: AbortSignal): Promise<Sent>;
  /** A reply was an answer: this is the way, for the next runs too. */
  confirm(way: Settled): void;
  /**
   * A reply was none. A server that takes `response_format` and pays it no heed
   * refuses nothing: unless the way has ever worked, the schema is from now on
   * written into the messages.
   */
  doubt(way: Settled): void;
}

export interface Sent {
  readonly reply: TransportReply;
  readonly way: Settled;
}

const WRITTEN: readonly Rung[] = ["json_object", "text"];

/**
 * Not a straight line: a server may refuse one rung and take another, so every
 * rung of the transport is tried in its order (design/judge.md, "Ladder").
 */
export function createLadder(
  { endpoint, model, rungs }: Pick<Transport, "endpoint" | "model" | "rungs">,
  memory: RungMemory,
): Ladder {
  const refused = new Set<Rung>();
  let notSent: readonly string[] = [];
  /** How it is asked now; `null` while nobody knows. */
  let known: Settled | null = null;
  /** How it has answered. */
  let proven: Settled | null = null;
  let recalled = false;
  let probe: Promise<void> | null = null;
  let lastReason = "";

  function recall(): void {
    if (recalled) return;
    recalled = true;
    const remembered = memory.get(endpoint, model);
    if (remembered === null || !rungs.includes(remembered.rung)) return;
    known = remembered;
    proven = remembered;
    notSent = remembered.notSent;
  }

  function nextWay(): Settled {
    const rung = rungs.find((candidate) => !refused.has(candidate));
    if (rung !== undefined) return { rung, notSent };
    throw new LlmError("unsupported", `запрос не принят ни в одном виде; ${lastReason}`);
  }

  function learn(error: unknown, way: Settled): void {
    if (!(error instanceof LlmError) || error.kind !== "parameter") throw error;
    const { parameter } = error.details;
    if (parameter === "max_tokens" || parameter === "max_completion_tokens") {
      throw new LlmError("unsupported", error.message, error.details);
    }
    if (parameter === "temperature" && !way.notSent.includes(parameter)) {
      if (!notSent.includes(parameter)) notSent = [...notSent, parameter];
      if (known !== null) known = { ...known, notSent };
      return;
    }
    // Of a way that has worked, an error that names nothing is about this one request.
    if (parameter === undefined && proven?.rung === way.rung) {
      throw new LlmError("malformed", error.message, error.details);
    }
    lastReason = error.message;
    refused.add(way.rung);
    if (known?.rung === way.rung) known = null;
    if (proven?.rung === way.rung) proven = null;
  }

  return {
    async send(attempt, signal) {
      recall();
      for (;;) {
        throwIfInterrupted(signal);
        if (known === null && probe !== null) {
          await endOrAbort(probe, signal);
          continue;
        }
        const way = known ?? nextWay();
        const endProbe = known === null ? startProbe() : null;
        try {
          const reply = await attempt(way);
          known ??= way;
          return { reply, way };
        } catch (error) {
          learn(error, way);
        } finally {
          endProbe?.();
        }
      }
    },
    confirm(way) {
      if (proven?.rung === way.rung && proven.notSent.length === way.notSent.length) return;
      proven = way;
      memory.set(endpoint, model, way);
    },
    doubt({ rung }) {
      if (proven !== null || WRITTEN.includes(rung) || known?.rung !== rung) return;
      const written = WRITTEN.find((candidate) => rungs.includes(candidate) && !refused.has(candidate));
      if (written === undefined) return;
      for (const unheeded of rungs) if (!WRITTEN.includes(unheeded)) refused.add(unheeded);
      known = { rung: written, notSent };
    },
  };

  function startProbe(): () => void {
    let end = () => {};
    probe = new Promise((resolve) => {
      end = () => {
        probe = null;
        resolve();
      };
    });
    return end;
  }
}

async function endOrAbort(probe: Promise<void>, signal: AbortSignal): Promise<void> {
  let abort = () => {};
  const aborted = new Promise<void>((resolve) => {
    abort = resolve;
    signal.addEventListener("abort", abort, { once: true });
  });
  await Promise.race([probe, aborted]);
  signal.removeEventListener("abort", abort);
}

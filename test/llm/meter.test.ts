import { expect, test } from "vitest";
import type { CostBudget, Transport, TransportCall, TransportReply } from "../../src/llm/contract.js";
import { RUNGS } from "../../src/llm/contract.js";
import { LlmError } from "../../src/llm/failure.js";
import { createLimiter } from "../../src/llm/limiter.js";
import { meter } from "../../src/llm/meter.js";
import { REQUEST } from "./judge-of-tests.js";

const NEVER = new AbortController().signal;
const CALL: TransportCall = {
  ...REQUEST,
  rung: "text",
  fresh: false,
  messages: [{ role: "user", content: "а".repeat(4000) }],
};
const REPLY: TransportReply = {
  content: "",
  finish: "stop",
  rawFinish: "stop",
  refusal: null,
  tokens: { input: 1000, output: 50 },
  model: "m",
  cached: false,
};

function spend(send: Transport["send"], cap = 1) {
  const settled: (number | null)[] = [];
  const reserved: number[] = [];
  const budget: CostBudget = {
    reserve(estimated) {
      if (estimated > cap) throw new LlmError("cost-cap", "предел");
      reserved.push(estimated);
      return { settle: (actual) => void settled.push(actual) };
    },
  };
  const transport: Transport = { endpoint: "e", model: "m", rungs: RUNGS, send, close: async () => undefined };
  const limiter = createLimiter({ ceiling: 4 });
  const metered = meter(transport, { limiter, spending: { budget, price: { input: 100, output: 1000 } } });
  const outcome = metered.send(CALL, NEVER).then(
    () => null,
    (error: LlmError) => error.kind,
  );
  return outcome.then((kind) => ({ kind, reserved, settled }));
}

test("what a request may cost is reserved, what it did cost is settled", async () => {
  const { reserved, settled } = await spend(async () => REPLY);
  // Two characters a token, the whole reply.
  expect(reserved[0]).toBeGreaterThanOrEqual((2000 * 100 + 100 * 1000) / 1e6);
  expect(settled).toEqual([(1000 * 100 + 50 * 1000) / 1e6]);
});

test("what nobody knows isn't settled as nothing", async () => {
  expect((await spend(async () => ({ ...REPLY, tokens: null }))).settled).toEqual([null]);
  const silent = await spend(() => Promise.reject(new LlmError("transient", "молчит")));
  expect(silent).toMatchObject({ kind: "transient", settled: [null] });
  const answered = await spend(() => Promise.reject(new LlmError("transient", "ошибка", { status: 500 })));
  expect(answered.settled).toEqual([0]);
});

test("over the cap nothing is sent", async () => {
  let sent = 0;
  const outcome = await spend(async () => {
    sent += 1;
    return REPLY;
  }, 0.01);
  expect(outcome).toEqual({ kind: "cost-cap", reserved: [], settled: [] });
  expect(sent).toBe(0);
});

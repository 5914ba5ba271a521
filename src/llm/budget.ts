import { InputError } from "../sample/input-error.js";
import type { CostBudget, Price } from "./contract.js";
import { LlmError } from "./failure.js";

export interface Budget extends CostBudget {
  /** What is known to be spent, and what may have been, in USD. */
  readonly spentUsd: number;
}

/**
 * Keeps a run under its cap (design/judge.md, "Cache, record, money"): what a
 * request can cost is set aside before it is sent. Where nobody knows what it
 * has cost, all that was set aside counts as spent.
 *
 * @param capUsd a positive number
 * @throws InputError if it isn't
 */
export function createBudget(capUsd: number): Budget {
  if (!Number.isFinite(capUsd) || capUsd <= 0) {
    throw new InputError("нужна сумма в долларах больше нуля", { field: "--max-cost" });
  }
  const cap = toNano(capUsd);
  let spent = 0;
  let reserved = 0;
  return {
    get spentUsd() {
      return spent / NANO;
    },
    reserve(estimatedUsd) {
      const estimated = toNano(estimatedUsd);
      // Written so that what isn't a number is refused too.
      if (!(spent + reserved + estimated <= cap)) throw overCap(capUsd, spent / NANO);
      reserved += estimated;
      let settled = false;
      return {
        settle(actualUsd) {
          if (settled) return;
          settled = true;
          reserved -= estimated;
          spent += actualUsd === null ? estimated : toNano(actualUsd);
        },
      };
    },
  };
}

/** Whole billionths of a dollar: sums of them are exact. */
const NANO = 1e9;

function toNano(usd: number): number {
  return Math.round(usd * NANO);
}

/**
 * The price that a cap can be kept with.
 *
 * @throws InputError if it isn't known
 */
export function priceUnderCap(price: Price | null, judge: string): Price {
  if (price !== null) return price;
  const message = `с --max-cost нужна цена модели: укажите её как price: { input: …, output: … }, в долларах за миллион токенов`;
  throw new InputError(message, { field: `judges.${judge}.price` });
}

function overCap(capUsd: number, spentUsd: number): LlmError {
  const message = `предел расходов ${inUsd(capUsd)} не даёт отправить следующий запрос; потрачено ${inUsd(spentUsd)}; увеличьте --max-cost`;
  return new LlmError("cost-cap", message);
}

function inUsd(amount: number): string {
  return `${amount.toFixed(amount < 0.01 ? 6 : 2).replace(".", ",")} $`;
}

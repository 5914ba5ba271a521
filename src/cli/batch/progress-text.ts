import { plural } from "../../reporters/russian.js";

export interface BatchProgress {
  /** Records that are done, those of before too. */
  readonly done: number;
  readonly failed: number;
  /** Of the whole run, 0 to 1; `null` if nobody knows. */
  readonly share: number | null;
  /** Seconds of this part of the run, and records and share that it has added. */
  readonly seconds: number;
  readonly added: number;
  readonly addedShare: number;
  /** `null` without a judge. */
  readonly spending: { readonly tokens: number; readonly costUsd: number | null } | null;
}

/** «1 250 ответов (42 %), 310 в секунду, осталось 4 мин, 1,2 млн токенов, 0,12 $» */
export function progressText({ done, failed, share, seconds, added, addedShare, spending }: BatchProgress): string {
  const rate = seconds > 0 ? added / seconds : 0;
  const parts = [
    `${grouped(done)} ${plural(done, "ответ", "ответа", "ответов")}${share === null ? "" : ` (${Math.floor(share * 100)} %)`}`,
    `${rate >= 10 ? grouped(Math.round(rate)) : decimal(rate)} в секунду`,
  ];
  if (share !== null && addedShare > 0 && share < 1) {
    parts.push(`осталось ${duration((seconds * (1 - share)) / addedShare)}`);
  }
  if (failed > 0) parts.push(`не удалось ${grouped(failed)}`);
  if (spending !== null) {
    parts.push(`токенов ${short(spending.tokens)}`);
    if (spending.costUsd !== null) parts.push(`${decimal(spending.costUsd, 2)} $`);
  }
  return parts.join(", ");
}

const CELLS = 20;

/** «████████░░░░░░░░░░░░» */
export function progressBar(share: number): string {
  const full = Math.min(CELLS, Math.floor(share * CELLS));
  return "█".repeat(full) + "░".repeat(CELLS - full);
}

/** Digits in threes, apart by a space that keeps them together. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, "\u00a0");
}

function decimal(value: number, digits = 1): string {
  return value.toFixed(digits).replace(".", ",");
}

/** «1,2 млн» */
function short(count: number): string {
  if (count < 10_000) return grouped(count);
  return count < 1_000_000 ? `${Math.round(count / 1000)} тыс.` : `${decimal(count / 1_000_000)} млн`;
}

/** «4 мин», «2 ч 5 мин», «3 дн. 4 ч» */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} с`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} мин`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} ч ${minutes % 60} мин` : `${Math.floor(hours / 24)} дн. ${hours % 24} ч`;
}

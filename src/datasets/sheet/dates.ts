/** Formats that Excel has built in and that show a date or a time (ECMA-376, 18.8.30, and the East Asian ones). */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Whether a number in that format is a date or a time of the day. Elapsed time (`[h]`) is a number. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  if (/\[[hms]{1,9}\]/i.test(code)) return false;
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ""));
}

const DAY = 86_400;
/** Excel's day 1 is 1900-01-01, and it takes 1900 for a leap year. */
const FIRST_DAYS = 60;

/**
 * Excel's number of a day as `2026-11-30`, `2026-11-30 18:05:00`, or `18:05:00` if it is a time alone.
 *
 * @param epoch days from Excel's zero to that of the workbook: 0, or 1462 on an old Mac
 */
export function dateText(serial: number, epoch: number): string {
  const seconds = Math.round((serial + epoch) * DAY);
  const day = Math.floor(seconds / DAY);
  const time = seconds - day * DAY;
  const clock = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60].map(twoDigits).join(":");
  if (day === 0) return clock;
  const date = civilDate(day < FIRST_DAYS ? day - 25_568 : day - 25_569);
  return time === 0 ? date : `${date} ${clock}`;
}

/** The date of a day counted from 1970-01-01 (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms"). */
function civilDate(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const calendarMonth = month < 10 ? month + 3 : month - 9;
  const year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${twoDigits(calendarMonth)}-${twoDigits(dayOfMonth)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

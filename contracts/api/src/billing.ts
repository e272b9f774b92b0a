/** US dollars per month, for each committed site of an Active study and for each site of an Inactive one (specification part 3, section 1). */
export const COMMITTED_SITE_DOLLARS = 30;
export const INACTIVE_SITE_DOLLARS = 1;

/** A month of UTC as "2026-11". */
export type Month = string;

const LAST_YEAR = 9999;

/** The month of a time in epoch milliseconds. */
export const monthOf = (ms: number): Month => new Date(ms).toISOString().slice(0, 7);

/** The first millisecond of a month. */
export const monthStart = (month: Month): number => Date.parse(`${month}-01T00:00:00.000Z`);

/** The first millisecond after a month. */
export function monthEnd(month: Month): number {
  const start = new Date(monthStart(month));
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1);
}

/** Whether a text names a month, such as "2026-11". */
export const isMonth = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && Number(text.slice(0, 4)) >= 1970 && Number(text.slice(0, 4)) < LAST_YEAR;

/** Formats times of the loggers' clock, in epoch seconds, as if they were UTC. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const at = (time: number): Date => new Date(time * 1_000);

/** "Mar 20". */
export const monthDay = (time: number): string => `${MONTHS[at(time).getUTCMonth()]} ${at(time).getUTCDate()}`;

/** "Mar 20, 2025". */
export const date = (time: number): string => `${monthDay(time)}, ${at(time).getUTCFullYear()}`;

/** "Mar 20, 2025, 06:00". */
export const dateAndHour = (time: number): string => `${date(time)}, ${String(at(time).getUTCHours()).padStart(2, '0')}:00`;

/** "Mar 20, 2025" for an ISO date of the result. */
export const dateOfIso = (iso: string): string => date(Date.parse(`${iso}T00:00:00Z`) / 1_000);

/** "Feb 17 – Apr 13, 2025", both days included. */
export function dateRange(first: number, last: number): string {
  if (date(first) === date(last)) return date(first);
  const sameYear = at(first).getUTCFullYear() === at(last).getUTCFullYear();
  return `${sameYear ? monthDay(first) : date(first)} – ${date(last)}`;
}

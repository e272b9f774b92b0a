/** How long a contact's messages are off. */
export type Snooze = 'off' | 'week' | 'month';

const WEEK_SECONDS = 7 * 86_400;

/**
 * The end of a snooze in epoch seconds, null for none. A month ends on the same day of the next month, or on its last day, in this
 * machine's time zone.
 */
export function snoozeEnd(snooze: Snooze, nowSeconds: number): number | null {
  switch (snooze) {
    case 'off':
      return null;
    case 'week':
      return nowSeconds + WEEK_SECONDS;
    case 'month': {
      const now = new Date(nowSeconds * 1000);
      const lastDay = new Date(now.getFullYear(), now.getMonth() + 2, 0).getDate();
      const end = new Date(now);
      end.setMonth(now.getMonth() + 1, Math.min(now.getDate(), lastDay));
      return Math.floor(end.getTime() / 1000);
    }
    default: {
      const unknown: never = snooze;
      return unknown;
    }
  }
}

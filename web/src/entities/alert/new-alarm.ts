import type { OpenAlert } from '@headworks/api/paths/shapes';

/** How far the clocks of the server and of this machine may differ. */
const CLOCKS_DIFFER_MS = 600_000;

/** Whether no one has acknowledged an alert, and it was not open before the page: events may be sent again. */
export const isNewAlarm = ({ acknowledgedat, date }: Pick<OpenAlert, 'acknowledgedat' | 'date'>, openedAtMs: number): boolean =>
  acknowledgedat === null && date * 1000 > openedAtMs - CLOCKS_DIFFER_MS;

import { formatDay } from '../../ui/format.js';

const DAY_MS = 86_400_000;
/** How long after an update it is announced. */
const ANNOUNCED_MS = 2 * DAY_MS;

/** Whether an entry of this ISO day is newer than what was seen last. ISO days sort as text. */
export const isUnseen = (latest: string, lastViewed: string | null): boolean => lastViewed === null || lastViewed < latest;

/** Whether to announce an update: within two days of it, to those who have not looked yet. */
export const isAnnounced = (latest: string, lastViewed: string | null, nowMs: number): boolean => {
  const sinceMs = nowMs - Date.parse(latest);
  return isUnseen(latest, lastViewed) && sinceMs >= 0 && sinceMs <= ANNOUNCED_MS;
};

/** The day of a release is a date and no moment: it is the same in every zone. */
export const formatRelease = (isoDay: string): string => formatDay(Date.parse(isoDay) / 1_000, 'UTC');

import { formatDay } from '../../ui/format/format.js';

const DAY_MS = 86_400_000;
/** How long an update is announced after its release. */
const ANNOUNCED_MS = 2 * DAY_MS;

/** Whether the entry of this ISO day is newer than the last seen one. ISO days sort as text. */
export const isUnseen = (latest: string, lastViewed: string | null): boolean => lastViewed === null || lastViewed < latest;

/** Whether to announce an update: within two days of its release, until the user has seen it. */
export const isAnnounced = (latest: string, lastViewed: string | null, nowMs: number): boolean => {
  const sinceMs = nowMs - Date.parse(latest);
  return isUnseen(latest, lastViewed) && sinceMs >= 0 && sinceMs <= ANNOUNCED_MS;
};

/** The day of a release is a calendar date: it is the same in every zone. */
export const formatRelease = (isoDay: string): string => formatDay(Date.parse(isoDay) / 1_000, 'UTC');

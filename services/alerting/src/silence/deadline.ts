import { limits } from '@headworks/contracts';

/** A time in which ingest was not there to hear devices. Milliseconds since the epoch. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** Ingest gives a sign of life each ten seconds; a longer pause than this is an outage of ours. */
export const LONGEST_PAUSE_MS = 30_000;

/** "Last seen" is written at most this often, so it may be that much older than the truth. */
export const SEEN_EVERY_MS = 30_000;

/** The outage that lies between two signs of life, if there was one. */
export const outageBetween = (before: number, after: number): Outage | undefined =>
  after - before > LONGEST_PAUSE_MS ? { from: before, to: after } : undefined;

/**
 * When a device that was last heard of at `lastSeenAt` counts as not connected: after 24 hours in which it could have been heard. Our own outages do
 * not count, so that they never say that a thousand devices are silent. All in milliseconds since the epoch, which know no daylight saving.
 */
export function silentFrom(lastSeenAt: number, outages: readonly Outage[]): number {
  const missed = outages.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, lastSeenAt)), 0);
  return lastSeenAt + limits.noConnectionMs + SEEN_EVERY_MS + missed;
}

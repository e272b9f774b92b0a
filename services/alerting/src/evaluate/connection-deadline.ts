import { limits } from '@headworks/api/limits';

/** Due work of this kind is one device, by its serial number: check whether its connection is lost or restored. */
export const CONNECTIVITY = 'connectivity';

/** A time in which ingest was down and could not receive packets. Milliseconds since the epoch. */
export interface IngestOutage {
  readonly from: number;
  readonly to: number;
}

/** Ingest publishes a heartbeat every ten seconds; a longer pause than this is an outage of ingest. */
export const LONGEST_PAUSE_MS = 30_000;

/** `lastSeenAt` is stored at most this often, so the stored value may be this much too old. */
export const SEEN_EVERY_MS = 30_000;

/** The outage between two heartbeats, if there was one. */
export const outageBetween = (before: number, after: number): IngestOutage | undefined =>
  after - before > LONGEST_PAUSE_MS ? { from: before, to: after } : undefined;

/**
 * When the connection of a device last seen at `lastSeenAt` counts as lost: after 24 hours in which ingest could have received a packet. Outages of
 * ingest do not count, so that an outage does not raise an alert for every device. All in milliseconds since the epoch, so daylight saving does not matter.
 */
export function connectionDeadline(lastSeenAt: number, outages: readonly IngestOutage[]): number {
  const missed = outages.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, lastSeenAt)), 0);
  return lastSeenAt + limits.noConnectionMs + SEEN_EVERY_MS + missed;
}

const HOUR_S = 3_600;
/** The ages that the metric has: Kafka says which offset had which time, not which time an offset has. Messages are deleted after 72 h. */
const AGES_S = [1, 3, 6, 12, 24, 36, 48, 60, 72].map((hours) => hours * HOUR_S);

/** A place in a partition: the last offset that was read, and the newest one. */
export interface Unread {
  readonly partition: number;
  readonly offset: number;
  readonly head: number;
}

/** The first offset of each partition whose message is not older than a time. */
export type OffsetsSince = (timeMs: number) => Promise<ReadonlyMap<number, number>>;

/** How old the oldest unread message of each partition is at least, in seconds; 0 below an hour, and where there is none. Asks no further than it has to. */
export async function unreadAges(
  places: readonly Unread[],
  offsetsSince: OffsetsSince,
  nowMs: number,
): Promise<ReadonlyMap<number, number>> {
  const ages = new Map(places.map(({ partition }) => [partition, 0]));
  let older = places.filter(({ offset, head }) => offset < head);
  for (const age of AGES_S) {
    if (older.length === 0) break;
    const since = await offsetsSince(nowMs - age * 1_000);
    older = older.filter(({ partition, offset }) => offset + 1 < (since.get(partition) ?? 0));
    for (const { partition } of older) ages.set(partition, age);
  }
  return ages;
}

import { type BasinEvent, basinStream } from '@headworks/api/events/basin';
import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import type { Sql, Tx } from '@headworks/postgres';
import type { Sites } from '../context.js';
import { basinOfRain, dropRows, rainsOfBasins } from './rain-rows.js';

const OLD_RAIN = 'old rain';
const LEASE_MS = 60_000;
/** For an upload to end, and for readers and copies that have begun with the rain. */
const KEPT_MS = 15 * 60_000;

/** Looks at a rain later: whether its basin still has it. */
export const lookLater = ({ due, platform }: Sites, tx: Tx | Sql, ...rainIds: readonly number[]): Promise<void> =>
  due.schedule(
    tx,
    rainIds.map((rainId) => ({ kind: OLD_RAIN, key: String(rainId), dueAt: platform.clock.now() + KEPT_MS })),
  );

/** What ended the rain of a basin, which has other rain now, or none. */
const ENDS = new Set<BasinEvent['type']>(['RainStored', 'RainDeleted', 'BasinDeleted']);

/** Looks later at all rain of the basins whose rain changed. */
export async function lookAtChanged(sites: Sites, events: readonly { readonly type: string; readonly data: object }[]): Promise<void> {
  const { sql } = sites.platform.pool;
  const basinIds = (events as readonly BasinEvent[]).flatMap(({ type, data }) => (ENDS.has(type) ? [data.basinId] : []));
  if (basinIds.length > 0) await lookLater(sites, sql, ...(await rainsOfBasins(sql, basinIds)));
}

/** Deletes the rows of rain that was replaced, deleted or never became that of its basin. */
export const oldRainWorker = (sites: Sites): Worker => ({
  kind: OLD_RAIN,
  concurrency: 1,
  leaseMs: LEASE_MS,
  run: async ({ key }: DueItem): Promise<DueOutcome> => {
    const { sql } = sites.platform.pool;
    const rainId = Number(key);
    const basinId = await basinOfRain(sql, rainId);
    if (basinId === undefined) return 'done';
    const { state } = await sites.basins.load(basinStream(basinId));
    if (state.deleted || state.rain?.rainId !== rainId) await dropRows(sql, rainId);
    return 'done';
  },
});

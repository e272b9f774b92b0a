import { basinStream } from '@headworks/api/events/basin';
import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import type { Tx } from '@headworks/postgres';
import type { Sites } from '../context.js';
import { basinOfRain, dropRows } from './rain-rows.js';

const OLD_RAIN = 'old rain';
const LEASE_MS = 60_000;
/** For an upload to end, and for readers and copies that have begun with the rain. */
const KEPT_MS = 15 * 60_000;

/** Looks at a rain later: whether its basin still has it. */
export const lookLater = ({ due, platform }: Sites, tx: Tx, rainId: number): Promise<void> =>
  due.schedule(tx, [{ kind: OLD_RAIN, key: String(rainId), dueAt: platform.clock.now() + KEPT_MS }]);

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

import { type BasinEvent, basinStream } from '@headworks/api/events/basin';
import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import type { Sql, Tx } from '@headworks/postgres';
import type { Sites } from '../context.js';
import { presentLink } from './link.js';
import { basinOfLink, dropRow, linksOfBasins } from './link-rows.js';

const OLD_LINKS = 'old links';
const LEASE_MS = 60_000;
/** Every row is kept for as long: its event may still come. */
const PENDING_MS = 15 * 60_000;

const lookAt = ({ due }: Sites, tx: Tx | Sql, linkIds: readonly string[], dueAt: number): Promise<void> =>
  due.schedule(
    tx,
    linkIds.map((key) => ({ kind: OLD_LINKS, key, dueAt })),
  );

/** Looks later at a new row: whether its basin has the link. */
export const lookAtNew = (sites: Sites, tx: Tx, linkId: string): Promise<void> =>
  lookAt(sites, tx, [linkId], sites.platform.clock.now() + PENDING_MS);

const ENDS = new Set<BasinEvent['type']>(['LinkCreated', 'LinkDeleted', 'BasinDeleted']);

/** Looks at the rows of basins whose link may have ended. */
export async function lookAtLinks(sites: Sites, events: readonly { readonly type: string; readonly data: object }[]): Promise<void> {
  const { pool, clock } = sites.platform;
  // The set decides which types these are.
  const basinIds = (events as readonly BasinEvent[]).flatMap(({ type, data }) => (ENDS.has(type) ? [data.basinId] : []));
  if (basinIds.length > 0) await lookAt(sites, pool.sql, await linksOfBasins(pool.sql, basinIds), clock.now());
}

/** Deletes the row of a link that was deleted, replaced, has expired, or never became that of its basin; one that counts is looked at again when it expires. */
export const oldLinksWorker = (sites: Sites): Worker => ({
  kind: OLD_LINKS,
  concurrency: 1,
  leaseMs: LEASE_MS,
  run: async ({ key: linkId }: DueItem): Promise<DueOutcome> => {
    const { pool, clock } = sites.platform;
    const row = await basinOfLink(pool.sql, linkId);
    if (row === undefined) return 'done';
    const { state } = await sites.basins.load(basinStream(row.basinId));
    const now = clock.now();
    const link = presentLink(state, now);
    if (link?.linkId === linkId) return { againAt: link.expiresAt };
    const keptUntil = row.createdAt.getTime() + PENDING_MS;
    if (now < keptUntil) return { againAt: keptUntil };
    await dropRow(pool.sql, linkId);
    return 'done';
  },
});

import type { PastBasin } from '@headworks/api/commands/sites';
import type { Basin } from '../basin/basin.js';

/** A basin for readers of its past; null before it existed, and after it was deleted. */
export const pastBasin = ({ orgId, staged, deleted, name, gpdPerHouse, startingPoint, changedAt, sites }: Basin): PastBasin | null =>
  orgId === null || staged || deleted
    ? null
    : {
        name,
        gpdPerHouse,
        startingPoint,
        changedAt,
        sites: [...sites].map(([siteId, { logIds, ...site }]) => ({ siteId, ...site, logIds: [...logIds] })),
      };

import type { SewerWatchLog } from '@headworks/api/paths/itr/sewerwatch';
import { ANY_SECTION, type Permissions } from '@headworks/api/permissions';
import type { Tx } from '@headworks/postgres';
import { checkBasin } from '../finders/basin.js';
import { readSensorLogs, type SensorLog } from '../views/log-list/sewerwatch.js';
import { readSitesOfLogs, type SiteOfLog } from '../views/sites/query.js';

const SEVERE = 3;

/** Those of these logs that are of SewerWatch sensors, in no order, each with the first of its sites that the member may read. */
export async function readSewerWatchLogs(
  tx: Tx,
  orgId: number,
  perms: Permissions,
  logIds: readonly number[],
): Promise<readonly SewerWatchLog[]> {
  if (logIds.length === 0) return [];
  const logs = await readSensorLogs(tx, orgId, logIds);
  if (logs.length === 0) return [];
  const ids = logs.map(({ id }) => id);
  return withSites(logs, await readSitesOfLogs(tx, orgId, ids), perms);
}

/** `sites`: the first one of a log that the member may read counts. The time offset is that of the site. */
export function withSites(logs: readonly SensorLog[], sites: readonly SiteOfLog[], perms: Permissions): readonly SewerWatchLog[] {
  const siteOf = new Map<number, SiteOfLog>();
  for (const site of sites) if (!siteOf.has(site.logId) && mayRead(perms, site)) siteOf.set(site.logId, site);
  return logs.map((log) => {
    const site = siteOf.get(log.id);
    return {
      ...log,
      siteid: site?.siteId ?? null,
      basinid: site?.basinId ?? null,
      enabled: site?.enabled ?? true,
      hydrograph: site?.hasResult ?? false,
      severe: site?.severity === SEVERE,
      timeoffset: site?.timeOffset ?? null,
    };
  });
}

const mayRead = (perms: Permissions, { studyId, basinId }: SiteOfLog): boolean =>
  checkBasin(perms, ANY_SECTION, { studyId, active: true }, basinId) === 'allowed';
